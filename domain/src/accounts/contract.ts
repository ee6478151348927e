import { Type, type Static } from '@sinclair/typebox';
import { PERMISSION_FLAGS } from '../access/permission-flags';
import { OFFERED_LANGUAGES } from '../messages/texts';
import { ROLES } from '../access/roles';
import { Id, nullable } from '../wire/pages';

/** POST auth/signin */
export const SignInRequest = Type.Object({
  usernameOrEmail: Type.String(),
  password: Type.String(),
});
export type SignInRequest = Static<typeof SignInRequest>;

export const SignInAnswer = Type.Object(
  { accessToken: Type.String(), expiresAt: Type.Integer() },
  { $id: 'SignInAnswer', additionalProperties: false },
);
export type SignInAnswer = Static<typeof SignInAnswer>;

/** GET auth/roles */
export const RoleItem = Type.Object(
  { role: Type.Union(ROLES.map((role) => Type.Literal(role))) },
  { $id: 'RoleItem', additionalProperties: false },
);
export type RoleItem = Static<typeof RoleItem>;

export const UserPermissions = Type.Object(
  {
    id: Id,
    ...(Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, Type.Boolean()])) as Record<
      (typeof PERMISSION_FLAGS)[number],
      ReturnType<typeof Type.Boolean>
    >),
    auditingCountry: nullable(Type.String()),
    auditingProvince: nullable(Type.String()),
    auditingCity: nullable(Type.String()),
    auditingCustomer: nullable(Id),
    auditingInspectors: Type.Array(Id),
  },
  { $id: 'UserPermissions', additionalProperties: false },
);
export type UserPermissions = Static<typeof UserPermissions>;

export const TeamRef = Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false });
export type TeamRef = Static<typeof TeamRef>;

const CustomerProfile = Type.Object(
  { id: Id, customerName: Type.String(), conditionInspectionSupport: Type.Boolean() },
  { additionalProperties: false },
);

export const InspectorProfile = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    name: Type.String(),
    province: nullable(Type.String()),
    teams: Type.Array(TeamRef),
    /** An inspector with at least one audit team is an auditor. */
    auditTeams: Type.Array(TeamRef),
    /** Works for a customer of a tier-2 tenant and sees condition inspections only. */
    isTier2: Type.Boolean(),
    /** The customer whose license applies; null for the company's own. Absent in older stored sign-ins. */
    customer: Type.Optional(nullable(CustomerProfile)),
  },
  { $id: 'InspectorProfile', additionalProperties: false },
);
export type InspectorProfile = Static<typeof InspectorProfile>;

const NamedProfile = Type.Object({ name: Type.String() }, { additionalProperties: false });

/** GET users/self: exactly one of the profiles is set; a master has none. */
export const UserSelf = Type.Object(
  {
    id: Id,
    userName: Type.String(),
    email: Type.String(),
    /** The language that they have chosen; null without a choice. Absent in older stored sign-ins. */
    language: Type.Optional(nullable(Type.Union(OFFERED_LANGUAGES.map((each) => Type.Literal(each))))),
    roles: Type.Array(Type.Union(ROLES.map((role) => Type.Literal(role)))),
    userPermissions: UserPermissions,
    customer: nullable(CustomerProfile),
    customerAdmin: nullable(Type.Object({ name: Type.String(), customer: CustomerProfile })),
    propertyManagerUser: nullable(Type.Object({ name: Type.String(), customer: CustomerProfile })),
    inspector: nullable(InspectorProfile),
    manager: nullable(NamedProfile),
    admin: nullable(NamedProfile),
  },
  { $id: 'UserSelf', additionalProperties: false },
);
export type UserSelf = Static<typeof UserSelf>;

/** How a company can be reached; empty where it is not given. */
export const CompanyContact = Type.Object(
  {
    companyName: Type.String(),
    contactInfo: Type.String(),
    contactAddress: Type.String(),
    contactPhone: Type.String(),
    contactEmail: Type.String(),
  },
  { $id: 'CompanyContact', additionalProperties: false },
);
export type CompanyContact = Static<typeof CompanyContact>;

/** GET sys_tenants/self */
export const TenantMeta = Type.Object(
  {
    id: Id,
    tenantName: Type.String(),
    displayName: Type.String(),
    tenantConfig: Type.Object(
      {
        customerLabel: Type.String(),
        hasTier2Support: Type.Boolean(),
        inspectionGraceDelay: Type.Integer(),
        /** Whether dictation may send audio away. Absent in older stored sign-ins. */
        allowsOnlineDictation: Type.Optional(Type.Boolean()),
        /** How the company can be reached. Absent in older stored sign-ins. */
        contact: Type.Optional(CompanyContact),
      },
      { additionalProperties: false },
    ),
    /** Null without a logo. */
    logoS3Meta: nullable(Type.Object({ type: Type.String() }, { additionalProperties: false })),
    /** True while demo accounts exist; the shell then shows a banner. */
    demo: Type.Boolean(),
  },
  { $id: 'TenantMeta', additionalProperties: false },
);
export type TenantMeta = Static<typeof TenantMeta>;

/** GET inspection-templates, GET inspection-templates/general */
export const InspectionTemplate = Type.Object(
  { id: Id, name: Type.String() },
  { $id: 'InspectionTemplate', additionalProperties: false },
);
export type InspectionTemplate = Static<typeof InspectionTemplate>;

/** GET tenants/{id}/logo, GET tenants/self/logo */
export const TenantLogo = Type.Object(
  { content: Type.String({ description: 'The picture, base64' }), type: Type.String() },
  { $id: 'TenantLogo', additionalProperties: false },
);
export type TenantLogo = Static<typeof TenantLogo>;

/** GET test. A proxy's sign-in page can answer 200 too, so the body proves that the server is reachable. */
export const ProbeAnswer = Type.Object(
  { service: Type.Literal('walkthrough'), now: Type.Integer() },
  { $id: 'ProbeAnswer', additionalProperties: false },
);
export type ProbeAnswer = Static<typeof ProbeAnswer>;
