import type { RecordedFact } from '@walkthrough/form-definitions';
import type { TenantNameChange } from '@walkthrough/domain';
import type { RetryWait } from './retry-wait';
import type { RoomConflict } from './merge-rooms';
import type { Trouble } from './trouble';

/**
 * Something of a report that two people wrote differently. Ours stands in the report and stays on the device, theirs
 * on the server, until somebody has chosen.
 */
export type Conflict =
  | { part: 'answer'; key: string; theirs: unknown }
  | { part: 'caption'; imageId: string; theirs: string }
  | ({ part: 'room' } & RoomConflict);

/** Addresses that were given while a report was on its way: it is sent to them once it has been delivered. */
export interface Distribution extends RetryWait {
  /** Of the visit that was submitted: another one's report is not theirs. */
  inspectionId: number;
  emails: readonly string[];
  /** Idempotency-Key; undefined in what earlier builds stored. */
  key?: string;
  trouble: Pick<Trouble, 'kind' | 'message' | 'at'> | null;
}

/** Photos that were sorted here: those of a room, or of an element of it. */
export interface PhotoOrder {
  /** In the order wanted. */
  ids: readonly string[];
  /** The server has it; what it told of the photos before does not show it yet. */
  isSent: boolean;
}

/**
 * Fingerprints of what this device has sent without hearing that it arrived, by key: where the server has that, it is
 * nobody else's.
 */
export interface SentBefore {
  rooms: readonly string[];
  answers: Readonly<Record<string, readonly string[]>>;
  /** Of the fields of rooms, by `{room id}/{field}`: others may have written beside them. Absent where none were sent. */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Of captions, by image id. Absent where none were sent. */
  captions?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Fingerprints of values that the server had and that were replaced since, by path (superseded.ts): where a restored server
 * has one of them again, it is older than what is here.
 */
export type Superseded = Readonly<Record<string, readonly string[]>>;

/** Tenants of a property as a report names them, to be sent with it because the person said so. */
export interface TenantInfoChange extends TenantNameChange {
  /** Of the occupancy. */
  id: number;
  /** What the change is based on; absent in packages that were fetched before it was told. */
  version?: number;
}

/** What became of it: shown until somebody has seen that it was refused. */
export type TenantInfoOutcome =
  { state: 'applied'; email: string | null } | { state: 'refused'; reason: string; names: readonly string[] };

/** Recorded tenant data that the report contradicts, as text. */
export interface Correction {
  fact: RecordedFact;
  recorded: string;
  reported: string;
}
