import { LAW_DOCUMENTS } from '../law/tenancy-facts';

/** What was delivered. */
export const DELIVERY_SUBJECTS = ['REPORT', 'NOTICE', 'LINK', 'STATEMENT', 'OTHER'] as const;
export type DeliverySubject = (typeof DELIVERY_SUBJECTS)[number];

/** What a delivery is for a rule of law; a delivery can also be nothing of this. */
export const DELIVERY_DOCUMENTS = [...LAW_DOCUMENTS, 'inspectionOffer'] as const;
export type DeliveryDocument = (typeof DELIVERY_DOCUMENTS)[number];

export const OFFERED_INSPECTIONS = ['moveIn', 'moveOut'] as const;
export type OfferedInspection = (typeof OFFERED_INSPECTIONS)[number];

/**
 * What happened to a delivery. `ACCEPTED`: the mail server took the mail, which does not mean that it was delivered.
 * `READ`: the tenant pressed the button that says so. `WITHDRAWN`: it was recorded by mistake, or the offer was taken back.
 */
export const DELIVERY_STATES = ['QUEUED', 'ACCEPTED', 'REFUSED', 'BOUNCED', 'READ', 'WITHDRAWN'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_PROOFS = ['PHOTO', 'SIGNATURE'] as const;
export type DeliveryProofKind = (typeof DELIVERY_PROOFS)[number];

export const DELIVERY_TEXT_LIMITS = { recipientName: 190, recipientAddress: 255, detail: 500 } as const;

/** Proofs of one delivery. */
export const MAX_DELIVERY_PROOFS = 10;
/** Maximum size of a proof in bytes. */
export const MAX_DELIVERY_PROOF_BYTES = 10 * 1024 * 1024;
