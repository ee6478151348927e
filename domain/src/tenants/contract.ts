import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../accounts/account-statuses';
import { OFFERED_LANGUAGES } from '../messages/texts';
import { ROLES } from '../access/roles';
import { Id, nullable, Page } from '../wire/pages';

/** Maximum characters of a company's settings; grace is in hours, at most a year. */
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

/** Maximum size of an uploaded logo in bytes. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** GET tenant_configs/self, and the answer to changes of the settings. */
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
    allowsOnlineDictation: Type.Boolean(),
    language: Type.Union(OFFERED_LANGUAGES.map((each) => Type.Literal(each))),
    customerLabel: Type.String(),
    hasTier2Support: Type.Boolean(),
    hasLogo: Type.Boolean(),
  },
  { $id: 'TenantSettings', additionalProperties: false },
);
export type TenantSettings = Static<typeof TenantSettings>;

/** Settings that a company edits itself. */
export type OwnSettings = Pick<
  TenantSettings,
  | 'companyName'
  | 'contactInfo'
  | 'contactAddress'
  | 'contactPhone'
  | 'contactEmail'
  | 'inspectionGraceDelay'
  | 'hasRoomPageBreaks'
  | 'allowsOnlineDictation'
  | 'language'
>;

/** Settings that only the provider can change. */
export type CompanySwitches = Pick<TenantSettings, 'customerLabel' | 'hasTier2Support'>;

/** A company user who is an administrator or can become one. */
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

/** GET sys_tenants: a company in the provider's list. */
export const TenantItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    tenantName: Type.String(),
    displayName: Type.String(),
    uuid: Type.String(),
    blocked: Type.Boolean(),
    /** For a deleted company: when its data is erased; otherwise null. */
    erasedAt: nullable(Type.Integer()),
    /** Why a company is still kept after that time: a legal hold, or a rule with its date. */
    erasurePostponed: nullable(Type.String()),
    /** Its longest-serving administrator; null if it has none. */
    admin: nullable(
      Type.Object({ name: Type.String(), email: Type.String() }, { additionalProperties: false }),
    ),
    /** Null unless counts were requested. */
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

/** GET sys_tenants/{id}/log: that something was done in a company, when and by whom, without its content. */
export const TenantLogEntry = Type.Object(
  { id: Id, date: Type.Integer(), user: Type.String(), tenantAction: Type.String() },
  { $id: 'TenantLogEntry', additionalProperties: false },
);
export type TenantLogEntry = Static<typeof TenantLogEntry>;

export const TenantLogPage = Page(TenantLogEntry, 'TenantLogPage');
export type TenantLogPage = Page<TenantLogEntry>;
