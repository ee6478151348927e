import {
  decidesDataUpdates,
  flagsFrom,
  type PermissionFlag,
  readsDataUpdateLog,
  receivesDataUpdates,
  type Role,
} from '../../src/index';

const person = (role: Role, flags: readonly PermissionFlag[] = [], isCustomerAdmin = false) => ({
  roles: [role],
  flags: flagsFrom(flags),
  isCustomerAdmin,
});
const ADMIN_OF_CUSTOMER = person('ROLE_CUSTOMER', [], true);
const PROPERTY_MANAGER = person('ROLE_PROPERTY_MANAGER');
const CUSTOMER = person('ROLE_CUSTOMER', ['canModifyProperty']);
const KEEPER = person('ROLE_MANAGER', ['canModifyProperty']);
const MANAGER = person('ROLE_MANAGER');
const INSPECTOR = person('ROLE_INSPECTOR', ['canModifyProperty', 'canPerformInspection']);

describe('who decides about data update requests', () => {
  it.each([
    ['a customer admin', ADMIN_OF_CUSTOMER, true, true],
    ['a property-manager user', PROPERTY_MANAGER, true, true],
    ['another person of the customer', CUSTOMER, false, false],
    ['staff who keep properties', KEEPER, false, true],
    ['staff who do not', MANAGER, false, false],
    ['an inspector', INSPECTOR, false, false],
  ])('is decided by: %s', (_who, who, ofSelfManaged, ofOthers) => {
    expect(decidesDataUpdates(who, { selfManaged: true })).toBe(ofSelfManaged);
    expect(decidesDataUpdates(who, { selfManaged: false })).toBe(ofOthers);
    expect(decidesDataUpdates(who, null)).toBe(ofOthers);
    expect(receivesDataUpdates(who)).toBe(ofSelfManaged);
  });
});

it.each([
  ['ROLE_MANAGER', false, true],
  ['ROLE_ADMIN', false, true],
  ['ROLE_PROPERTY_MANAGER', false, true],
  ['ROLE_CUSTOMER', true, true],
  ['ROLE_CUSTOMER', false, false],
  ['ROLE_INSPECTOR', false, false],
] as const)(
  'lets %s (admin of a customer: %s) read the log with the flag: %s, never without',
  (role, isAdmin, reads) => {
    expect(readsDataUpdateLog(person(role, ['canViewAuditLogs'], isAdmin))).toBe(reads);
    expect(readsDataUpdateLog(person(role, [], isAdmin))).toBe(false);
  },
);

it('lets staff who decide about requests read them, and nobody else for property permissions', () => {
  expect([KEEPER, MANAGER, CUSTOMER, INSPECTOR].map((who) => readsDataUpdateLog(who))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
