import { Type, type Static } from '@sinclair/typebox';
import { ConditionVisit, FormPin, ReportPlace } from './condition-inspections';
import { StaffInspectionRow } from './inspections';
import { Id, nullable } from './pages';
import { InspectionNoteItem, Occupancy } from './work-basket';

/** What is recorded of the occupants in words, as a report shows it beside its corrections. */
export const RecordedFacts = Type.Object(
  { names: Type.String(), num: Type.String(), phones: Type.String(), emails: Type.String() },
  { additionalProperties: false },
);
export type RecordedFacts = Static<typeof RecordedFacts>;

/** What the report of a recurring visit is besides its answers. */
export const TaskRecord = Type.Object({
  /** Of the visit: a visit has one report. */
  id: Id,
  /** Of the report: 0 before anything was written into it. */
  version: Type.Integer({ minimum: 0 }),
  property: Type.Composite([ReportPlace, Type.Object({ customerCode: Type.String() })], {
    additionalProperties: false,
  }),
  tenantInfo: nullable(Occupancy),
  visit: ConditionVisit,
  activeInspectionId: Id,
  template: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
  country: Type.String(),
  /** Pinned when the report was begun; before, the one that is assigned now. */
  form: FormPin,
  matrixVersion: Type.Integer({ minimum: 1 }),
  /** Another one after a restore (`LiveBeat.logId`): a device then looks for what was lost. Absent in older copies. */
  logId: Type.Optional(Type.String()),
  /** Elements a room of a type shows, from the pinned matrix. */
  roomElements: Type.Record(Type.String(), Type.Array(Type.String())),
  notes: Type.Array(InspectionNoteItem),
  /** As it was when the report was begun; before, as it is now. */
  recorded: RecordedFacts,
  /** How whoever asked writes it: a device without a network decides by this and by its clock. */
  editing: Type.Object(
    {
      allowed: Type.Boolean(),
      takes: Type.Boolean(),
      ignoresGrace: Type.Boolean(),
      graceDelayHours: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
});
export type TaskRecord = Static<typeof TaskRecord>;

/**
 * GET inspections/{id}/report: the record, and beside it one property for each answer, under its form key, as in a
 * condition inspection. Rooms and images are not in it.
 */
export const TaskReport = Type.Object(TaskRecord.properties, {
  $id: 'TaskReport',
  additionalProperties: true,
});
export type TaskReport = TaskRecord & Readonly<Record<string, unknown>>;

/** New values of the information check on the wire; values that need no correction are left out. */
export interface InconsistentTenantInfo {
  names?: string | null;
  num?: number | string | null;
  phones?: string | null;
  emails?: string | null;
}

const text = nullable(Type.String());

/** What the information check found otherwise, and beside it what was recorded; a fact that is right is null. */
const ReportedCorrections = Type.Object(
  {
    names: text,
    num: nullable(Type.Number()),
    phones: text,
    emails: text,
    old_names: text,
    old_num: text,
    old_phones: text,
    old_emails: text,
  },
  { additionalProperties: false },
);
export type ReportedCorrections = Static<typeof ReportedCorrections>;

/** Key facts of a recurring inspection's report; null before the report is started. */
const ReportedFacts = Type.Object({
  tenantsPresent: nullable(Type.Boolean()),
  otherPersonPresent: text,
  /** As the inspector has written them; `occupantNames` of the row are the recorded ones. */
  reportedOccupantNames: text,
  comments: text,
  inconsistentTenantInfo: nullable(ReportedCorrections),
  /** Ids of photos by place of the room; rooms, photos, notes and contact attempts have calls of their own. */
  roomImageRelationsImageIds: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ReportedFacts = Static<typeof ReportedFacts>;

/**
 * GET inspections/{id}: the row of the boards, who lives there, and what is reported. To the customer side a recurring
 * visit that is not done has nothing reported.
 */
export const InspectionDetails = Type.Composite(
  [StaffInspectionRow, Type.Object({ tenantInfo: nullable(Occupancy) }), ReportedFacts],
  { $id: 'InspectionDetails', additionalProperties: false },
);
export type InspectionDetails = Static<typeof InspectionDetails>;

/** Body of PUT inspections/partial/{id} and of PUT inspections/{id}. */
export interface TaskReportBody {
  /** Answers by form key; null overwrites nothing, `cleared` empties. */
  inspectionData?: Readonly<Record<string, unknown>>;
  cleared?: readonly string[];
  /** Fingerprints of the server's values that the sender knows, by key; a value that is none of them stays. */
  based?: Readonly<Record<string, readonly string[]>>;
  inconsistentTenantInfo?: InconsistentTenantInfo;
  rooms?: readonly object[];
  /** Ids of photos by place of the room. */
  roomImageRelationsImageIds?: Readonly<Record<string, readonly string[]>>;
  /** On which the report was begun; without it the one that is assigned. */
  form?: Static<typeof FormPin>;
}

/** Answer of both. */
export const SavedTaskReport = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 0 }),
    activeInspectionId: Id,
    /** Keys that the pinned form does not know: kept aside, in no answer and on no report. */
    unknownKeys: Type.Array(Type.String()),
  },
  { $id: 'SavedTaskReport', additionalProperties: false },
);
export type SavedTaskReport = Static<typeof SavedTaskReport>;
