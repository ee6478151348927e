import {
  flagsFrom,
  landing,
  messages,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Role,
  ROLES,
  SCREEN_PATHS,
  screenAt,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { visitorOf } from '../session/permissions';
import { needsOf } from '../session/screen-needs';
import { mayOpen } from '../session/screens';

jest.mock('../session/session-store', () => ({
  sessionStore: { get: () => ({ tenant: { tenantConfig: { hasTier2Support: true } } }) },
}));

const { permissions } = messages;

const tenant = { id: 1, tenantConfig: { hasTier2Support: true } } as TenantMeta;
const customer = { id: 1, conditionInspectionSupport: true };

/** Returns a user with a role and flags, in the shape of `users/self`. */
function person(role: Role, flags: readonly PermissionFlag[]): UserSelf {
  const profiles = {
    ROLE_INSPECTOR: { inspector: { id: 1, teams: [], auditTeams: [], isTier2: false, customer: null } },
    ROLE_CUSTOMER: { customer },
    ROLE_PROPERTY_MANAGER: { propertyManagerUser: { customer } },
  } as Partial<Record<Role, object>>;
  return {
    customer: null,
    customerAdmin: null,
    propertyManagerUser: null,
    inspector: null,
    id: 1,
    roles: [role],
    userPermissions: flagsFrom(flags),
    ...profiles[role],
  } as unknown as UserSelf;
}

const admin = (flags: readonly PermissionFlag[]) =>
  ({ ...person('ROLE_CUSTOMER', flags), customer: null, customerAdmin: { customer } }) as unknown as UserSelf;

/** Each role without flags, with each flag alone, and with all flags. */
const EVERYBODY = ROLES.flatMap((role) =>
  [[], ...PERMISSION_FLAGS.map((flag) => [flag]), PERMISSION_FLAGS].flatMap((flags) => [
    person(role, flags),
    ...(role === 'ROLE_CUSTOMER' ? [admin(flags)] : []),
  ]),
);

const guarded = SCREEN_PATHS.filter((path) => typeof screenAt(path).access === 'object');

it('[CV-066] leads from every card and button of the landing page to a screen that lets the user in', () => {
  for (const user of EVERYBODY) {
    const { cards } = landing(visitorOf(user, tenant));
    const refused = cards
      .flatMap(({ buttons }) => buttons.map(({ to }) => to))
      .filter((to) => to !== 'reload' && !mayOpen(user, to));
    const { roles, userPermissions } = user;
    expect({ roles, userPermissions, refused }).toEqual({ roles, userPermissions, refused: [] });
  }
});

describe('a refused user reads', () => {
  it.each(guarded)('at %s what it needs, and every right that opens it', (path) => {
    const needs = needsOf(path)?.toLowerCase() ?? '';
    expect(needs).toMatch(/^it is for/);
    for (const role of ROLES.filter((each) => !mayOpen(person(each, []), path))) {
      for (const flag of PERMISSION_FLAGS.filter((each) => mayOpen(person(role, [each]), path))) {
        expect(needs).toContain(permissions[flag].toLowerCase());
      }
    }
  });

  it.each(guarded)('at %s of no right that would not open it', (path) => {
    const named = PERMISSION_FLAGS.filter((flag) =>
      needsOf(path)?.toLowerCase().includes(permissions[flag].toLowerCase()),
    );
    const opening = PERMISSION_FLAGS.filter((flag) =>
      ROLES.some((role) => !mayOpen(person(role, []), path) && mayOpen(person(role, [flag]), path)),
    );
    expect(named).toEqual(opening);
  });

  it('that a screen of the office is not for inspectors, whatever their rights', () => {
    const closed = guarded.filter((path) => !mayOpen(person('ROLE_INSPECTOR', PERMISSION_FLAGS), path));
    expect(closed).toContain('/teams');
    for (const path of closed) expect(needsOf(path)).not.toMatch(/\bstaff\b|^it needs/);
  });
});
