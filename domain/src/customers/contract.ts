import { Type, type Static } from '@sinclair/typebox';
import { ACCOUNT_STATUSES, type AccountStatus as Status } from '../accounts/account-statuses';
import type { PermissionFlags } from '../access/permission-flags';
import type { NewCustomer } from '../wire/lookups';
import { Id, nullable } from '../wire/pages';
import { UserPermissions } from '../accounts/contract';

/** Body of PUT customers/{id}: omitted fields stay unchanged; the name is required. */
export type CustomerChange = NewCustomer;

/** Body of PUT customers/self. Only the company sets the license and whether a customer is active. */
export type OwnCustomerChange = Omit<CustomerChange, 'conditionInspectionSupport' | 'isActive'>;

const AccountStatus = Type.Union(ACCOUNT_STATUSES.map((status) => Type.Literal(status)));

/** An account on the customer's side, as in lists. */
const account = {
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  email: Type.String(),
  /** Null until the invitation is accepted. */
  userName: nullable(Type.String()),
  accountStatus: AccountStatus,
};

/** An account whose address its customer may change. */
const addressedAccount = {
  ...account,
  /** A new address that awaits confirmation and then replaces the current one. */
  awaitedEmail: nullable(Type.String()),
};

/** GET customers/{id}/customerAdmins */
export const CustomerAdminItem = Type.Object(
  { ...addressedAccount, customerAdmin: Type.Object({ name: Type.String() }) },
  { $id: 'CustomerAdminItem', additionalProperties: false },
);
export type CustomerAdminItem = Static<typeof CustomerAdminItem>;

/** GET customers/{id}/customerUsers: users of the customer who are not its admins. */
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
    /** Property managers that the user works for. */
    propertyManagers: Type.Array(Type.Object({ id: Id, code: Type.String(), name: Type.String() })),
  },
  { $id: 'PropertyManagerUserItem', additionalProperties: false },
);
export type PropertyManagerUserItem = Static<typeof PropertyManagerUserItem>;

/** The invited user, and whether the invitation is sent at once. */
export interface CustomerAdminBody {
  name: string;
  email: string;
  /** Nothing is sent unless the address changes. */
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
  /** Omitted: the defaults of a new customer user. */
  userPermissions?: Partial<PermissionFlags>;
}

/** Body of the calls that change the status of an account. */
export interface StatusBody {
  status: Status;
}

/** Property managers of a user; replaces the previous list. */
export interface ManagersOfUserBody {
  ids: number[];
  /** Also takes managers from other users, who lose them. */
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

/** Body of the calls that create and edit a property manager. */
export interface PropertyManagerBody {
  /** Its short name. */
  code: string;
  name?: string;
  isActive?: boolean;
}

/** Details of a `rule_violation` when managers belong to another user. */
export interface TakenManagers {
  field: 'propertyManagerIds';
  taken: readonly { id: number; code: string; userName: string }[];
}

/** Maximum length of names and addresses of accounts, and of a property manager's code and name. */
export const PERSON_LIMIT = 190;
/** Maximum property managers per user. */
export const MANAGERS_OF_USER_LIMIT = 500;
