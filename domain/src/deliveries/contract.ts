import { type Static, Type } from '@sinclair/typebox';
import { LAW_DELIVERY_METHODS, type LawDeliveryMethod, type LawDocument } from '../law/tenancy-facts';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from '../wire/pages';
import {
  DELIVERY_DOCUMENTS,
  DELIVERY_PROOFS,
  DELIVERY_STATES,
  DELIVERY_SUBJECTS,
  type DeliveryDocument,
  type DeliveryProofKind,
  OFFERED_INSPECTIONS,
  type OfferedInspection,
} from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

/** Something that happened to a delivery. States are only added. */
export const DeliveryStateItem = Type.Object(
  {
    state: words(DELIVERY_STATES),
    at: Instant,
    /** Day in the property's zone. */
    on: CalendarDate,
    /** Words of the mail server, or the reason of a withdrawal; may be empty. */
    detail: Type.String(),
    /** Empty: not a user, such as a mail server or the tenant. */
    recordedBy: Type.String(),
  },
  { $id: 'DeliveryStateItem', ...part },
);
export type DeliveryStateItem = Static<typeof DeliveryStateItem>;

/** A photo or signature that proves a delivery. */
export const DeliveryProofItem = Type.Object(
  {
    id: Id,
    kind: words(DELIVERY_PROOFS),
    /** Hash of the stored bytes. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** In bytes. */
    size: Type.Integer({ minimum: 1 }),
    addedAt: Instant,
    addedBy: Type.String(),
  },
  { $id: 'DeliveryProofItem', ...part },
);
export type DeliveryProofItem = Static<typeof DeliveryProofItem>;

/** One sending of a document to one person. */
export const DeliveryItem = Type.Object(
  {
    id: Id,
    propertyId: Id,
    /** Null: of the property, without a tenancy. */
    tenancyId: nullable(Id),
    subject: words(DELIVERY_SUBJECTS),
    /** Of a report its inspection, of a statement of deductions its file. */
    subjectId: nullable(Id),
    /** Of the file that the recipient got; empty: not known. */
    fileName: Type.String(),
    fileSha256: Type.String(),
    document: nullable(words(DELIVERY_DOCUMENTS)),
    /** Of an offer only. */
    inspection: nullable(words(OFFERED_INSPECTIONS)),
    proposedAt: nullable(WallTime),
    isFinalNotice: Type.Boolean(),
    method: words(LAW_DELIVERY_METHODS),
    /** The tenant who was chosen as recipient; null: another person, or not known. */
    tenancyTenantId: nullable(Id),
    recipientName: Type.String(),
    recipientAddress: Type.String(),
    /** Of an email: whether a tenant had agreed to this address for service when it was sent. */
    isServiceAddress: Type.Boolean(),
    /** Whether the tenant agreed in writing to this way of delivery. */
    isAgreedInWriting: Type.Boolean(),
    /** Day in the property's zone; of an email the day it was queued. */
    sentOn: CalendarDate,
    /** Null: not known. */
    receivedOn: nullable(CalendarDate),
    recordedAt: Instant,
    recordedBy: Type.String(),
    /** Oldest first. */
    states: Type.Array(DeliveryStateItem),
    proofs: Type.Array(DeliveryProofItem),
  },
  { $id: 'DeliveryItem', ...part },
);
export type DeliveryItem = Static<typeof DeliveryItem>;

/** What a delivery is for a rule of law. */
export type DeliveryContents =
  | { document: LawDocument | null }
  | {
      document: 'inspectionOffer';
      inspection: OfferedInspection;
      /** Wall time in the property's zone, `YYYY-MM-DDTHH:mm`. */
      proposedAt: string;
      /** Whether it is the prescribed notice of the final opportunity. */
      isFinalNotice: boolean;
    };

/** GET properties/{id}/deliveries: the newest first. */
export const PropertyDeliveries = Type.Object(
  {
    content: Type.Array(DeliveryItem),
    /** All of the property that the caller may see; the list has the newest. */
    total: Type.Integer({ minimum: 0 }),
    /** False: mails are written to a folder of the server, and none is accepted. */
    hasMailServer: Type.Boolean(),
    /** False: this installation does not see bounces. */
    areBouncesSeen: Type.Boolean(),
  },
  { $id: 'PropertyDeliveries', ...part },
);
export type PropertyDeliveries = Static<typeof PropertyDeliveries>;

/** Body of POST properties/{id}/deliveries: a delivery that was made without this product. */
export interface DeliveryRecord {
  tenancyId?: number | null;
  document?: DeliveryDocument | null;
  /** Of an offer. */
  inspection?: OfferedInspection | null;
  proposedAt?: string | null;
  isFinalNotice?: boolean;
  /** An email from another mailbox is recorded, and not tracked. */
  method: LawDeliveryMethod;
  /** A tenant of the tenancy. */
  tenancyTenantId?: number | null;
  recipientName: string;
  recipientAddress?: string;
  sentOn: string;
  receivedOn?: string | null;
  isAgreedInWriting?: boolean;
}

/** Body of POST deliveries/{id}/withdrawal. */
export interface DeliveryWithdrawal {
  reason: string;
}

/** Query of POST deliveries/{id}/proofs, whose body is a form with one picture in its part `files`. */
export interface DeliveryProofQuery {
  kind: DeliveryProofKind;
}

/** Body of POST mail/bounces. */
export interface BounceReport {
  /** The address to which the bounce was sent. */
  returnAddress: string;
  /** The address that could not be reached. */
  recipient?: string;
  /** Words of the mail server. */
  detail?: string;
}

/** A bounce of which no delivery is known. */
export const UnmatchedBounce = Type.Object(
  {
    id: Id,
    receivedAt: Instant,
    returnAddress: Type.String(),
    recipient: Type.String(),
    detail: Type.String(),
  },
  { $id: 'UnmatchedBounce', ...part },
);
export type UnmatchedBounce = Static<typeof UnmatchedBounce>;

/** GET master/bounces, the newest first. */
export const UnmatchedBounces = Page(UnmatchedBounce, 'UnmatchedBouncePage');
export type UnmatchedBounces = Page<UnmatchedBounce>;
