import type { ContactAttemptValues, DataUpdateValues, InspectionType } from '@walkthrough/domain';
import type { RetryWait } from './delivery/retry-wait';
import type { DeliveryFailure } from './delivery-failure';

/** Inspection of a small change, with the facts needed for display. */
export interface InspectionRef {
  id: number;
  /** One-line address. */
  address: string;
  /** IANA zone of its times. */
  zone: string;
  inspectionType: InspectionType;
}

/** Change made by one call; removals keep their values for display. send-change sends it. */
export type SmallChange = ContactChange | InspectionChange | DataUpdate;

/** Changes of the contact history. */
export type ContactChange =
  | { kind: 'contactAttempt.add'; values: ContactAttemptValues }
  | { kind: 'contactAttempt.edit'; attemptId: number; version: number; values: ContactAttemptValues }
  | { kind: 'contactAttempt.remove'; attemptId: number; version: number; values: ContactAttemptValues };

/** Changes of the inspection. */
type InspectionChange =
  | { kind: 'schedulingIssue.set'; hasIssue: boolean; reason: string | null }
  /** The occupants know about the cancellation. */
  | { kind: 'cancellation.confirm' };

/** Requested correction of recorded data. */
interface DataUpdate {
  kind: 'dataUpdate.file';
  propertyId: number;
  values: DataUpdateValues;
}

/**
 * Queued small change (docs/decisions/0039). Only its attempt state changes: another change is another action, with a
 * new id unless the server may have this one.
 */
export interface QueuedAction<Change extends SmallChange = SmallChange> extends RetryWait {
  /** Idempotency-Key: repeated sends have one effect. */
  id: string;
  visit: InspectionRef;
  change: Change;
  /** UTC ms, like all instants here. */
  queuedAt: number;
  /** Sent without an answer, so possibly on the server. */
  tried: boolean;
  /** Why it is still queued; `attention` stops retries until the user acts. */
  trouble: Pick<DeliveryFailure, 'kind' | 'code' | 'message' | 'at'> | null;
}

export type QueuedContact = QueuedAction<ContactChange>;

export const isContactChange = (change: SmallChange): change is ContactChange =>
  change.kind.startsWith('contactAttempt.');

export const isOfContacts = (action: QueuedAction): action is QueuedContact => isContactChange(action.change);
