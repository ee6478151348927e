import { type Static, Type } from '@sinclair/typebox';
import { INSPECTION_TYPES } from '../inspections/vocabulary';
import { ROOM_TYPES } from '../rooms/room-types';
import { AuditLogEntry } from '../audit-log/contract';
import { ContactAttemptItem } from '../contacts/contract';
import { DataUpdateRequestItem } from '../data-updates/contract';
import { StaffInspectionRow } from '../inspections/contract';
import { InspectionNoteItem } from '../work-basket/contract';
import { CalendarDate, Id, Instant, nullable } from '../wire/pages';
import { HISTORY_KINDS } from './vocabulary';

/** A thumbnail; the full photo is requested by its id. */
export const UnitPhoto = Type.Object(
  { id: Type.String(), fileCaption: Type.String() },
  { $id: 'UnitPhoto', additionalProperties: false },
);
export type UnitPhoto = Static<typeof UnitPhoto>;

const part = { additionalProperties: false } as const;

/** An inspection by its completed, scheduled or due date. Photos are null if the caller may not read its report. */
const UnitInspection = Type.Object(
  {
    kind: Type.Literal('visit'),
    at: Instant,
    visit: StaffInspectionRow,
    photos: nullable(
      Type.Object({ total: Type.Integer({ minimum: 0 }), first: Type.Array(UnitPhoto) }, part),
    ),
  },
  part,
);

/** A stored print of a report. */
const UnitReport = Type.Object(
  {
    kind: Type.Literal('report'),
    at: Instant,
    id: Id,
    inspectionId: Id,
    /** A condition inspection; otherwise a recurring one. */
    isCondition: Type.Boolean(),
    revision: Type.Integer({ minimum: 1 }),
    reportNumber: Type.String(),
  },
  part,
);

/** Occupants who moved in. */
const UnitOccupancy = Type.Object(
  {
    kind: Type.Literal('occupancy'),
    at: Instant,
    id: Id,
    leaseStart: CalendarDate,
    names: Type.Array(Type.String()),
    numOccupants: Type.Integer({ minimum: 0 }),
    isCurrent: Type.Boolean(),
  },
  part,
);

const UnitChange = Type.Object({ kind: Type.Literal('change'), at: Instant, entry: AuditLogEntry }, part);

/** A data update request, for readers of the request log. */
const UnitRequest = Type.Object(
  { kind: Type.Literal('request'), at: Instant, request: DataUpdateRequestItem },
  part,
);

/** An attempt to reach the occupants, for users who see the contact history. */
const UnitContact = Type.Object(
  { kind: Type.Literal('contact'), at: Instant, inspectionId: Id, attempt: ContactAttemptItem },
  part,
);

/** A manager's note, for staff. Of a note and its copies on later inspections, only the first. */
const UnitNote = Type.Object(
  { kind: Type.Literal('note'), at: Instant, inspectionId: Id, note: InspectionNoteItem },
  part,
);

/** GET properties/{id}/history: everything that happened at one unit, newest first. */
export const UnitHistory = Type.Object(
  {
    content: Type.Array(
      Type.Union([UnitInspection, UnitReport, UnitOccupancy, UnitChange, UnitRequest, UnitContact, UnitNote]),
    ),
    /** Cursor of the older entries; null at the end. */
    next: nullable(Type.String()),
    /** Whether the caller may read changes; they require access to the audit log. */
    tellsChanges: Type.Boolean(),
    /** Kinds that the caller may read. */
    kinds: Type.Array(Type.Union(HISTORY_KINDS.map((kind) => Type.Literal(kind)))),
  },
  { $id: 'UnitHistory', additionalProperties: false },
);
export type UnitHistory = Static<typeof UnitHistory>;
export type UnitHistoryEntry = UnitHistory['content'][number];

export interface UnitHistoryQuery {
  /** Cursor (`next` of the previous page); omitted: from the newest. */
  before?: string;
  /** Kinds of entries, separated by commas; omitted: those of FIRST_HISTORY_KINDS. */
  kinds?: string;
  size?: number;
}

/** The photos of one room in one report, at most 24. */
export const RoomOfReport = Type.Object(
  {
    inspectionId: Id,
    inspectionType: Type.Union(INSPECTION_TYPES.map((type) => Type.Literal(type))),
    /** Date in the property's zone: when the inspection was completed, otherwise when it is scheduled or due. */
    day: CalendarDate,
    total: Type.Integer({ minimum: 0 }),
    photos: Type.Array(UnitPhoto),
  },
  { $id: 'RoomOfReport', additionalProperties: false },
);
export type RoomOfReport = Static<typeof RoomOfReport>;

/** GET properties/{id}/history/photos: one room over time, newest report first. */
export const RoomThroughYears = Type.Object(
  {
    /** The rooms of all reports by type and name, sorted by number of photos. */
    rooms: Type.Array(
      Type.Object(
        {
          /** Id to request the room by. */
          id: Type.String(),
          type: Type.Union(ROOM_TYPES.map((type) => Type.Literal(type))),
          /** Name in the newest report; empty for an unnamed room, which belongs to one report only. */
          name: Type.String(),
          /** Date of the newest report with it. */
          day: CalendarDate,
          reports: Type.Integer({ minimum: 1 }),
          photos: Type.Integer({ minimum: 0 }),
        },
        part,
      ),
    ),
    /** Id of the room shown: the requested one, otherwise the first; null if no report has a room. */
    room: nullable(Type.String()),
    content: Type.Array(RoomOfReport),
    totalPages: Type.Integer({ minimum: 0 }),
    totalElements: Type.Integer({ minimum: 0 }),
    last: Type.Boolean(),
  },
  { $id: 'RoomThroughYears', additionalProperties: false },
);
export type RoomThroughYears = Static<typeof RoomThroughYears>;

export interface RoomThroughYearsQuery {
  room?: string;
  page?: number;
}
