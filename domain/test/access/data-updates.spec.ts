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

describe('who decides about data-update requests', () => {
  it.each([
    ['a customer admin', ADMIN_OF_CUSTOMER, true, true],
    ['a property-manager user', PROPERTY_MANAGER, true, true],
    ['another person of the customer', CUSTOMER, false, false],
    ['staff who keep properties', KEEPER, false, true],
    ['staff who do not', MANAGER, false, false],
    ['an inspector', INSPECTOR, false, false],
  ])('%s', (_who, who, ofSelfManaged, ofOthers) => {
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
  'the log is read by %s (admin of a customer: %s) with the flag: %s, never without',
  (role, isAdmin, reads) => {
    expect(readsDataUpdateLog(person(role, ['canViewAuditLogs'], isAdmin))).toBe(reads);
    expect(readsDataUpdateLog(person(role, [], isAdmin))).toBe(false);
  },
);

it('whoever of staff decides about requests reads them, too; of others nobody for keeping properties', () => {
  expect([KEEPER, MANAGER, CUSTOMER, INSPECTOR].map((who) => readsDataUpdateLog(who))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
