import { type Static, Type } from '@sinclair/typebox';
import { INSPECTION_TYPES } from '../vocabulary/inspections';
import { ROOM_TYPES } from '../vocabulary/room-types';
import { AuditLogEntry } from './audit-log';
import { StaffInspectionRow } from './inspections';
import { CalendarDate, Id, Instant, nullable } from './pages';

/** A photo as a strip of small ones shows it; its picture is asked for by its id. */
export const UnitPhoto = Type.Object(
  { id: Type.String(), fileCaption: Type.String() },
  { $id: 'UnitPhoto', additionalProperties: false },
);
export type UnitPhoto = Static<typeof UnitPhoto>;

const part = { additionalProperties: false } as const;

/** A visit: when it was made, is planned, or is due. Photos are null where its report is not for the caller. */
const UnitVisit = Type.Object(
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

/** A report as it was printed. */
const UnitReport = Type.Object(
  {
    kind: Type.Literal('report'),
    at: Instant,
    id: Id,
    inspectionId: Id,
    /** Of a move-in or a move-out; otherwise of a recurring visit. */
    isCondition: Type.Boolean(),
    revision: Type.Integer({ minimum: 1 }),
    reportNumber: Type.String(),
  },
  part,
);

/** People who moved in. */
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

/** GET properties/{id}/history: everything that happened at one unit, newest first. */
export const UnitHistory = Type.Object(
  {
    content: Type.Array(Type.Union([UnitVisit, UnitReport, UnitOccupancy, UnitChange])),
    /** What to ask for what happened before; null after the last. */
    next: nullable(Type.String()),
    /** Whether changes are among it: they are for those who read the audit log. */
    tellsChanges: Type.Boolean(),
  },
  { $id: 'UnitHistory', additionalProperties: false },
);
export type UnitHistory = Static<typeof UnitHistory>;
export type UnitHistoryEntry = UnitHistory['content'][number];

export interface UnitHistoryQuery {
  /** `next` of the part before; left out: from the newest on. */
  before?: string;
  size?: number;
}

/** The photos of one room in one report: at most 24 of them. */
export const RoomOfReport = Type.Object(
  {
    inspectionId: Id,
    inspectionType: Type.Union(INSPECTION_TYPES.map((type) => Type.Literal(type))),
    /** Of where the property is: when the visit was made; of one that is not done yet, when it is planned or due. */
    day: CalendarDate,
    total: Type.Integer({ minimum: 0 }),
    photos: Type.Array(UnitPhoto),
  },
  { $id: 'RoomOfReport', additionalProperties: false },
);
export type RoomOfReport = Static<typeof RoomOfReport>;

/** GET properties/{id}/history/photos: one room through the years, newest report first. */
export const RoomThroughYears = Type.Object(
  {
    /** The rooms of all reports by type and name, those with most photos first. */
    rooms: Type.Array(
      Type.Object(
        {
          /** What it is asked for by. */
          id: Type.String(),
          type: Type.Union(ROOM_TYPES.map((type) => Type.Literal(type))),
          /** As the newest report calls it; empty: nobody has named it, and it is of one report alone. */
          name: Type.String(),
          /** Of the newest report that has it. */
          day: CalendarDate,
          reports: Type.Integer({ minimum: 1 }),
          photos: Type.Integer({ minimum: 0 }),
        },
        part,
      ),
    ),
    /** Id of the room whose photos these are: the one that was asked for, or else the first; null where no report has a room. */
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
