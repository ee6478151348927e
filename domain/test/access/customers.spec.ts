import {
  flagsFrom,
  applyFlagChanges,
  invitesCustomerAdmin,
  licensesCustomers,
  managerIsKept,
  opensCustomerManagement,
  type PermissionFlag,
  type Role,
  startingFlags,
} from '../../src';

const person = (role: Role, ...flags: PermissionFlag[]) => ({ roles: [role], flags: flagsFrom(flags) });

const PAT = { id: 1, name: 'Pat', accountStatus: 'ACTIVE' } as const;

describe('permissions on customers', () => {
  it.each([
    ['ROLE_MANAGER', 'canCreateTier2Admin', true, true, true],
    ['ROLE_MANAGER', 'canCreateTier2Admin', true, false, false],
    ['ROLE_MANAGER', 'canCreateTier2Admin', false, true, false],
    ['ROLE_MANAGER', 'canSetClientSelfManaged', true, true, false],
    ['ROLE_MANAGER', 'canSetClientSelfManaged', false, false, true],
    ['ROLE_CUSTOMER', 'canSetClientSelfManaged', false, true, false],
  ] as const)(
    'let a %s with %s invite a (primary: %s) admin (tier-2: %s): %s',
    (role, flag, isPrimary, hasTier2Support, may) => {
      expect(invitesCustomerAdmin(person(role, flag), { isPrimary, hasTier2Support })).toBe(may);
    },
  );

  it.each([
    ['ROLE_ADMIN', [], true],
    ['ROLE_MANAGER', ['canAddNewClient'], true],
    ['ROLE_MANAGER', ['canModifyPropertyManager'], true],
    ['ROLE_MANAGER', ['canAssignInspection'], false],
    ['ROLE_CUSTOMER', ['canModifyPropertyManager'], false],
  ] as [Role, PermissionFlag[], boolean][])(
    'let a %s with %j open Customer Management: %s',
    (role, flags, may) => {
      expect(opensCustomerManagement(person(role, ...flags))).toBe(may);
    },
  );

  it('let only administrators grant a license', () => {
    expect([person('ROLE_ADMIN'), person('ROLE_MANAGER', 'canAddNewClient')].map(licensesCustomers)).toEqual([
      true,
      false,
    ]);
  });

  it('give new users five permissions, limited to those of the inviter', () => {
    expect(startingFlags(person('ROLE_ADMIN'))).toHaveLength(5);
    expect(startingFlags(person('ROLE_MANAGER', 'canModifyProperty', 'canManageTeams'))).toEqual([
      'canModifyProperty',
    ]);
    expect(
      applyFlagChanges(['canModifyProperty'], { canAddNewProperty: true, canModifyProperty: false }),
    ).toEqual(['canAddNewProperty']);
  });

  it.each([
    ['N/A', null, 'reserved'],
    [' n/a ', PAT, 'reserved'],
    ['KIM', PAT, 'attached'],
    ['KIM', null, null],
  ] as const)('keep the manager %s of %j: %s', (code, propertyManagerUser, kept) => {
    expect(managerIsKept({ code, propertyManagerUser })).toBe(kept);
  });
});
