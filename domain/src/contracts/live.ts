import { Type, type Static } from '@sinclair/typebox';
import { INSPECTION_TABS } from '../vocabulary/inspections';
import { Id, Instant, nullable } from './pages';

/** What boards are told about over the socket. */
export const LIVE_ENTITIES = [
  'customer',
  'inspection',
  'property',
  'propertyManager',
  'schedulingIssue',
  'dataUpdateRequest',
  'device',
  'formVersion',
  'lateSubmission',
  'team',
  'user',
  /** Of a person whom rows show by name. */
  'personName',
  'visitSync',
] as const;

export type LiveEntity = (typeof LIVE_ENTITIES)[number];

/**
 * One change of one row, as the server sends it to those who may know of it. `row` is exactly an item of the list
 * call that this audience uses; it is left out of a `remove`, and of a `lateSubmission`, a `user`, a `personName`, a `customer` and a
 * `propertyManager`, whose lists are asked for anew.
 */
export const LiveChange = Type.Object(
  {
    /** Number in the company's event log: a larger one is later. Numbers that a caller may not see are not gaps. */
    seq: Type.Integer({ minimum: 1 }),
    entity: Type.Union(LIVE_ENTITIES.map((entity) => Type.Literal(entity))),
    id: Id,
    op: Type.Union([Type.Literal('put'), Type.Literal('remove')]),
    /** Tabs, for boards that have them: they move the counts. */
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

/** GET live/changes?since= : what the caller missed, newest state of each row once. `logId` as in `LiveBeat`. */
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

/** Who is at a row. Sent by clients without `user`; ends by itself after 15 s. */
export interface Presence {
  entity: LiveEntity;
  id: number;
  user: { id: number; name: string };
  doing: PresenceDoing;
}

/** A row whose details a client has open. Said again every few seconds, and forgotten a minute after it was said last. */
export interface WatchedRow {
  entity: LiveEntity;
  id: number;
}

export type EndedReason = 'signed_out' | 'session_ended' | 'account_changed' | 'tenant_blocked';

/** Where the company's log stands. */
export interface LiveBeat {
  /** Another one: the server restarted, or another process answers; catch up from the head you last heard. */
  epoch: string;
  /** Another one: a backup was restored, and numbers after it mean other entries; reload, and forget that head. */
  logId: string;
  head: number;
  /** When the caller has joined: a digest of what they may see and do. Another one: that was changed meanwhile. */
  rights?: string;
}

/** Every message of the socket, both ways. State never changes over it: only HTTP does that. */
export interface ServerToClient {
  change: (change: LiveChange) => void;
  /** When the caller has joined, and every 20 s. */
  live: (beat: LiveBeat) => void;
  /** What this caller may see has changed, or something was dropped: catch up. */
  resync: () => void;
  presence: (presence: Presence) => void;
  /** Another session has saved something of a row that this client watches, such as a report that is being filled in. */
  saved: (row: WatchedRow) => void;
  /** Said before the server disconnects. */
  ended: (why: { reason: EndedReason }) => void;
}

export interface ClientToServer {
  presence: (mine: Omit<Presence, 'user'>) => void;
  /** In place of the row that was watched before. */
  watch: (row: WatchedRow) => void;
}
