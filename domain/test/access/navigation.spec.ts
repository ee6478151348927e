import { PERMISSION_FLAGS } from '../../src/access/permission-flags';
import { ROLES, type Role } from '../../src/access/roles';
import { landing, type LandingActor } from '../../src/screens/landing';
import { navigation } from '../../src/screens/navigation';
import { placesOf } from '../../src/screens/places';
import { SCREEN_LETTERS } from '../../src/screens/screen-letters';
import { mayOpenScreen, SCREEN_PATHS } from '../../src/screens/screens-by-path';
import { person } from '../support/people';

const user = (role: Role, facts: Partial<LandingActor> = {}): LandingActor => ({
  ...person(role, PERMISSION_FLAGS),
  isCustomerAdmin: true,
  tenantHasTier2Support: true,
  ...facts,
});

describe('the side rail', () => {
  it.each(ROLES)('has the groups and links of the landing page of %s', (role) => {
    const actor = user(role);
    const links = landing(actor).cards.flatMap(({ buttons }) =>
      buttons.map(({ to, query = '' }) => to + query),
    );
    const shown = navigation(actor).flatMap((group) => group.links.map(({ to, query }) => to + query));
    expect(shown).toEqual(
      links.filter((to) => !['/password-change', '/username-change', 'reload'].includes(to)),
    );
    expect(shown.length).toBeGreaterThan(0);
  });

  it('has no group without links', () => {
    const unpermitted = { ...person('ROLE_MASTER', []), isCustomerAdmin: false };
    expect(navigation(unpermitted).map(({ id }) => id)).toEqual(['installation']);
  });
});

describe('letters of screens', () => {
  it.each(ROLES)('are one, or s and another one, and none begins with another for %s', (role) => {
    const letters = SCREEN_PATHS.filter((path) => mayOpenScreen(user(role), path)).flatMap((path) =>
      // The landing screens are one place.
      path === '/master' ? [] : (SCREEN_LETTERS[path] ?? []),
    );
    expect(letters.filter((letter) => !/^(s[a-z]|[a-rt-z])$/.test(letter))).toEqual([]);
    const isTaken = (letter: string, at: number) =>
      letters.some((other, place) => place !== at && other.startsWith(letter));
    expect(letters.filter(isTaken)).toEqual([]);
  });

  /** Entrances from a mail, and screens about one row, which a list leads to. */
  const WITHOUT = new Set([
    ...['/', '/register', '/passwordReset', '/emailConfirm', '/tenant-report'],
    ...['/condition-inspection-form', '/inspector/task'],
    // The same place as /landing.
    '/customer',
  ]);
  it.each(ROLES)('lead to every screen that %s may open without a row', (role) => {
    const paths = SCREEN_PATHS.filter((path) => mayOpenScreen(user(role), path) && !path.includes(':'));
    expect(paths.filter((path) => SCREEN_LETTERS[path] === undefined && !WITHOUT.has(path))).toEqual([]);
    const links = navigation(user(role)).flatMap((group) => group.links);
    expect(links.filter(({ to }) => SCREEN_LETTERS[to] === undefined)).toEqual([]);
  });
});

describe('the places of a phone', () => {
  const places: [string, LandingActor, string[]][] = [
    ['an administrator', user('ROLE_ADMIN'), ['/inspections', '/calendar']],
    ['an inspector', user('ROLE_INSPECTOR'), ['/inspector', '/inspector?mode=synchBasket']],
    ['a customer', user('ROLE_CUSTOMER'), ['/customer/inspection-reports', '/properties']],
    ['a property manager', user('ROLE_PROPERTY_MANAGER'), ['/customer/inspection-reports', '/properties']],
    ['a master', user('ROLE_MASTER'), ['/master/tenants', '/master/mails']],
    [
      'an auditor',
      { ...person('ROLE_MANAGER', ['canAuditInspection', 'canAccessInspection']), isCustomerAdmin: false },
      ['/inspections', '/audited-summary'],
    ],
    [
      'a manager without permissions',
      { ...person('ROLE_MANAGER', []), isCustomerAdmin: false },
      ['/properties', '/my-devices'],
    ],
  ];
  it.each(places)('of %s are the first two that they may open', (_who, actor, expected) => {
    expect(placesOf(actor)).toEqual(expected);
  });
});
