import { Type, type Static } from '@sinclair/typebox';
import { INSPECTION_TABS, INSPECTION_TYPES } from '../inspections/vocabulary';
import type { OfferedLanguage } from '../messages/texts';
import { InspectorRef } from '../inspections/contract';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from '../wire/pages';
import { ContactAttemptItem } from '../contacts/contract';
import { InspectionNoteItem, Occupancy } from '../work-basket/contract';

/** The form version of a record; it never changes (see docs/decisions/0008). */
export const FormPin = Type.Object(
  { key: Type.String(), version: Type.Integer({ minimum: 1 }), sha256: Type.String() },
  { additionalProperties: false },
);
export type FormPin = Static<typeof FormPin>;

/** One side of a condition inspection and its visit. */
export const ReportInspection = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tab: Type.Union(INSPECTION_TABS.map((tab) => Type.Literal(tab))),
    inspectionType: Type.Union(INSPECTION_TYPES.map((type) => Type.Literal(type))),
    /** Name of the company's own kind; absent for other inspections, and in older offline copies. */
    kindName: Type.Optional(Type.String()),
    inspector: nullable(InspectorRef),
    inspectBy: nullable(CalendarDate),
    scheduledDate: nullable(WallTime),
    timeZone: nullable(Type.String()),
    scheduledAt: nullable(Instant),
    inspectedDate: nullable(Instant),
    completedExternally: Type.Boolean(),
    cancelled: Type.Boolean(),
    audited: Type.Boolean(),
    /** Only in the Work Basket's lists; absent in older offline copies. */
    hasSchedulingIssue: Type.Optional(Type.Boolean()),
    schedulingIssueReason: Type.Optional(nullable(Type.String())),
    /** Image ids by room, for older clients; rooms and images have calls of their own. */
    roomImageRelationsImageIds: Type.Record(Type.String(), Type.Array(Type.String())),
  },
  { $id: 'ConditionVisit', additionalProperties: false },
);
export type ReportInspection = Static<typeof ReportInspection>;

/** The address of a report. */
export const ReportPlace = Type.Object(
  {
    id: Id,
    code: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    province: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
    landlord: Type.String(),
    customerId: nullable(Id),
    /** True when a company owns the property, so a representative acts for the landlord. */
    ownerIsCompany: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ReportPlace = Static<typeof ReportPlace>;

/** A condition inspection without its answers. */
export const ConditionRecord = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  property: ReportPlace,
  tenantInfo: nullable(Occupancy),
  moveInInspection: nullable(ReportInspection),
  moveOutInspection: nullable(ReportInspection),
  /** The active side: the one without inspectedDate, otherwise the last one. */
  activeInspectionId: Id,
  country: Type.String(),
  conditionInspectionType: Type.String(),
  form: FormPin,
  matrixVersion: Type.Integer({ minimum: 1 }),
  /** Changes after a restore (`LiveBeat.logId`), so devices look for lost work. Absent in older copies. */
  logId: Type.Optional(Type.String()),
  /** Notes of the active side, newest first; none for customers. Absent in older copies. */
  managerNotes: Type.Optional(Type.Array(InspectionNoteItem)),
  /** Elements per room type, from the pinned matrix. */
  roomElements: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ConditionRecord = Static<typeof ConditionRecord>;

/**
 * GET condition-inspections/{id}: the record, with one property per answer under its form key in the same flat object.
 * Rooms and images come from GET inspections/{id}/rooms and /images.
 */
export const ConditionInspection = Type.Object(ConditionRecord.properties, {
  $id: 'ConditionInspection',
  additionalProperties: true,
});
export type ConditionInspection = ConditionRecord & Readonly<Record<string, unknown>>;

/** A row of GET inspectors/self/condition-inspections. */
export const ConditionBasketItem = Type.Object(
  {
    conditionInspection: Type.Object(
      {
        ...Type.Pick(ConditionRecord, [
          'id',
          'version',
          'property',
          'tenantInfo',
          'moveInInspection',
          'moveOutInspection',
          'activeInspectionId',
          'country',
          'conditionInspectionType',
          'form',
        ]).properties,
        /**
         * Move-In Inspection Pending, Move-Out Inspection Pending or Move-Out Inspection Complete, followed by the
         * inspector.
         */
        status: Type.String(),
      },
      { additionalProperties: false },
    ),
    comms: Type.Array(ContactAttemptItem),
    notes: Type.Array(InspectionNoteItem),
  },
  { $id: 'ConditionBasketItem', additionalProperties: false },
);
export type ConditionBasketItem = Static<typeof ConditionBasketItem>;

export const ConditionBasketPage = Page(ConditionBasketItem, 'ConditionBasketPage');
export type ConditionBasketPage = Static<typeof ConditionBasketPage>;

/** GET condition-inspections/form: the form of an inspection created now. */
export const FormOfInspection = Type.Object(
  { key: Type.String(), version: Type.Integer({ minimum: 1 }), title: Type.String() },
  { $id: 'FormOfInspection', additionalProperties: false },
);
export type FormOfInspection = Static<typeof FormOfInspection>;

/** A row of GET condition-inspections/partial?completed=move-in: a move-in that a move-out can follow. */
export const MoveInChoice = Type.Object(
  {
    id: Id,
    property: ConditionRecord.properties.property,
    occupantNames: Type.Array(Type.String()),
    inspectedDate: nullable(Instant),
    timeZone: nullable(Type.String()),
    inspector: nullable(InspectorRef),
    /** The form, which its move-out uses too. */
    form: FormOfInspection,
  },
  { $id: 'MoveInChoice', additionalProperties: false },
);
export type MoveInChoice = Static<typeof MoveInChoice>;

/** Body of POST condition-inspections: a move-in, or a move-out without a move-in, names the property. */
export interface NewConditionInspection {
  dueDate: string;
  inspectorId: number;
  /**
   * The country decides the form together with the jurisdiction, a province or state code such as AB; a `ciId` has both.
   */
  country?: 'CA' | 'US';
  ciType?: string;
  propertyId?: number;
  type?: 'MOVE_IN' | 'MOVE_OUT';
  /** The condition inspection with the move-in that this move-out follows. */
  ciId?: number;
  /** Why a move-in is late; required when validate-move-in says so. */
  justification?: string;
}

/** GET condition-inspections/validate-move-in */
export const MoveInValidity = Type.Object(
  {
    valid: Type.Boolean(),
    needsJustification: Type.Boolean(),
    moveIn: nullable(CalendarDate),
    latest: nullable(CalendarDate),
  },
  { $id: 'MoveInValidity', additionalProperties: false },
);
export type MoveInValidity = Static<typeof MoveInValidity>;

/** Answer of POST condition-inspections. */
export const OpenedConditionInspection = Type.Object(
  { id: Id, inspectionId: Id },
  { $id: 'OpenedConditionInspection', additionalProperties: false },
);
export type OpenedConditionInspection = Static<typeof OpenedConditionInspection>;

/** POST reports/condition-inspection/{id}/distribution */
export interface ReportMailing {
  emails: string[];
  /** One of the record's two inspections; omitted: the last finished one. */
  inspectionId?: number | undefined;
  /** The language of these addresses from now on; omitted: each keeps its own. */
  language?: OfferedLanguage | undefined;
}

/** Answer of PUT condition-inspections/{id} and of the autosave. */
export const SavedConditionInspection = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    activeInspectionId: Id,
    /** Keys that the pinned form does not know: stored separately, in no answer and on no report. */
    unknownKeys: Type.Array(Type.String()),
  },
  { $id: 'SavedConditionInspection', additionalProperties: false },
);
export type SavedConditionInspection = Static<typeof SavedConditionInspection>;

/** What blocks the submission of a report: `details.problems` of a 422 `answers_invalid`. */
export const AnswerProblem = Type.Object(
  {
    key: Type.String(),
    code: Type.String(),
    /** An answer in a row of the repeat `key`: ids of the rows around it, and its own key. */
    inRow: Type.Optional(Type.Object({ rows: Type.Array(Type.String()), key: Type.String() })),
  },
  { $id: 'AnswerProblem', additionalProperties: false },
);
export type AnswerProblem = Static<typeof AnswerProblem>;
