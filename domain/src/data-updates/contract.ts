import { Type, type Static } from '@sinclair/typebox';
import {
  DATA_UPDATE_CATEGORIES,
  type DataUpdateCategory,
  TENANT_FIELDS,
  type TenantField,
} from './vocabulary';
import { InspectorRef } from '../inspections/contract';
import { Id, Instant, nullable, Page } from '../wire/pages';

const request = {
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  propertyId: Id,
  /** The inspector who proposed it; null for an office user. */
  inspector: nullable(InspectorRef),
  dateCreated: Instant,
  category: Type.Union(DATA_UPDATE_CATEGORIES.map((category) => Type.Literal(category))),
  /** Null where the category names no occupant field. */
  tiField: nullable(Type.Union(TENANT_FIELDS.map((field) => Type.Literal(field)))),
  previousValue: Type.String(),
  newValue: Type.String(),
  comment: Type.String(),
  dismissed: Type.Boolean(),
  accepted: Type.Boolean(),
};

/** A data update request of a property (GET properties/{id}/dataUpdateRequests), newest first. */
export const DataUpdateRequestItem = Type.Object(request, {
  $id: 'DataUpdateRequestItem',
  additionalProperties: false,
});
export type DataUpdateRequestItem = Static<typeof DataUpdateRequestItem>;

const closed = { additionalProperties: false } as const;

/** The request for users who decide it, with property, customer and decision. */
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
    /** Null while pending, and for older decisions without a record. `reason`: of a dismissal, often empty. */
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
  /** Customer users see only their own customer. */
  customerId?: number;
  /** Beginnings of any words of the property. */
  search?: string;
}

export interface OwnDataUpdateLogFilters {
  inspectorId?: number;
  /** A property-manager user: requests for properties of the managers they work for. */
  pmuId?: number;
  search?: string;
}

const Person = Type.Object({ id: Id, name: Type.String() }, closed);

/** GET dataUpdateRequests/people: people by whom the caller's log can be filtered, by name. */
export const DataUpdatePeople = Type.Object(
  {
    /** Inspectors with requests in it. */
    inspectors: Type.Array(Person),
    /** Users of the caller's customer; empty unless the caller is a customer admin. */
    propertyManagerUsers: Type.Array(Person),
  },
  { $id: 'DataUpdatePeople', additionalProperties: false },
);
export type DataUpdatePeople = Static<typeof DataUpdatePeople>;

/** GET dataUpdateRequests/counts: how many requests of the caller's log wait for a decision. */
export const DataUpdateCounts = Type.Object(
  { pending: Type.Integer({ minimum: 0 }) },
  { $id: 'DataUpdateCounts', additionalProperties: false },
);
export type DataUpdateCounts = Static<typeof DataUpdateCounts>;

/** Details of the 409 of an apply: the current value, and the one recorded when the request was made. */
export interface DataUpdateConflict {
  tiField: TenantField;
  recorded: string;
  previousValue: string;
  newValue: string;
}

/** Body of PUT dataUpdateRequests/{id}/dismiss. */
export interface DataUpdateDismissal {
  /** Shown to the author of the request. */
  reason?: string;
}

/** Body of POST properties/{id}/dataUpdateRequests. Field and values apply to UPDATE_EXISTING_TENANT only. */
export interface DataUpdateValues {
  category: DataUpdateCategory;
  tiField?: TenantField;
  /** As seen by the author; omitted: the recorded value on arrival. */
  previousValue?: string;
  newValue?: string;
  comment?: string;
}

/** Maximum number of characters. A new value must also fit its target field. */
export const NEW_VALUE_LIMIT = 190;
export const DATA_UPDATE_COMMENT_LIMIT = 2000;
export const DISMISSAL_REASON_LIMIT = 500;
