import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../vocabulary/account-statuses';
import { ROLES } from '../vocabulary/roles';
import { Id, nullable, Page } from './pages';

/** At most so many characters of a company's settings; grace is in hours, at most a year of them. */
export const TENANT_LIMITS = {
  companyName: 190,
  contactInfo: 2000,
  contactAddress: 255,
  contactPhone: 190,
  contactEmail: 190,
  customerLabel: 63,
  inspectionGraceDelay: 8784,
} as const;

/** Longest display name of a company; it needs at least 1 character. */
export const DISPLAY_NAME_LIMIT = 63;

/** A logo that is sent has at most so many bytes. */
export const MOST_LOGO_BYTES = 5 * 1024 * 1024;

/** GET tenant_configs/self, and what a change of the settings answers. */
export const TenantSettings = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    companyName: Type.String(),
    contactInfo: Type.String(),
    contactAddress: Type.String(),
    contactPhone: Type.String(),
    contactEmail: Type.String(),
    inspectionGraceDelay: Type.Integer({ description: 'Hours' }),
    hasRoomPageBreaks: Type.Boolean(),
    customerLabel: Type.String(),
    hasTier2Support: Type.Boolean(),
    hasLogo: Type.Boolean(),
  },
  { $id: 'TenantSettings', additionalProperties: false },
);
export type TenantSettings = Static<typeof TenantSettings>;

/** What a company says of itself. */
export type OwnSettings = Pick<
  TenantSettings,
  | 'companyName'
  | 'contactInfo'
  | 'contactAddress'
  | 'contactPhone'
  | 'contactEmail'
  | 'inspectionGraceDelay'
  | 'hasRoomPageBreaks'
>;

/** Settings that only the provider can change. */
export type CompanySwitches = Pick<TenantSettings, 'customerLabel' | 'hasTier2Support'>;

/** An account that administers a company, or could. */
export const TenantUser = Type.Object(
  {
    id: Id,
    name: Type.String(),
    userName: nullable(Type.String()),
    email: Type.String(),
    role: Type.Union(ROLES.map((role) => Type.Literal(role))),
    accountStatus: Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status))),
  },
  { $id: 'TenantUser', additionalProperties: false },
);
export type TenantUser = Static<typeof TenantUser>;

/** GET sys_tenants: a company as its provider sees it. */
export const TenantItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tenantName: Type.String(),
    displayName: Type.String(),
    uuid: Type.String(),
    blocked: Type.Boolean(),
    /** Null unless it has been deleted: the instant at which all of it is erased. */
    erasedAt: nullable(Type.Integer()),
    /** Who administers it longest; null for nobody. */
    admin: nullable(
      Type.Object({ name: Type.String(), email: Type.String() }, { additionalProperties: false }),
    ),
    /** Null when counts were not asked for. */
    stats: nullable(
      Type.Object(
        { numActive: Type.Integer(), numInactive: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
    tenantConfig: TenantSettings,
  },
  { $id: 'TenantItem', additionalProperties: false },
);
export type TenantItem = Static<typeof TenantItem>;

/** GET sys_tenants/{id}/log: that something was done in a company, and by whom; never what. */
export const TenantLogEntry = Type.Object(
  { id: Id, date: Type.Integer(), user: Type.String(), tenantAction: Type.String() },
  { $id: 'TenantLogEntry', additionalProperties: false },
);
export type TenantLogEntry = Static<typeof TenantLogEntry>;

export const TenantLogPage = Page(TenantLogEntry, 'TenantLogPage');
export type TenantLogPage = Page<TenantLogEntry>;
