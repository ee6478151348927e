import type { Actor } from '../../src/access/actor';
import { flagsFrom, PERMISSION_FLAGS, type PermissionFlag } from '../../src/access/permission-flags';
import type { Role } from '../../src/access/roles';

const NO_SCOPE: Actor['auditing'] = {
  country: null,
  province: null,
  city: null,
  customerId: null,
  inspectorIds: [],
};

/** Returns a user of tenant 1 with one role and the given flags. */
export function person(role: Role, flags: readonly PermissionFlag[], facts: Partial<Actor> = {}): Actor {
  return {
    userId: 1,
    tenantId: 1,
    roles: [role],
    flags: flagsFrom(flags),
    inspectorId: null,
    customerId: null,
    propertyManagerIds: [],
    teamIds: [],
    auditTeamIds: [],
    auditing: NO_SCOPE,
    isTier2: false,
    ...facts,
  };
}

export const auditingScope = (scope: Partial<Actor['auditing']>): Actor['auditing'] => ({
  ...NO_SCOPE,
  ...scope,
});

export const CUSTOMER_FLAGS: readonly PermissionFlag[] = [
  'canAddNewProperty',
  'canModifyProperty',
  'canChangePropertyActive',
  'canModifyPropertyManager',
  'canAccessInspection',
];

const INSPECTOR_FLAGS: readonly PermissionFlag[] = [
  'canPerformInspection',
  'canScheduleInspection',
  'canViewContactHistory',
  'canModifyContactHistory',
];

/** One user of each kind, with the flags that a new account of that kind has. */
export const people = {
  admin: person('ROLE_ADMIN', PERMISSION_FLAGS),
  bareAdmin: person('ROLE_ADMIN', []),
  coordinator: person('ROLE_MANAGER', [
    'canAssignInspection',
    'canScheduleInspection',
    'canScheduleAllInspections',
    'canAccessInspection',
    'canViewContactHistory',
    'canModifyContactHistory',
  ]),
  auditor: person('ROLE_MANAGER', ['canAuditInspection', 'canAccessInspection']),
  bareManager: person('ROLE_MANAGER', []),
  inspector: person('ROLE_INSPECTOR', INSPECTOR_FLAGS, { inspectorId: 7, teamIds: [10] }),
  otherInspector: person('ROLE_INSPECTOR', INSPECTOR_FLAGS, { inspectorId: 8, teamIds: [11] }),
  teamAuditor: person('ROLE_INSPECTOR', INSPECTOR_FLAGS, { inspectorId: 9, auditTeamIds: [10] }),
  customer: person('ROLE_CUSTOMER', CUSTOMER_FLAGS, { customerId: 20 }),
  otherCustomer: person('ROLE_CUSTOMER', CUSTOMER_FLAGS, { customerId: 21 }),
  propertyManager: person('ROLE_PROPERTY_MANAGER', CUSTOMER_FLAGS, {
    customerId: 20,
    propertyManagerIds: [30],
  }),
  otherPropertyManager: person('ROLE_PROPERTY_MANAGER', CUSTOMER_FLAGS, {
    customerId: 20,
    propertyManagerIds: [31],
  }),
  master: person('ROLE_MASTER', PERMISSION_FLAGS, { tenantId: null }),
} as const;

export type PersonName = keyof typeof people;
