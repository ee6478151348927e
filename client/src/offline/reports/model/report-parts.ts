import type { RecordedFact, RowConflict } from '@walkthrough/form-definitions';
import type { TenantNameChange } from '@walkthrough/domain';
import type { RetryWait } from '../../queue/delivery/retry-wait';
import type { RoomConflict } from '../merge/merge-rooms';
import type { DeliveryFailure } from '../../queue/delivery-failure';

/** Conflicting change. Ours stays in the report and on the device, theirs on the server, until resolved. */
export type Conflict =
  | { part: 'answer'; key: string; theirs: unknown }
  | { part: 'caption'; imageId: string; theirs: string }
  | ({ part: 'room' } & RoomConflict)
  /** In the rows of the answer `key`, which is not sent until it is resolved. */
  | ({ part: 'row'; key: string } & RowConflict);

/** Addresses for an undelivered report, emailed after delivery. */
export interface Distribution extends RetryWait {
  /** Submitted inspection; the addresses are not for another one's report. */
  inspectionId: number;
  emails: readonly string[];
  /** Idempotency-Key; undefined in older entries. */
  key?: string;
  trouble: Pick<DeliveryFailure, 'kind' | 'message' | 'at'> | null;
}

/** Sorted photos of a room or element. */
export interface PhotoOrder {
  /** In the wanted order. */
  ids: readonly string[];
  /** Sent, but not yet reflected in the server's photo list. */
  isSent: boolean;
}

/** Fingerprints of unconfirmed values sent from this device, by key: such values on the server are our own. */
export interface SentBefore {
  rooms: readonly string[];
  answers: Readonly<Record<string, readonly string[]>>;
  /** Room fields by `{room id}/{field}`, since others may write other fields. Absent if none. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Captions by image id. Absent if none. */
  captions?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Fingerprints of replaced server values by path (superseded.ts): on a restored server they are older than the local
 * ones.
 */
export type Superseded = Readonly<Record<string, readonly string[]>>;

/** Tenants named by a report, sent along because the user confirmed. */
export interface TenantInfoChange extends TenantNameChange {
  /** Id of the occupancy. */
  id: number;
  /** Version it is based on; absent in older packages. */
  version?: number;
}

/** Outcome; a rejection is shown until acknowledged. */
export type TenantInfoOutcome =
  { state: 'applied'; email: string | null } | { state: 'refused'; reason: string; names: readonly string[] };

/** Recorded tenant data that the report contradicts, as text. */
export interface Correction {
  fact: RecordedFact;
  recorded: string;
  reported: string;
}
