import { Type, type Static } from '@sinclair/typebox';
import {
  DATA_UPDATE_CATEGORIES,
  type DataUpdateCategory,
  TENANT_FIELDS,
  type TenantField,
} from '../vocabulary/data-updates';
import { InspectorRef } from './inspections';
import { Id, Instant, nullable, Page } from './pages';

const request = {
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  propertyId: Id,
  /** Who proposed it; null: somebody of the office. */
  inspector: nullable(InspectorRef),
  dateCreated: Instant,
  category: Type.Union(DATA_UPDATE_CATEGORIES.map((category) => Type.Literal(category))),
  /** Null where the category names no field of the people who live there. */
  tiField: nullable(Type.Union(TENANT_FIELDS.map((field) => Type.Literal(field)))),
  previousValue: Type.String(),
  newValue: Type.String(),
  comment: Type.String(),
  dismissed: Type.Boolean(),
  accepted: Type.Boolean(),
};

/** A correction that was proposed for a property (GET properties/{id}/dataUpdateRequests), newest first. */
export const DataUpdateRequestItem = Type.Object(request, {
  $id: 'DataUpdateRequestItem',
  additionalProperties: false,
});
export type DataUpdateRequestItem = Static<typeof DataUpdateRequestItem>;

const closed = { additionalProperties: false } as const;

/** The same as those read it who decide about it: where it is about, whose that is, and what was decided. */
export const DataUpdateRequestRow = Type.Object(
  {
    ...request,
    property: Type.Object(
      { id: Id, code: Type.String(), address: Type.String(), active: Type.Boolean() },
      closed,
    ),
    /** `selfManaged`: the customer has an admin of its own and decides its own requests. */
    customer: nullable(Type.Object({ id: Id, name: Type.String(), selfManaged: Type.Boolean() }, closed)),
    propertyManager: nullable(Type.Object({ id: Id, code: Type.String(), name: Type.String() }, closed)),
    /** The user of that property manager; null if there is none. */
    propertyManagerUser: nullable(Type.Object({ id: Id, name: Type.String() }, closed)),
    /** Null while it waits, and of what was decided before that was kept. `reason`: of a dismissal, often empty. */
    decision: nullable(Type.Object({ by: Type.String(), at: Instant, reason: Type.String() }, closed)),
  },
  { $id: 'DataUpdateRequestRow', additionalProperties: false },
);
export type DataUpdateRequestRow = Static<typeof DataUpdateRequestRow>;

/** GET dataUpdateRequests and GET customers/self/dataUpdateRequests/filtered. Newest first. */
export const DataUpdateRequestPage = Page(DataUpdateRequestRow, 'DataUpdateRequestPage');
export type DataUpdateRequestPage = Page<DataUpdateRequestRow>;

export interface DataUpdateLogFilters {
  inspectorId?: number;
  /** Of the customer side its own alone; others see no other. */
  customerId?: number;
}

export interface OwnDataUpdateLogFilters {
  inspectorId?: number;
  /** A property-manager user: requests of the properties of those whom they work for. */
  pmuId?: number;
}

const Person = Type.Object({ id: Id, name: Type.String() }, closed);

/** GET dataUpdateRequests/people: whom the caller's log can be narrowed to, by name. */
export const DataUpdatePeople = Type.Object(
  {
    /** Those who have proposed something in it. */
    inspectors: Type.Array(Person),
    /** Of the caller's customer; empty for everybody who is no customer admin. */
    propertyManagerUsers: Type.Array(Person),
  },
  { $id: 'DataUpdatePeople', additionalProperties: false },
);
export type DataUpdatePeople = Static<typeof DataUpdatePeople>;

/** Details of the 409 of an apply: what is recorded now, and what was when the request was made. */
export interface DataUpdateConflict {
  tiField: TenantField;
  recorded: string;
  previousValue: string;
  newValue: string;
}

/** Body of PUT dataUpdateRequests/{id}/dismiss. */
export interface DataUpdateDismissal {
  /** Shown to whoever proposed it. */
  reason?: string;
}

/** Body of POST properties/{id}/dataUpdateRequests. Field and values count for UPDATE_EXISTING_TENANT only. */
export interface DataUpdateValues {
  category: DataUpdateCategory;
  tiField?: TenantField;
  /** As whoever proposes it has seen it; left out: what is recorded when it arrives. */
  previousValue?: string;
  newValue?: string;
  comment?: string;
}

/** At most so many characters. A new value has to fit where it is to be recorded. */
export const NEW_VALUE_LIMIT = 190;
export const DATA_UPDATE_COMMENT_LIMIT = 2000;
export const DISMISSAL_REASON_LIMIT = 500;
