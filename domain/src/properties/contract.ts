import type { ExportQuery } from '../exports/contract';
import { Type, type Static } from '@sinclair/typebox';
import type { Frequency } from '../inspections/frequencies';
import { PropertyManagerRef } from '../inspections/contract';
import type { NewOccupancy } from './tenant-info.contract';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from '../wire/pages';

/** A property in lists and the search dialog (GET properties/query and its customer-side variants). */
export const PropertyItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    code: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    province: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
    landlord: Type.String(),
    customerId: nullable(Id),
    customerName: nullable(Type.String()),
    propertyManagerObj: nullable(PropertyManagerRef),
    template: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    virtualLocation: nullable(Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false })),
    active: Type.Boolean(),
    isUnassignable: Type.Boolean(),
    frequency: Type.String(),
    nextInspection: nullable(CalendarDate),
    lastInspected: nullable(CalendarDate),
    occupantNames: Type.Array(Type.String()),
    occupantPhones: Type.Array(Type.String()),
  },
  { $id: 'PropertyItem', additionalProperties: false },
);
export type PropertyItem = Static<typeof PropertyItem>;

export const PropertyPage = Page(PropertyItem, 'PropertyPage');
export type PropertyPage = Static<typeof PropertyPage>;

/** Query of the property searches. Empty fields are ignored; staff may also filter by customerId and occupants. */
export interface PropertySearchQuery {
  /** Prefixes of words in code, address, unit, city, customer, occupants and phone. */
  search?: string;
  code?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  ownerName?: string;
  customerName?: string;
  customerCode?: string;
  customerId?: number;
  pmId?: number;
  tenantName?: string;
  tenantPhone?: string;
  tenantEmail?: string;
  template?: 0 | 1 | 2;
  /** Only these ids, separated by commas. */
  ids?: string;
  onlyActive?: boolean;
  sort?: 'code' | 'next_inspection' | 'is_active';
  sortDir?: 'ASC' | 'DESC';
  page?: number;
  /** Page size; omitted: all matches, at most 500, with the total in the answer. */
  count?: number;
}

/** Filters and order of a property list; an export has no pages. */
export type PropertyExportQuery = Omit<PropertySearchQuery, 'page' | 'count' | 'ids'> & ExportQuery;

/** GET properties/count: number of properties that match the same filters, active or not. */
export const PropertyCounts = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    numActive: Type.Integer({ minimum: 0 }),
    numInactive: Type.Integer({ minimum: 0 }),
  },
  { $id: 'PropertyCounts', additionalProperties: false },
);
export type PropertyCounts = Static<typeof PropertyCounts>;

/** Changes applied to several properties at once. */
export interface BulkPropertyChanges {
  /** A province or state code of the properties' country. */
  province?: string;
  /** Staff only. Assigns the properties to another customer; they lose their manager unless one is given here. */
  customerId?: number;
  pmId?: number;
  frequency?: Frequency;
  active?: boolean;
}

/** Body of PUT properties/bulk-update, which is all or nothing. */
export interface BulkPropertyUpdate {
  ids: number[];
  /** Known versions by id; a property without one is changed unconditionally. */
  versions?: Record<string, number>;
  changes: BulkPropertyChanges;
}

/** GET properties/open-visits: open inspections of these properties, shown before deactivation. */
export const OpenInspections = Type.Object(
  {
    /** Recurring inspections, scheduled or not. */
    open: Type.Integer({ minimum: 0 }),
    /** The scheduled ones among them. */
    scheduled: Type.Integer({ minimum: 0 }),
    /** Pending condition inspections. */
    conditions: Type.Integer({ minimum: 0 }),
  },
  { $id: 'OpenVisits', additionalProperties: false },
);
export type OpenInspections = Static<typeof OpenInspections>;

/** Body of PUT properties/{id}/inspectionInfo. Omitted fields stay unchanged. */
export interface InspectionInfoChange {
  isActive?: boolean;
  isUnassignable?: boolean;
  frequency?: Frequency;
  /** `YYYY-MM-DD`, replaces the computed date; none where the frequency is NEVER. */
  nextInspectionDate?: string;
  /** Allows a date in the past; otherwise a date before today is refused with `time_in_past`. */
  allowPast?: boolean;
  /** Id of an inspection template. */
  template?: number;
}

/** A property in its editor (GET properties/{id}), and the answer to every change of it. */
export const PropertyRecord = Type.Object(
  {
    ...PropertyItem.properties,
    /** Phone of the owner named by `landlord`. */
    landlordPhone: Type.String(),
    landlordEmail: Type.String(),
    buildingManager: Type.String(),
    /** When the company added it; its onboarding day is derived from this. */
    dateCreated: Instant,
    /** Move-in of the current occupants; null if none are recorded. */
    leaseStart: nullable(CalendarDate),
  },
  { $id: 'PropertyRecord', additionalProperties: false },
);
export type PropertyRecord = Static<typeof PropertyRecord>;

/** Address, name and owner texts of a property, as users type them. */
export interface PropertyDetails {
  code?: string;
  addressLine1: string;
  /** The unit. */
  addressLine2?: string;
  city?: string;
  /** A province or state code of the country. */
  province: string;
  postalCode?: string;
  country?: 'CA' | 'US';
  landlord?: string;
  landlordPhone?: string;
  landlordEmail?: string;
  buildingManager?: string;
}

/** Body of PUT properties/{id}/details. Omitted fields stay unchanged. */
export type PropertyDetailsChange = Partial<PropertyDetails>;

/** A new property with its manager and customer; both may be omitted where the caller implies them. */
export interface NewPropertyDetails extends PropertyDetails {
  customerId?: number;
  propertyManagerId?: number;
}

/** Body of POST properties-tenants and its variants. */
export interface NewProperty {
  details: NewPropertyDetails;
  /** Omitted for a common area, which has no occupants. */
  tenantInfo?: NewOccupancy;
  /** Id of an inspection template. */
  inspectionTemplate: number;
  /** Defaults to QUARTERLY. */
  frequency?: Frequency;
}

/** An existing property at the address (GET properties/checkAddress). */
export const SameAddress = Type.Object(
  {
    id: Id,
    code: Type.String(),
    addressLine1: Type.String(),
    addressLine2: Type.String(),
    city: Type.String(),
    active: Type.Boolean(),
  },
  { $id: 'SameAddress', additionalProperties: false },
);
export type SameAddress = Static<typeof SameAddress>;

/** A property and its version after a change. */
export const PropertyVersion = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }) },
  { $id: 'PropertyVersion', additionalProperties: false },
);
export type PropertyVersion = Static<typeof PropertyVersion>;

/** GET virtual_locations */
export const VirtualLocationItem = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), name: Type.String() },
  { $id: 'VirtualLocationItem', additionalProperties: false },
);
export type VirtualLocationItem = Static<typeof VirtualLocationItem>;

/** Maximum characters of a virtual location's name. */
export const VIRTUAL_LOCATION_NAME_LIMIT = 190;

/** GET virtual_locations/all: a location with the properties and inspections that the caller may see. */
export const VirtualLocationSummary = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    numProperties: Type.Integer({ minimum: 0 }),
    /** Inspections in the Rolling List; then those of the assigned and scheduled tabs. */
    numRolling: Type.Integer({ minimum: 0 }),
    numAssigned: Type.Integer({ minimum: 0 }),
    numScheduled: Type.Integer({ minimum: 0 }),
    /** Scheduled time of the next inspection, in `timeZone`. */
    scheduledDate: nullable(WallTime),
    timeZone: nullable(Type.String()),
    /** Earliest due date of the assigned inspections. */
    inspectBy: nullable(CalendarDate),
    /** Time of the last completed inspection. */
    inspectedDate: nullable(Instant),
    /** Whether the auditing basket has an inspection of it. */
    hasUnaudited: Type.Boolean(),
  },
  { $id: 'VirtualLocationSummary', additionalProperties: false },
);
export type VirtualLocationSummary = Static<typeof VirtualLocationSummary>;

/** Query of GET virtual_locations/all. */
export interface VirtualLocationQuery {
  /** Condition inspections instead of periodic ones. */
  ciMode?: boolean;
}

/** Query of GET virtual_locations/{id}/inspections. */
export interface LocationInspectionsQuery extends VirtualLocationQuery {
  /** 1: the assigned tab, 2: the scheduled tab, 3: the Rolling List; omitted: assigned and scheduled. */
  queryMode?: 1 | 2 | 3;
  /** Sent by older callers and ignored; the order is by property. */
  mode?: 0 | 1 | 2;
}
