import { type Static, Type } from '@sinclair/typebox';
import { SYNC_STATES, type SyncState } from './vocabulary';
import { Id, Instant, nullable, Page } from '../wire/pages';

const person = { id: Id, firstName: Type.String(), name: Type.String() };

/** Status of an inspection's report, as last reported by a device. */
export const InspectionSync = Type.Object(
  {
    state: Type.Union(SYNC_STATES.map((state) => Type.Literal(state))),
    /** Photos on the server, and photos in all. */
    done: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    /** Why it is not on the server yet; for a waiting report, the error of the last attempt. */
    error: nullable(Type.String()),
    /** When the device last reported; the status may have changed since. */
    asOf: Instant,
    device: Type.Object({ id: Id, user: Type.Object(person, { additionalProperties: false }) }),
  },
  { additionalProperties: false },
);
export type InspectionSync = Static<typeof InspectionSync>;

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

/** Body of PUT sync/devices/{deviceId}: the device's whole queue, and the state of its storage. */
export interface DeviceStatus {
  queue: QueuedReport[];
  /** Bytes; omitted where the browser does not report them. */
  storage?: { persisted: boolean; usage?: number | undefined; quota?: number | undefined } | undefined;
  /** App version on the device. */
  app?: string | undefined;
  /** The latest form engine that the app knows. */
  engine?: number | undefined;
}

/** A browser used for inspections. */
export const DeviceItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    user: Type.Object(person, { additionalProperties: false }),
    app: nullable(Type.String()),
    /** The browser's user agent; null if unknown. */
    userAgent: nullable(Type.String()),
    /** Whether the browser granted persistent storage; null if unknown. */
    persisted: nullable(Type.Boolean()),
    /** Free bytes; null if unknown. */
    free: nullable(Type.Integer({ minimum: 0 })),
    reportedAt: Instant,
    /** Reports waiting or being sent; then those that need attention. */
    waiting: Type.Integer({ minimum: 0 }),
    attention: Type.Integer({ minimum: 0 }),
    /** Reports of inspections that are no longer assigned to this user, so no board shows them. */
    elsewhere: Type.Integer({ minimum: 0 }),
    /** When Submit was pressed on the oldest of these. */
    oldestAt: nullable(Instant),
  },
  { $id: 'DeviceItem', additionalProperties: false },
);
export type DeviceItem = Static<typeof DeviceItem>;

export const DevicePage = Page(DeviceItem, 'DevicePage');
export type DevicePage = Static<typeof DevicePage>;
