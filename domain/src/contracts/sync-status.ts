import { type Static, Type } from '@sinclair/typebox';
import { SYNC_STATES, type SyncState } from '../vocabulary/sync-status';
import { Id, Instant, nullable, Page } from './pages';

const person = { id: Id, firstName: Type.String(), name: Type.String() };

/** What a device said of the report of a visit, and when it said so. */
export const VisitSync = Type.Object(
  {
    state: Type.Union(SYNC_STATES.map((state) => Type.Literal(state))),
    /** Photos: how many of how many are on the server. */
    done: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    /** Why it is not there, in words; of one that waits what the last try met. */
    error: nullable(Type.String()),
    /** When the device was last heard: what is older may be otherwise by now. */
    asOf: Instant,
    device: Type.Object({ id: Id, user: Type.Object(person, { additionalProperties: false }) }),
  },
  { additionalProperties: false },
);
export type VisitSync = Static<typeof VisitSync>;

/** A submitted report on a device. */
export interface QueuedReport {
  submissionId: string;
  /** The visit. */
  inspectionId: number;
  state: SyncState;
  done: number;
  total: number;
  error?: string | undefined;
  /** UTC ms: when Submit was pressed. */
  since?: number | undefined;
}

/** Body of PUT sync/devices/{deviceId}: all that a device has waiting, and how safely it keeps it. */
export interface DeviceStatus {
  queue: QueuedReport[];
  /** Bytes; left out where the browser does not tell. */
  storage?: { persisted: boolean; usage?: number | undefined; quota?: number | undefined } | undefined;
  /** Version of the app that runs there. */
  app?: string | undefined;
}

/** A browser that somebody takes into the field. */
export const DeviceItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    user: Type.Object(person, { additionalProperties: false }),
    app: nullable(Type.String()),
    /** What its browser says of itself; null where it says nothing. */
    userAgent: nullable(Type.String()),
    /** Whether the browser has promised to keep what is stored; null where it does not tell. */
    persisted: nullable(Type.Boolean()),
    /** Bytes that are free; null where the browser does not tell. */
    free: nullable(Type.Integer({ minimum: 0 })),
    reportedAt: Instant,
    /** Reports that wait or are being sent, and those that somebody has to see to. */
    waiting: Type.Integer({ minimum: 0 }),
    attention: Type.Integer({ minimum: 0 }),
    /** Reports of visits that are no longer this person's: no board shows them. */
    elsewhere: Type.Integer({ minimum: 0 }),
    /** When Submit was pressed on the oldest of them. */
    oldestAt: nullable(Instant),
  },
  { $id: 'DeviceItem', additionalProperties: false },
);
export type DeviceItem = Static<typeof DeviceItem>;

export const DevicePage = Page(DeviceItem, 'DevicePage');
export type DevicePage = Static<typeof DevicePage>;
