import { Type, type Static } from '@sinclair/typebox';
import { ContactAttemptItem } from '../contacts/contract';
import { CalendarDate, Id, Instant, nullable, Page } from '../wire/pages';
import { StaffInspectionRow } from '../inspections/contract';

/** A manager's note for the inspector. */
export const InspectionNoteItem = Type.Object(
  {
    id: Id,
    noteDate: Instant,
    details: Type.String(),
    isSticky: Type.Boolean(),
    /** Name of the author; omitted in the Work Basket and next to a report. */
    author: Type.Optional(nullable(Type.String())),
    /** Whether the caller may delete it; omitted in the Work Basket. */
    mayDelete: Type.Optional(Type.Boolean()),
  },
  { $id: 'InspectionNoteItem', additionalProperties: false },
);
export type InspectionNoteItem = Static<typeof InspectionNoteItem>;

/** Occupants and their contact details. */
export const Occupancy = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    names: Type.Array(Type.String()),
    phones: Type.Array(Type.String()),
    emails: Type.Array(Type.String()),
    numOccupants: Type.Integer({ minimum: 0 }),
    leaseStart: CalendarDate,
  },
  { additionalProperties: false },
);
export type Occupancy = Static<typeof Occupancy>;

/** Search of the Work Basket. */
export interface BasketSearch {
  filter?: string;
  /** Where to search: 0 address, 1 city, 2 name, 3 phone, 4 email. */
  filterMode?: number;
}

/** Search and order of the open inspections. */
export interface WorkBasketQuery extends BasketSearch {
  /** Order: 0 scheduled date, 1 due date. */
  mode?: number;
}

/** A row of the Work Basket, and the `row` of a live `change` sent to an inspector. */
export const WorkBasketItem = Type.Object(
  {
    inspection: Type.Composite([
      Type.Omit(StaffInspectionRow, ['occupantNames', 'sync']),
      Type.Object({
        landlord: Type.String(),
        postalCode: Type.String(),
        customerCode: Type.String(),
        tenantInfo: Type.Union([Occupancy, Type.Null()]),
        cancelConfirmed: Type.Boolean(),
        /** Why it cannot be scheduled; null without the flag, or without a reason. */
        schedulingIssueReason: nullable(Type.String()),
      }),
    ]),
    /** Newest first; empty for users who may not see the contact history. */
    comms: Type.Array(ContactAttemptItem),
    notes: Type.Array(InspectionNoteItem),
  },
  { $id: 'WorkBasketItem' },
);
export type WorkBasketItem = Static<typeof WorkBasketItem>;

/** GET team/{teamId}/unassigned/page, and the pages of an inspector's completed or cancelled inspections */
export const WorkBasketPage = Page(WorkBasketItem, 'WorkBasketPage');
export type WorkBasketPage = Static<typeof WorkBasketPage>;
