/**
 * The database's contents, read by separate statements, because the oracle must not depend on the code that it
 * judges. Facts of a property come from the property and its teams, not from denormalized columns, except the owner
 * of a closed inspection, which only the inspection has.
 */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export interface Person {
  id: number;
  /** User name. */
  account: string;
  /** Null for the master, who belongs to no company. */
  tenantId: number | null;
  role: string;
  flags: ReadonlySet<string>;
  customerId: number | null;
  /** Property managers that a property-manager user works for. */
  managers: readonly number[];
  teams: readonly number[];
  auditTeams: readonly number[];
  auditing: {
    country: string | null;
    province: string | null;
    city: string | null;
    customerId: number | null;
    inspectorIds: readonly number[];
  };
  /** Whether the person's customer has a license; true for everybody else. */
  licensed: boolean;
  companyIsTier2: boolean;
  isCustomerAdmin: boolean;
  isTier2Inspector: boolean;
}

export interface Row {
  id: number;
  tenantId: number;
}

export interface Property extends Row {
  customerId: number | null;
  managerId: number | null;
  locationId: number | null;
  /** Civic number and street name. */
  street: string;
  templateId: number;
  teams: readonly number[];
  country: string;
  province: string;
  city: string;
  active: boolean;
  isDeleted: boolean;
}

export type Owner = Pick<Property, 'customerId' | 'managerId'>;

export interface Inspection extends Row {
  property: Property;
  /** The property's owner while the inspection is open; afterwards the owner at that time. */
  owner: Owner;
  /** The owner who took over the tenancy of a finished move-in. */
  successor: Owner | null;
  recordId: number | null;
  isCondition: boolean;
  inspectorId: number | null;
  auditorId: number | null;
  /** The company's own kind. */
  kindId: number | null;
  isPlanned: boolean;
  /** Wall time. */
  plannedFor: string | null;
  isInspected: boolean;
  isAudited: boolean;
  isCancelled: boolean;
  isExternal: boolean;
  isCancelConfirmed: boolean;
  hasIssue: boolean;
}

export interface ReportRecord extends Row {
  moveIn: Inspection | null;
  moveOut: Inspection | null;
}

export interface Inspector extends Row {
  isActive: boolean;
  customerId: number | null;
}

/** An account of a company, including accounts that the matrix does not use. */
export interface Account {
  id: number;
  tenantId: number;
  role: string;
  isCustomerAdmin: boolean;
  customerId: number | null;
  isDeleted: boolean;
}

/** A row of a tenancy, with the key that paths have. */
export interface TenancyRow {
  key: string;
  tenantId: number;
  tenancyId: number;
}

export interface World {
  /** All companies and users, including those without an account in the matrix. */
  companies: { id: number; tenantName: string }[];
  companyOfUser: ReadonlyMap<number, number>;
  accounts: ReadonlyMap<number, Account>;
  people: readonly Person[];
  inspections: ReadonlyMap<number, Inspection>;
  properties: ReadonlyMap<number, Property>;
  records: ReadonlyMap<number, ReportRecord>;
  tenantInfos: readonly (Row & { propertyId: number; isDeleted: boolean })[];
  tenancies: readonly (Row & {
    propertyId: number;
    customerId: number | null;
    managerId: number | null;
    isDeleted: boolean;
  })[];
  tenantLinks: readonly (Row & { propertyId: number; tenancyId: number; inspectionId: number })[];
  deliveries: readonly (Row & {
    propertyId: number;
    tenancyId: number | null;
    customerId: number | null;
    managerId: number | null;
  })[];
  deliveryProofs: readonly (Row & { deliveryId: number })[];
  images: ReadonlyMap<string, Row & { uuid: string; inspection: Inspection }>;
  rooms: readonly (Row & { uuid: string; inspectionId: number })[];
  submissions: ReadonlyMap<string, Row & { uuid: string; userId: number }>;
  /** Late submissions with their author, inspection and whether they are decided. */
  lateSubmissions: ReadonlyMap<
    string,
    Row & { uuid: string; userId: number; inspectionId: number; isDecided: boolean }
  >;
  teams: readonly Row[];
  contactAttempts: readonly (Row & { inspectionId: number })[];
  notes: readonly (Row & { inspectionId: number })[];
  /** Data-update requests, and whether they are pending. */
  dataUpdates: readonly (Row & { propertyId: number; inspectorId: number | null; isPending: boolean })[];
  /** Inspections with a started report. */
  reported: ReadonlySet<number>;
  archives: readonly (Row & { userId: number })[];
  librarySections: readonly Row[];
  notices: readonly (Row & { tenancyId: number })[];
  officialForms: readonly Row[];
  inspectionKinds: readonly Row[];
  deductionLines: readonly TenancyRow[];
  /** With the inspections whose reports or photos are evidence. */
  deductionStatements: readonly (TenancyRow & { inspections: readonly number[] })[];
  deductionReceipts: readonly TenancyRow[];
  workPhotos: readonly TenancyRow[];
  legalHolds: readonly (Row & { propertyId: number; isEnded: boolean })[];
  formTrials: readonly Row[];
  formTrialCodes: readonly Row[];
  savedViews: readonly (Row & { userId: number })[];
  devices: readonly (Row & { userId: number })[];
  /** Uploaded property spreadsheets. */
  spreadsheets: readonly (Row & { userId: number })[];
  customers: readonly (Row & { email: string })[];
  managers: readonly (Row & { customerId: number })[];
  locations: readonly Row[];
  inspectors: ReadonlyMap<number, Inspector>;
  forms: readonly (Row & { key: string; version: number; status: string })[];
  assignments: readonly Row[];
  /** Queued jobs; null for jobs of no company. */
  jobs: readonly { id: number; tenantId: number | null; state: string }[];
  events: readonly (Row & {
    seq: number;
    at: number;
    name: string;
    entity: string;
    entityId: number;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  })[];
}
