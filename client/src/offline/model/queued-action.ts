import type { ContactAttemptValues, DataUpdateValues, InspectionType } from '@walkthrough/domain';
import type { RetryWait } from './retry-wait';
import type { Trouble } from './trouble';

/** The visit that a small change is about, as much as it takes to name it and to show the change. */
export interface VisitRef {
  id: number;
  /** In one line. */
  address: string;
  /** IANA name of the zone in which its times are written. */
  zone: string;
  inspectionType: InspectionType;
}

/** A small change that is made by one call; of what is removed the values, so that it can be shown. What can be queued stands here; how it is sent, in send-change. */
export type SmallChange = ContactChange | VisitChange | DataUpdate;

/** Of the contact history. */
export type ContactChange =
  | { kind: 'contactAttempt.add'; values: ContactAttemptValues }
  | { kind: 'contactAttempt.edit'; attemptId: number; version: number; values: ContactAttemptValues }
  | { kind: 'contactAttempt.remove'; attemptId: number; version: number; values: ContactAttemptValues };

/** Of the visit itself. */
export type VisitChange =
  | { kind: 'schedulingIssue.set'; hasIssue: boolean; reason: string | null }
  /** The occupants know that nobody comes. */
  | { kind: 'cancellation.confirm' };

/** A correction of what is recorded, proposed to those who keep it. */
export interface DataUpdate {
  kind: 'dataUpdate.file';
  propertyId: number;
  values: DataUpdateValues;
}

/**
 * A small change that waits on the device until the server has it (docs/decisions/0039). It never changes but for what
 * is told of its attempts: another change is another action, with an id of its own unless the server may have this one.
 */
export interface QueuedAction<Change extends SmallChange = SmallChange> extends RetryWait {
  /** Sent as Idempotency-Key: however often it is sent, it is done once. */
  id: string;
  visit: VisitRef;
  change: Change;
  /** UTC ms, as are all instants here. */
  queuedAt: number;
  /** It was sent, and no answer came: the server may have it. */
  tried: boolean;
  /** Why it is still here; `attention`: it is not sent again before somebody has seen to it. */
  trouble: Pick<Trouble, 'kind' | 'code' | 'message' | 'at'> | null;
}

export type QueuedContact = QueuedAction<ContactChange>;

export const isContactChange = (change: SmallChange): change is ContactChange =>
  change.kind.startsWith('contactAttempt.');

export const isOfContacts = (action: QueuedAction): action is QueuedContact => isContactChange(action.change);
