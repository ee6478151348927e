import { Type, type Static } from '@sinclair/typebox';
import { INSPECTION_TABS, INSPECTION_TYPES } from '../vocabulary/inspections';
import { InspectorRef } from './inspections';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from './pages';
import { ContactAttemptItem } from './contact-attempts';
import { InspectionNoteItem, Occupancy } from './work-basket';

/** Which version of which form a record was made with; it never changes (see docs/decisions/0008). */
export const FormPin = Type.Object(
  { key: Type.String(), version: Type.Integer({ minimum: 1 }), sha256: Type.String() },
  { additionalProperties: false },
);
export type FormPin = Static<typeof FormPin>;

/** One side of a condition inspection: the visit that fills it in. */
export const ConditionVisit = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tab: Type.Union(INSPECTION_TABS.map((tab) => Type.Literal(tab))),
    inspectionType: Type.Union(INSPECTION_TYPES.map((type) => Type.Literal(type))),
    inspector: nullable(InspectorRef),
    inspectBy: nullable(CalendarDate),
    scheduledDate: nullable(WallTime),
    timeZone: nullable(Type.String()),
    scheduledAt: nullable(Instant),
    inspectedDate: nullable(Instant),
    completedExternally: Type.Boolean(),
    cancelled: Type.Boolean(),
    audited: Type.Boolean(),
    /** In the Work Basket's lists, of the visit that the row is about; a device may have kept one from before. */
    hasSchedulingIssue: Type.Optional(Type.Boolean()),
    schedulingIssueReason: Type.Optional(nullable(Type.String())),
    /** Image ids by room, as the spec's clients expect them; rooms and images themselves have calls of their own. */
    roomImageRelationsImageIds: Type.Record(Type.String(), Type.Array(Type.String())),
  },
  { $id: 'ConditionVisit', additionalProperties: false },
);
export type ConditionVisit = Static<typeof ConditionVisit>;

/** The place of a report. */
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

/** What a condition inspection is besides its answers. */
export const ConditionRecord = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  property: ReportPlace,
  tenantInfo: nullable(Occupancy),
  moveInInspection: nullable(ConditionVisit),
  moveOutInspection: nullable(ConditionVisit),
  /** The side that is worked on: the one without inspectedDate, else the last one. */
  activeInspectionId: Id,
  country: Type.String(),
  conditionInspectionType: Type.String(),
  form: FormPin,
  matrixVersion: Type.Integer({ minimum: 1 }),
  /** Another one after a restore (`LiveBeat.logId`): a device then looks for what was lost. Absent in older copies. */
  logId: Type.Optional(Type.String()),
  /** On the active side, newest first; none for customers. Absent in older copies. */
  managerNotes: Type.Optional(Type.Array(InspectionNoteItem)),
  /** Elements a room of a type shows, from the pinned matrix. */
  roomElements: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ConditionRecord = Static<typeof ConditionRecord>;

/**
 * GET condition-inspections/{id}: the record, and beside it one property for each answer, under its form key
 * (decision: one flat object). Rooms and images are not in it: GET inspections/{id}/rooms and /images.
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
        /** Move-In Inspection Pending, Move-Out Inspection Pending or Move-Out Inspection Complete, and the inspector. */
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

/** GET condition-inspections/form: what an inspection that is ordered now will be written on. */
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
    /** On which its move-out will be written too. */
    form: FormOfInspection,
  },
  { $id: 'MoveInChoice', additionalProperties: false },
);
export type MoveInChoice = Static<typeof MoveInChoice>;

/** Body of POST condition-inspections: a move-in or a move-out without a move-in names the property. */
export interface NewConditionInspection {
  dueDate: string;
  inspectorId: number;
  /** With the jurisdiction, a province or state code such as AB, it decides the form; a `ciId` has both. */
  country?: 'CA' | 'US';
  ciType?: string;
  propertyId?: number;
  type?: 'MOVE_IN' | 'MOVE_OUT';
  /** The condition inspection whose move-in this move-out follows. */
  ciId?: number;
  /** Why a move-in is so late; required when validate-move-in says so. */
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

/** Answer of PUT condition-inspections/{id} and of the autosave. */
export const SavedConditionInspection = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    activeInspectionId: Id,
    /** Keys that the pinned form does not know: kept aside, in no answer and on no report. */
    unknownKeys: Type.Array(Type.String()),
  },
  { $id: 'SavedConditionInspection', additionalProperties: false },
);
export type SavedConditionInspection = Static<typeof SavedConditionInspection>;

/** What keeps a report from being submitted: `details.problems` of a 422 `answers_invalid`. */
export const AnswerProblem = Type.Object(
  { key: Type.String(), code: Type.String() },
  { $id: 'AnswerProblem', additionalProperties: false },
);
export type AnswerProblem = Static<typeof AnswerProblem>;
