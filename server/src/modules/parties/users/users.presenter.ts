import { flagsFrom, type InspectorItem, type UserPermissions, type UserSelf } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import type { Customer } from '../customers/customer.entity';
import type { TeamsService } from '../teams/teams.service';
import type { User } from './user.entity';
import { displayName, isActiveUser } from './users.service';

type Teams = Awaited<ReturnType<TeamsService['teamsOf']>>;

export const inspectorItem = (user: User): InspectorItem => ({
  id: user.id,
  firstName: user.firstName,
  name: user.name,
  province: user.province,
  isActive: isActiveUser(user),
});

export const userPermissions = (user: User): UserPermissions => ({
  id: user.id,
  ...flagsFrom(user.flags),
  auditingCountry: user.auditingCountry,
  auditingProvince: user.auditingProvince,
  auditingCity: user.auditingCity,
  auditingCustomer: user.auditingCustomerId,
  auditingInspectors: user.auditingInspectorIds,
});

/** Describes a company user to themselves: exactly one profile is set. */
export function userSelf(
  user: User,
  { teams, customer, language }: { teams: Teams; customer: Customer | null } & Pick<UserSelf, 'language'>,
  actor: Actor,
): UserSelf {
  const name = displayName(user);
  const customerProfile = customer && {
    id: customer.id,
    customerName: customer.customerName,
    conditionInspectionSupport: customer.conditionInspectionSupport,
  };
  const ofCustomer = (wanted: boolean) =>
    wanted && customerProfile ? { name, customer: customerProfile } : null;
  return {
    id: user.id,
    userName: user.userName ?? '',
    email: user.email,
    language,
    roles: [...actor.roles],
    userPermissions: userPermissions(user),
    customer: user.role === 'ROLE_CUSTOMER' && !user.isCustomerAdmin ? customerProfile : null,
    customerAdmin: ofCustomer(user.role === 'ROLE_CUSTOMER' && user.isCustomerAdmin),
    propertyManagerUser: ofCustomer(user.role === 'ROLE_PROPERTY_MANAGER'),
    inspector:
      user.role === 'ROLE_INSPECTOR'
        ? {
            id: user.id,
            firstName: user.firstName,
            name: user.name,
            province: user.province,
            ...teams,
            isTier2: actor.isTier2,
            customer: customerProfile,
          }
        : null,
    manager: user.role === 'ROLE_MANAGER' ? { name } : null,
    admin: user.role === 'ROLE_ADMIN' ? { name } : null,
  };
}

/** Describes a master to themselves: no company, no profile, no flag. */
export const masterSelf = (
  actor: Actor,
  own: Pick<UserSelf, 'userName' | 'email' | 'language'>,
): UserSelf => ({
  id: actor.userId,
  ...own,
  roles: [...actor.roles],
  userPermissions: {
    id: actor.userId,
    ...flagsFrom([]),
    auditingCountry: null,
    auditingProvince: null,
    auditingCity: null,
    auditingCustomer: null,
    auditingInspectors: [],
  },
  customer: null,
  customerAdmin: null,
  propertyManagerUser: null,
  inspector: null,
  manager: null,
  admin: null,
});
