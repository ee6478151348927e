import { Type, type Static } from '@sinclair/typebox';
import type { Frequency } from '../vocabulary/frequencies';
import { PropertyManagerRef } from './inspections';
import type { NewOccupancy } from './tenant-info';
import { CalendarDate, Id, Instant, nullable, Page, WallTime } from './pages';

/** A property as lists and the search dialog show it (GET properties/query and its customer-side sisters). */
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

/** Query of the property searches. Empty parts are ignored; staff may also use customerId and the occupants' words. */
export interface PropertySearchQuery {
  /** The beginnings of any words of code, address, unit, city, customer, occupants and phone. */
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
  /** Only these, apart by commas. */
  ids?: string;
  onlyActive?: boolean;
  sort?: 'code' | 'next_inspection' | 'is_active';
  sortDir?: 'ASC' | 'DESC';
  page?: number;
  /** Left out: everything that fits, at most 500; the answer says how many there are. */
  count?: number;
}

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
  /** A code of the list of the country of each of them. */
  province?: string;
  /** Staff alone give properties to another customer. They have no manager then, unless one is named here. */
  customerId?: number;
  pmId?: number;
  frequency?: Frequency;
  active?: boolean;
}

/** Body of PUT properties/bulk-update, which is all or nothing. */
export interface BulkPropertyUpdate {
  ids: number[];
  /** By id, as they were seen; one that is left out is changed whatever is there. */
  versions?: Record<string, number>;
  changes: BulkPropertyChanges;
}

/** GET properties/open-visits: what is still to be done at these properties, before they are taken out of use. */
export const OpenVisits = Type.Object(
  {
    /** Recurring visits, with a time or without. */
    open: Type.Integer({ minimum: 0 }),
    /** Those of them that have a time. */
    scheduled: Type.Integer({ minimum: 0 }),
    /** Condition inspections that wait to be done. */
    conditions: Type.Integer({ minimum: 0 }),
  },
  { $id: 'OpenVisits', additionalProperties: false },
);
export type OpenVisits = Static<typeof OpenVisits>;

/** Body of PUT properties/{id}/inspectionInfo. Omitted fields stay unchanged. */
export interface InspectionInfoChange {
  isActive?: boolean;
  isUnassignable?: boolean;
  frequency?: Frequency;
  /** `YYYY-MM-DD`, in place of the date that the rule computes; none where the frequency is NEVER. */
  nextInspectionDate?: string;
  /** That date may have gone by: without it, one before today is refused with `time_in_past`. */
  allowPast?: boolean;
  /** Id of an inspection template. */
  template?: number;
}

/** A property as its editor shows it (GET properties/{id}), and as every change of it answers. */
export const PropertyRecord = Type.Object(
  {
    ...PropertyItem.properties,
    /** Of the owner, who is named by `landlord`. */
    landlordPhone: Type.String(),
    landlordEmail: Type.String(),
    buildingManager: Type.String(),
    /** When the company took it on; the day of the property is counted from it. */
    dateCreated: Instant,
    /** Move-in of those who live there now; null: nobody is recorded. */
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
  /** A code of the country's list. */
  province: string;
  postalCode?: string;
  country?: 'CA' | 'US';
  landlord?: string;
  landlordPhone?: string;
  landlordEmail?: string;
  buildingManager?: string;
}

/** Body of PUT properties/{id}/details. A field that is left out stays as it is. */
export type PropertyDetailsChange = Partial<PropertyDetails>;

/** Who manages a new property, and in whose hands it is; both may be left out where the caller says it. */
export interface NewPropertyDetails extends PropertyDetails {
  customerId?: number;
  propertyManagerId?: number;
}

/** Body of POST properties-tenants and its variants. */
export interface NewProperty {
  details: NewPropertyDetails;
  /** Left out for a common area, where nobody lives. */
  tenantInfo?: NewOccupancy;
  /** Id of an inspection template. */
  inspectionTemplate: number;
  /** Left out: QUARTERLY. */
  frequency?: Frequency;
}

/** A property that stands at an address already (GET properties/checkAddress). */
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

/** A property and the version that a change has left it with. */
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

/** Characters of a virtual location's name. */
export const VIRTUAL_LOCATION_NAME_LIMIT = 190;

/** GET virtual_locations/all: a location with its properties and inspections that the caller may see. */
export const VirtualLocationSummary = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    numProperties: Type.Integer({ minimum: 0 }),
    /** Inspections on the Rolling List, on the assigned tab, and on the scheduled tab. */
    numRolling: Type.Integer({ minimum: 0 }),
    numAssigned: Type.Integer({ minimum: 0 }),
    numScheduled: Type.Integer({ minimum: 0 }),
    /** Scheduled time of the next inspection, in `timeZone`. */
    scheduledDate: nullable(WallTime),
    timeZone: nullable(Type.String()),
    /** Earliest due date of the assigned inspections. */
    inspectBy: nullable(CalendarDate),
    /** When the last inspection was done. */
    inspectedDate: nullable(Instant),
    /** Whether an inspection waits in the auditing basket. */
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
  /** 1: the assigned tab, 2: the scheduled tab, 3: the Rolling List; left out: assigned and scheduled. */
  queryMode?: 1 | 2 | 3;
  /** Callers of the specification send it; the order is by property whatever it says. */
  mode?: 0 | 1 | 2;
}
