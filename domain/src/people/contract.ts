import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../accounts/account-statuses';
import type { PermissionFlag } from '../access/permission-flags';
import { OFFERED_LANGUAGES } from '../messages/texts';
import { ROLES, type Role } from '../access/roles';
import { Id, Instant, nullable, Page } from '../wire/pages';
import { UserPermissions, UserSelf } from '../accounts/contract';

/** GET users/all, and the answer to every change of a user. */
export const PersonItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    uuid: Type.String(),
    role: Type.Union(ROLES.map((role) => Type.Literal(role))),
    accountStatus: Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status))),
    /** Null until the user has registered. */
    userName: nullable(Type.String()),
    email: Type.String(),
    /** A new address that awaits confirmation and then replaces the current one. */
    awaitedEmail: nullable(Type.String()),
    /** Somebody else set the password and may know it, so it expires when the caller grants this user permissions. */
    isPasswordKnown: Type.Boolean(),
    firstName: Type.String(),
    /** Last name, or the only name. */
    name: Type.String(),
    province: nullable(Type.String()),
    /** The customer that the user works for or is. */
    customer: nullable(Type.Object({ id: Id, customerName: Type.String() }, { additionalProperties: false })),
    isCustomerAdmin: Type.Boolean(),
    userPermissions: UserPermissions,
  },
  { $id: 'PersonItem', additionalProperties: false },
);
export type PersonItem = Static<typeof PersonItem>;

export const PersonPage = Page(PersonItem, 'PersonPage');

/** Rights in `POST users` and `PUT users/{id}`; omitted ones stay unchanged, or off for a new user. */
export type PermissionsRequest = Partial<Record<PermissionFlag, boolean>> & {
  auditingCountry?: string | null;
  auditingProvince?: string | null;
  auditingCity?: string | null;
  auditingCustomer?: number | null;
  auditingInspectors?: number[];
};

/** PUT users/{id}: omitted fields stay unchanged. */
export interface PersonChange {
  firstName?: string;
  lastName?: string;
  email?: string;
  sendRegEmail?: boolean;
  /** Province or state; empty clears it. */
  location?: string | null;
  role?: Role;
  /** For an inspector: the customer that they work for (tier-2). */
  customerId?: number | null;
  userPermissions?: PermissionsRequest;
}

/** POST users */
export interface NewPerson extends PersonChange {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
}

/** GET users/{id}/view: the facts about themselves that this user receives and screens use. */
export const PersonView = Type.Object(
  {
    /** Null for a user who cannot sign in: invited, inactive or blocked. */
    self: nullable(UserSelf),
  },
  { $id: 'PersonView', additionalProperties: false },
);
export type PersonView = Static<typeof PersonView>;

/** GET users/{id}/sight/…: whether this user sees a record, with the reason. */
export const PersonSight = Type.Object(
  { sees: Type.Boolean(), reason: Type.String() },
  { $id: 'PersonSight', additionalProperties: false },
);
export type PersonSight = Static<typeof PersonSight>;

/** GET users/self/sessions: where one is signed in. */
/** GET users/self/mail-settings: mails that an inspector receives. */
export const MailSettings = Type.Object(
  { planMails: Type.Boolean() },
  { $id: 'MailSettings', additionalProperties: false },
);
export type MailSettings = Static<typeof MailSettings>;

/** PUT users/self/language: the language of one's screens, emails and documents. */
export const OwnLanguage = Type.Object(
  { language: Type.Union(OFFERED_LANGUAGES.map((each) => Type.Literal(each))) },
  { $id: 'OwnLanguage', additionalProperties: false },
);
export type OwnLanguage = Static<typeof OwnLanguage>;

export const OwnSession = Type.Object(
  {
    id: Type.String(),
    /** The browser's user agent. */
    userAgent: nullable(Type.String()),
    createdAt: Instant,
    /** Accurate to a few minutes. */
    lastSeenAt: Instant,
    isThis: Type.Boolean(),
  },
  { $id: 'OwnSession', additionalProperties: false },
);
export type OwnSession = Static<typeof OwnSession>;
