import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES } from '../vocabulary/account-statuses';
import type { PermissionFlag } from '../vocabulary/permission-flags';
import { ROLES, type Role } from '../vocabulary/roles';
import { Id, Instant, nullable, Page } from './pages';
import { UserPermissions, UserSelf } from './session';

/** GET users/all, and the answer to every change of a user. */
export const PersonItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    uuid: Type.String(),
    role: Type.Union(ROLES.map((role) => Type.Literal(role))),
    accountStatus: Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status))),
    /** Null until an invited person has registered. */
    userName: nullable(Type.String()),
    email: Type.String(),
    /** An address that has been sent a link, and takes the place of the other when it is opened. */
    awaitedEmail: nullable(Type.String()),
    /** Somebody else gave the password, and may know it: it ends when the caller gives permissions. */
    isPasswordKnown: Type.Boolean(),
    firstName: Type.String(),
    /** Last name, or the only one. */
    name: Type.String(),
    province: nullable(Type.String()),
    /** The customer that the person works for or is. */
    customer: nullable(Type.Object({ id: Id, customerName: Type.String() }, { additionalProperties: false })),
    isCustomerAdmin: Type.Boolean(),
    userPermissions: UserPermissions,
  },
  { $id: 'PersonItem', additionalProperties: false },
);
export type PersonItem = Static<typeof PersonItem>;

export const PersonPage = Page(PersonItem, 'PersonPage');

/** What `POST users` and `PUT users/{id}` say of somebody's rights; what is left out stays, or is not given. */
export type PermissionsRequest = Partial<Record<PermissionFlag, boolean>> & {
  auditingCountry?: string | null;
  auditingProvince?: string | null;
  auditingCity?: string | null;
  auditingCustomer?: number | null;
  auditingInspectors?: number[];
};

/** PUT users/{id}: what is left out stays. */
export interface PersonChange {
  firstName?: string;
  lastName?: string;
  email?: string;
  sendRegEmail?: boolean;
  /** Province or state; empty takes it away. */
  location?: string | null;
  role?: Role;
  /** Of an inspector: the customer that they work for (tier-2). */
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

/** GET users/{id}/view: what this person is told about themselves, which screens decide by. */
export const PersonView = Type.Object(
  {
    /** Null for somebody who does not sign in: invited, inactive or blocked. */
    self: nullable(UserSelf),
  },
  { $id: 'PersonView', additionalProperties: false },
);
export type PersonView = Static<typeof PersonView>;

/** GET users/{id}/sight/…: whether this person sees a record, and why or why not in a sentence. */
export const PersonSight = Type.Object(
  { sees: Type.Boolean(), reason: Type.String() },
  { $id: 'PersonSight', additionalProperties: false },
);
export type PersonSight = Static<typeof PersonSight>;

/** GET users/self/sessions: where one is signed in. */
/** GET users/self/mail-settings: which mails an inspector is sent. */
export const MailSettings = Type.Object(
  { planMails: Type.Boolean() },
  { $id: 'MailSettings', additionalProperties: false },
);
export type MailSettings = Static<typeof MailSettings>;

export const OwnSession = Type.Object(
  {
    id: Type.String(),
    /** As the browser names itself. */
    userAgent: nullable(Type.String()),
    createdAt: Instant,
    /** Within some minutes. */
    lastSeenAt: Instant,
    isThis: Type.Boolean(),
  },
  { $id: 'OwnSession', additionalProperties: false },
);
export type OwnSession = Static<typeof OwnSession>;
