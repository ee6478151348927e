import { Type, type Static } from '@sinclair/typebox';
import { INSPECTION_TABS } from '../inspections/vocabulary';
import { Id, Instant, nullable } from './pages';

/** Entities whose changes are sent to boards over the socket. */
export const LIVE_ENTITIES = [
  'customer',
  'inspection',
  'property',
  'propertyManager',
  'schedulingIssue',
  'dataUpdateRequest',
  'delivery',
  'device',
  'formTrial',
  'formVersion',
  'inspectionKind',
  'lateSubmission',
  'team',
  'tenancy',
  'tenantLink',
  'user',
  /** The name of a user whom rows show. */
  'personName',
  'visitSync',
] as const;

export type LiveEntity = (typeof LIVE_ENTITIES)[number];

/**
 * One row change, as sent to those who may see the row. `row` is exactly an item of the audience's list call. Of `delivery` and
 * `tenancy` it has only the id of the property, whose record is reloaded. It is omitted in a `remove`, and for `lateSubmission`, `user`, `personName`, `customer`, `propertyManager`, `formTrial` and `tenantLink`,
 * whose lists are reloaded.
 */
export const LiveChange = Type.Object(
  {
    /** Number in the company's event log, ascending. Numbers that a caller may not see are not gaps. */
    seq: Type.Integer({ minimum: 1 }),
    entity: Type.Union(LIVE_ENTITIES.map((entity) => Type.Literal(entity))),
    id: Id,
    op: Type.Union([Type.Literal('put'), Type.Literal('remove')]),
    /** Previous and new tab, for boards that adjust their counts. */
    from: Type.Optional(Type.Union(INSPECTION_TABS.map((tab) => Type.Literal(tab)))),
    to: Type.Optional(Type.Union(INSPECTION_TABS.map((tab) => Type.Literal(tab)))),
    version: Type.Integer({ minimum: 0 }),
    row: Type.Optional(Type.Unknown()),
    actor: Type.Object({ id: nullable(Id), name: nullable(Type.String()) }, { additionalProperties: false }),
    at: Instant,
  },
  { $id: 'LiveChange', additionalProperties: false },
);
export type LiveChange = Static<typeof LiveChange>;

/**
 * GET live/changes?since= : changes that the caller missed, each row once in its latest state. `logId` as in `LiveBeat`.
 */
export const LiveChanges = Type.Object(
  {
    epoch: Type.String(),
    logId: Type.String(),
    head: Type.Integer({ minimum: 0 }),
    changes: Type.Array(LiveChange),
  },
  { $id: 'LiveChanges', additionalProperties: false },
);
export type LiveChanges = Static<typeof LiveChanges>;

export const PRESENCE_DOINGS = ['view', 'schedule', 'assign', 'edit', 'none'] as const;
export type PresenceDoing = (typeof PRESENCE_DOINGS)[number];

/** A user's presence at a row. Clients send it without `user`; it expires after 15 s. */
export interface Presence {
  entity: LiveEntity;
  id: number;
  user: { id: number; name: string };
  doing: PresenceDoing;
}

/** A row whose details a client shows. Repeated every few seconds; expires after a minute. */
export interface WatchedRow {
  entity: LiveEntity;
  id: number;
}

export type EndedReason = 'signed_out' | 'session_ended' | 'account_changed' | 'tenant_blocked';

/** State of the company's event log. */
export interface LiveBeat {
  /** Changes when the server restarts or another process answers; then catch up from the last known head. */
  epoch: string;
  /** Changes when a backup was restored: event numbers have a new meaning, so reload and discard the last head. */
  logId: string;
  head: number;
  /** Sent once the caller has joined: a digest of what they may see and do. A new value means that their rights changed. */
  rights?: string;
}

/** All socket messages, both ways. State only changes over HTTP. */
export interface ServerToClient {
  change: (change: LiveChange) => void;
  /** Sent when the caller joins, and every 20 s. */
  live: (beat: LiveBeat) => void;
  /** The caller's access changed or a message was dropped: catch up. */
  resync: () => void;
  presence: (presence: Presence) => void;
  /** Another session saved changes to a row that this client watches, such as a report being edited. */
  saved: (row: WatchedRow) => void;
  /** Sent before the server disconnects. */
  ended: (why: { reason: EndedReason }) => void;
}

export interface ClientToServer {
  presence: (mine: Omit<Presence, 'user'>) => void;
  /** Replaces the row watched before. */
  watch: (row: WatchedRow) => void;
}
