import { Type } from '@sinclair/typebox';
import {
  CustomerAdminItem,
  type CustomerAdminBody,
  type CustomerChange,
  CustomerUserItem,
  type ManagersOfUserBody,
  type NewPropertyManagerUser,
  type OwnCustomerChange,
  type PropertyManagerBody,
  type PropertyManagerUserChange,
  PropertyManagerUserItem,
  type RegisteredUserBody,
  type StatusBody,
} from './contract';
import { CustomerItem, PropertyManagerItem } from '../wire/lookups';
import { UserPermissions } from '../accounts/contract';
import type { PermissionFlags } from '../access/permission-flags';
import { answers, takes } from '../wire/call';

const onSeen = { refuses: ['edit_conflict'] } as const;
/**
 * Refusals of calls that set an email address or send a link to one: checks for taken addresses and links are rate
 * limited.
 */
const addressed = { refuses: ['too_many_attempts'] } as const;
const addressedOnSeen = { refuses: [...onSeen.refuses, ...addressed.refuses] } as const;

/** Customers, their property managers, and the users of both. */
export const CUSTOMER_CALLS = {
  'PUT customers/{id}': takes<{ body: CustomerChange }>().answers(CustomerItem, onSeen),
  'GET customers/self': answers(CustomerItem),
  'PUT customers/self': takes<{ body: OwnCustomerChange }>().answers(CustomerItem, onSeen),
  'PUT customers/{id}/managedByTenant': answers('nothing'),
  'PUT customers/{id}/register': takes<{ body: RegisteredUserBody }>().answers('nothing', addressed),
  'GET customers/{id}/customerAdmins': answers(Type.Array(CustomerAdminItem)),
  'POST customers/{id}/customerAdmins': takes<{ body: CustomerAdminBody }>().answers(CustomerAdminItem, {
    status: 201,
    ...addressed,
  }),
  'PUT customerAdmins/{id}': takes<{ body: CustomerAdminBody }>().answers(CustomerAdminItem, addressedOnSeen),
  'PUT customerAdmins/{id}/accountStatus': takes<{ body: StatusBody }>().answers(
    CustomerAdminItem,
    addressed,
  ),
  'POST customerAdmins/{id}/sendRegEmail': answers('nothing', addressed),
  'DELETE customerAdmins/{id}': answers('nothing'),
  'GET customers/{id}/customerUsers': answers(Type.Array(CustomerUserItem)),
  'POST customerUsers/{id}/sendRegEmail': answers('nothing', addressed),
  'DELETE customerUsers/{id}': answers('nothing'),

  'POST customers/{id}/propertyManagers': takes<{ body: PropertyManagerBody }>().answers(
    PropertyManagerItem,
    { status: 201 },
  ),
  'POST customers/self/propertyManagers': takes<{ body: PropertyManagerBody }>().answers(
    PropertyManagerItem,
    { status: 201 },
  ),
  'PUT propertyManagers/{id}': takes<{ body: PropertyManagerBody }>().answers(PropertyManagerItem, onSeen),
  'DELETE propertyManagers/{id}': answers('nothing', onSeen),
  'PUT propertyManagers/{id}/register': takes<{ body: RegisteredUserBody }>().answers('nothing', addressed),
  'GET propertyManagers/{id}/userPermissions': answers(UserPermissions),

  'GET customers/self/propertyManagerUsers': answers(Type.Array(PropertyManagerUserItem)),
  'POST customers/self/propertyManagerUsers': takes<{ body: NewPropertyManagerUser }>().answers(
    PropertyManagerUserItem,
    { status: 201, ...addressed },
  ),
  'PUT propertyManagerUsers/{id}': takes<{ body: PropertyManagerUserChange }>().answers(
    PropertyManagerUserItem,
    addressedOnSeen,
  ),
  'PUT propertyManagerUsers/{id}/accountStatus': takes<{ body: StatusBody }>().answers(
    PropertyManagerUserItem,
    addressed,
  ),
  'POST propertyManagerUsers/{id}/sendRegEmail': answers('nothing', addressed),
  'DELETE propertyManagerUsers/{id}': answers('nothing'),
  'GET propertyManagerUsers/{id}/propertyManagers': answers(Type.Array(PropertyManagerItem)),
  'PUT propertyManagerUsers/{id}/propertyManagers': takes<{ body: ManagersOfUserBody }>().answers(
    Type.Array(PropertyManagerItem),
    onSeen,
  ),
  'PUT userPermissions/{id}': takes<{ body: Partial<PermissionFlags> }>().answers(UserPermissions, onSeen),
};
