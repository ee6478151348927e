import { Type, type Static } from '@sinclair/typebox';
import { INSPECTION_TABS, INSPECTION_TYPES, type InspectionMarker } from './vocabulary';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from '../wire/pages';
import { InspectionSync } from '../sync-status/contract';
import { RowDeadline } from '../tenancies/deadlines.contract';

export const InspectorRef = Type.Object(
  { id: Id, firstName: Type.String(), name: Type.String() },
  { additionalProperties: false },
);
export type InspectorRef = Static<typeof InspectorRef>;

export const PropertyManagerRef = Type.Object(
  { id: Id, code: Type.String(), name: Type.String() },
  { additionalProperties: false },
);

/**
 * One row of a staff board (GET inspections/rolling/page, assigned, scheduled, completed, audited, cancelled), and the
 * `row` of a live `change` sent to staff; one presenter makes both.
 */
export const StaffInspectionRow = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tab: Type.Union(INSPECTION_TABS.map((tab) => Type.Literal(tab))),
    inspectionType: Type.Union(INSPECTION_TYPES.map((type) => Type.Literal(type))),
    /** Name of the company's own kind of inspection; null for the inspections that the product brings. */
    kindName: nullable(Type.String()),
    template: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    conditionInspectionId: nullable(Id),
    property: Type.Object(
      {
        id: Id,
        code: Type.String(),
        addressLine1: Type.String(),
        addressLine2: Type.String(),
        city: Type.String(),
        province: Type.String(),
        country: Type.String(),
        isUnassignable: Type.Boolean(),
        customerId: nullable(Id),
        customerName: nullable(Type.String()),
        propertyManagerObj: nullable(PropertyManagerRef),
        virtualLocation: nullable(
          Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
        ),
      },
      { additionalProperties: false },
    ),
    /** Names of the occupants, first to fourth, without empty ones. */
    occupantNames: Type.Array(Type.String()),
    inspector: nullable(InspectorRef),
    assignedDate: nullable(Instant),
    scheduledDate: nullable(WallTime),
    timeZone: nullable(Type.String()),
    scheduledAt: nullable(Instant),
    inspectBy: nullable(CalendarDate),
    inspectedDate: nullable(Instant),
    completedExternally: Type.Boolean(),
    /** Has a report. Inspections from before the company used the product can lack one. */
    hasReport: Type.Boolean(),
    cancelled: Type.Boolean(),
    audited: Type.Boolean(),
    hasSchedulingIssue: Type.Boolean(),
    /** Last attempt to contact the occupants about it. */
    lastContactAt: nullable(Instant),
    /** Its report is on a device but not on the server yet; null for users who are not managers. */
    sync: nullable(InspectionSync),
    /** Of a condition inspection's tenancy; absent without one, and for users who may not see it. */
    deadline: Type.Optional(RowDeadline),
  },
  { $id: 'StaffInspectionRow', additionalProperties: false },
);
export type StaffInspectionRow = Static<typeof StaffInspectionRow>;

export const StaffInspectionPage = Page(StaffInspectionRow, 'StaffInspectionPage');
export type StaffInspectionPage = Static<typeof StaffInspectionPage>;

/** Answer of DELETE inspections/{id}. A periodic inspection is cancelled, a condition inspection is deleted. */
export const DeletedInspection = Type.Object(
  {
    id: Id,
    /** Version for live boards; a deleted row has no later one. */
    version: Type.Integer({ minimum: 1 }),
    outcome: Type.Union([Type.Literal('deleted'), Type.Literal('cancelled')]),
  },
  { $id: 'DeletedInspection', additionalProperties: false },
);
export type DeletedInspection = Static<typeof DeletedInspection>;

/** Query of the staff lists. Every field is optional; empty ones are ignored. */
export interface InspectionListQuery {
  page?: number;
  size?: number;
  /** 0 scheduled date, 1 due date, 2 inspected date. */
  mode?: 0 | 1 | 2;
  sortDir?: 'ASC' | 'DESC';
  inspectorId?: number;
  customerId?: number;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  code?: string;
  /** Beginnings of any words of the property: code, address, unit, city, customer, occupants, phone. */
  search?: string;
  /** 0 both, 1 unit, 2 common area. */
  template?: 0 | 1 | 2;
  /** Limits the list to one of the company's own kinds of inspection. */
  kindId?: number;
  ciMode?: boolean;
  subtenantMode?: boolean;
  auditorId?: number;
  marker?: InspectionMarker;
  /** Whose report came in at this instant or later, UTC ms. */
  since?: number;
}

/** Query of the customer-side lists, which can also filter by property manager. */
export interface CustomerInspectionQuery extends InspectionListQuery {
  pmId?: number;
}

/**
 * Query of GET inspections/common-areas: common-area inspections in any state. Sorted by due date, with finished ones last
 * and in the opposite direction.
 */
export type CommonAreaQuery = Pick<
  InspectionListQuery,
  | 'page'
  | 'size'
  | 'mode'
  | 'sortDir'
  | 'inspectorId'
  | 'search'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'province'
>;

/** A user who has audited inspections. */
export const Auditor = Type.Object(
  { id: Id, firstName: Type.String(), name: Type.String() },
  { $id: 'Auditor', additionalProperties: false },
);
export type Auditor = Static<typeof Auditor>;

/** GET inspections/counts: number of rows per tab for this caller. */
export const InspectionCounts = Type.Object(
  Object.fromEntries(INSPECTION_TABS.map((tab) => [tab, Type.Integer({ minimum: 0 })])) as Record<
    (typeof INSPECTION_TABS)[number],
    ReturnType<typeof Type.Integer>
  >,
  { $id: 'InspectionCounts', additionalProperties: false },
);
export type InspectionCounts = Static<typeof InspectionCounts>;
