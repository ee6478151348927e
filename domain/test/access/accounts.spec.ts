import { mayCreateAccounts } from '../../src/accounts/access';
import { flagsFrom, type PermissionFlag } from '../../src/access/permission-flags';
import { PERMISSION_PRESETS } from '../../src/access/permission-presets';
import type { Role } from '../../src/access/roles';

const may = (role: Role, flags: readonly PermissionFlag[]) =>
  mayCreateAccounts({ roles: [role], flags: flagsFrom(flags) });

describe('mayCreateAccounts', () => {
  it.each<[Role, readonly PermissionFlag[], boolean]>([
    ['ROLE_MASTER', [], true],
    ['ROLE_ADMIN', [], true],
    ['ROLE_MANAGER', PERMISSION_PRESETS.manager, true],
    ['ROLE_MANAGER', ['canAddNewClient'], true],
    ['ROLE_MANAGER', PERMISSION_PRESETS.coordinator, false],
    ['ROLE_MANAGER', PERMISSION_PRESETS.auditor, false],
    ['ROLE_CUSTOMER', PERMISSION_PRESETS.customer, true],
    ['ROLE_CUSTOMER', ['canAccessInspection'], false],
    ['ROLE_PROPERTY_MANAGER', PERMISSION_PRESETS.customer, false],
    ['ROLE_INSPECTOR', PERMISSION_PRESETS.admin, false],
  ])('is for %s with %j: %p', (role, flags, expected) => {
    expect(may(role, flags)).toBe(expected);
  });
});
