import { Type, type Static } from '@sinclair/typebox';
import { ReportInspection, FormPin, ReportPlace } from '../condition-inspections/contract';
import { StaffInspectionRow } from '../inspections/contract';
import { Id, nullable } from '../wire/pages';
import { InspectionNoteItem, Occupancy } from '../work-basket/contract';

/** Recorded occupant facts as text, shown next to their corrections. */
export const RecordedFacts = Type.Object(
  { names: Type.String(), num: Type.String(), phones: Type.String(), emails: Type.String() },
  { additionalProperties: false },
);
export type RecordedFacts = Static<typeof RecordedFacts>;

/** A recurring inspection's report without its answers. */
export const TaskRecord = Type.Object({
  /** Id of the inspection, which has one report. */
  id: Id,
  /** Version of the report; 0 before the first save. */
  version: Type.Integer({ minimum: 0 }),
  property: Type.Composite([ReportPlace, Type.Object({ customerCode: Type.String() })], {
    additionalProperties: false,
  }),
  tenantInfo: nullable(Occupancy),
  visit: ReportInspection,
  activeInspectionId: Id,
  template: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
  country: Type.String(),
  /** Pinned when the report is started; before that, the currently assigned form. */
  form: FormPin,
  matrixVersion: Type.Integer({ minimum: 1 }),
  /** Changes after a restore (`LiveBeat.logId`), so devices look for lost work. Absent in older copies. */
  logId: Type.Optional(Type.String()),
  /** Elements per room type, from the pinned matrix. */
  roomElements: Type.Record(Type.String(), Type.Array(Type.String())),
  notes: Type.Array(InspectionNoteItem),
  /** Recorded facts when the report was started; before that, the current ones. */
  recorded: RecordedFacts,
  /** How the caller may edit it; an offline device decides by this and its clock. */
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
 * GET inspections/{id}/report: the record, with one property per answer under its form key, as in a condition inspection.
 * Rooms and images are not included.
 */
export const TaskReport = Type.Object(TaskRecord.properties, {
  $id: 'TaskReport',
  additionalProperties: true,
});
export type TaskReport = TaskRecord & Readonly<Record<string, unknown>>;

/** New values of the information check on the wire; values that need no correction are left out. */
interface InconsistentTenantInfo {
  names?: string | null;
  num?: number | string | null;
  phones?: string | null;
  emails?: string | null;
}

const text = nullable(Type.String());

/** Corrections of the information check, each with the recorded value; null for a correct fact. */
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
  /** As the inspector wrote them; `occupantNames` of the row are the recorded ones. */
  reportedOccupantNames: text,
  comments: text,
  inconsistentTenantInfo: nullable(ReportedCorrections),
  /** Photo ids by room position; rooms, photos, notes and contact attempts have calls of their own. */
  roomImageRelationsImageIds: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ReportedFacts = Static<typeof ReportedFacts>;

/**
 * GET inspections/{id}: the board row, the occupants, and the reported facts. The customer side sees no reported facts of
 * an unfinished recurring inspection.
 */
export const InspectionDetails = Type.Composite(
  [StaffInspectionRow, Type.Object({ tenantInfo: nullable(Occupancy) }), ReportedFacts],
  { $id: 'InspectionDetails', additionalProperties: false },
);
export type InspectionDetails = Static<typeof InspectionDetails>;

/** Body of PUT inspections/partial/{id} and of PUT inspections/{id}. */
export interface TaskReportBody {
  /** Answers by form key; null overwrites nothing, `cleared` clears. */
  inspectionData?: Readonly<Record<string, unknown>>;
  cleared?: readonly string[];
  /** Fingerprints of the server values that the sender knows, by key; any other value is kept. */
  based?: Readonly<Record<string, readonly string[]>>;
  inconsistentTenantInfo?: InconsistentTenantInfo;
  rooms?: readonly object[];
  /** Photo ids by room position. */
  roomImageRelationsImageIds?: Readonly<Record<string, readonly string[]>>;
  /** The form the report was started with; defaults to the assigned one. */
  form?: Static<typeof FormPin>;
}

/** Answer of both calls. */
export const SavedTaskReport = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 0 }),
    activeInspectionId: Id,
    /** Keys that the pinned form does not know: stored separately, in no answer and on no report. */
    unknownKeys: Type.Array(Type.String()),
  },
  { $id: 'SavedTaskReport', additionalProperties: false },
);
export type SavedTaskReport = Static<typeof SavedTaskReport>;
