import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES, type AccountStatus as Status } from '../vocabulary/account-statuses';
import type { PermissionFlags } from '../vocabulary/permission-flags';
import type { NewCustomer } from './lookups';
import { Id, nullable } from './pages';
import { UserPermissions } from './session';

/** Body of PUT customers/{id}: what is left out stays as it is; the name never is. */
export type CustomerChange = NewCustomer;

/** Body of PUT customers/self. Only the company sets the license and whether a customer is active. */
export type OwnCustomerChange = Omit<CustomerChange, 'conditionInspectionSupport' | 'isActive'>;

const AccountStatus = Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status)));

/** An account of the customer's side, as lists show it. */
const account = {
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  email: Type.String(),
  /** Null until the invitation was followed. */
  userName: nullable(Type.String()),
  accountStatus: AccountStatus,
};

/** One whose address its customer's side may change. */
const addressedAccount = {
  ...account,
  /** An address that has been sent a link, and takes the place of the other when it is opened. */
  awaitedEmail: nullable(Type.String()),
};

/** GET customers/{id}/customerAdmins */
export const CustomerAdminItem = Type.Object(
  { ...addressedAccount, customerAdmin: Type.Object({ name: Type.String() }) },
  { $id: 'CustomerAdminItem', additionalProperties: false },
);
export type CustomerAdminItem = Static<typeof CustomerAdminItem>;

/** GET customers/{id}/customerUsers: those who sign in for it and are none of its admins. */
export const CustomerUserItem = Type.Object(
  { ...account, name: Type.String() },
  { $id: 'CustomerUserItem', additionalProperties: false },
);
export type CustomerUserItem = Static<typeof CustomerUserItem>;

/** GET customers/self/propertyManagerUsers */
export const PropertyManagerUserItem = Type.Object(
  {
    ...addressedAccount,
    uuid: Type.String(),
    name: Type.String(),
    userPermissions: UserPermissions,
    /** Those that the user signs in for. */
    propertyManagers: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() })),
  },
  { $id: 'PropertyManagerUserItem', additionalProperties: false },
);
export type PropertyManagerUserItem = Static<typeof PropertyManagerUserItem>;

/** Who is invited to sign in for a customer, and whether the invitation goes out at once. */
export interface CustomerAdminBody {
  name: string;
  email: string;
  /** Of an address that has not changed nothing is sent. */
  sendRegEmail?: boolean;
}

/** Body of customers/{id}/register and propertyManagers/{id}/register. */
export interface RegisteredUserBody {
  firstName: string;
  lastName: string;
  email: string;
  sendRegEmail?: boolean;
  /** Province or state. */
  location?: string;
  /** Left out: what a new user of a customer begins with. */
  userPermissions?: Partial<PermissionFlags>;
}

/** Body of the calls that change the status of an account. */
export interface StatusBody {
  status: Status;
}

/** Which managers a user signs in for, instead of those of before. */
export interface ManagersOfUserBody {
  ids: number[];
  /** Also those that another user signs in for, who then no longer does. */
  takeOver?: boolean;
}

/** Body of PUT propertyManagerUsers/{id}: with managers, both are saved or neither. */
export interface PropertyManagerUserChange extends CustomerAdminBody {
  propertyManagerIds?: number[];
  takeOver?: boolean;
}

/** Body of POST customers/self/propertyManagerUsers. */
export interface NewPropertyManagerUser extends PropertyManagerUserChange {
  propertyManagerIds: number[];
  userPermissions?: Partial<PermissionFlags>;
}

/** Body of the calls that make and edit a property manager. */
export interface PropertyManagerBody {
  /** Its short name. */
  code: string;
  name?: string;
  isActive?: boolean;
}

/** Details of a `rule_violation` when a manager is another user's: who signs in for which. */
export interface TakenManagers {
  field: 'propertyManagerIds';
  taken: readonly { id: number; code: string; userName: string }[];
}

/** Names and addresses of accounts, and the two names of a property manager. */
export const PERSON_LIMIT = 190;
/** At most so many property managers are given to a user. */
export const MANAGERS_OF_USER_LIMIT = 500;
