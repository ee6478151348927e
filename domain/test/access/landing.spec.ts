import { landing, type LandingActor, type LandingCardId } from '../../src/screens/landing';
import { textOf } from '../../src/messages/text-of';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/access/permission-flags';
import type { Role } from '../../src/access/roles';
import { CUSTOMER_FLAGS, people, person } from '../support/people';

const user = (
  role: Role,
  flags: readonly PermissionFlag[] = [],
  facts: Partial<LandingActor> = {},
): LandingActor => ({
  ...person(role, flags),
  isCustomerAdmin: false,
  tenantHasTier2Support: false,
  ...facts,
});

const cards = (actor: LandingActor) => landing(actor).cards.map(({ id }) => id);
const routes = (actor: LandingActor, id: LandingCardId) =>
  landing(actor)
    .cards.find((card) => card.id === id)
    ?.buttons.map(({ to }) => to) ?? [];

describe('cards', () => {
  const all: [string, LandingActor, LandingCardId[]][] = [
    ['a manager without flags', user('ROLE_MANAGER'), ['help']],
    ['an inspector', user('ROLE_INSPECTOR', ['canPerformInspection']), ['workBasket', 'help']],
    ['who may only schedule', user('ROLE_INSPECTOR', ['canScheduleInspection']), ['workBasket', 'help']],
    ['a team auditor', user('ROLE_INSPECTOR', [], { auditTeamIds: [1] }), ['activityManagement', 'help']],
    ['an administrator without flags', user('ROLE_ADMIN'), ['userManagement', 'help', 'settings']],
    [
      'an administrator with every flag',
      user('ROLE_ADMIN', PERMISSION_FLAGS),
      ['activityManagement', 'propertyManagement', 'userManagement', 'help', 'settings'],
    ],
    // The Work Basket is for inspectors only: no permission of another role opens it or shows its card.
    ['[CV-066] a manager who performs', user('ROLE_MANAGER', ['canPerformInspection']), ['help']],
    ['[CV-066] a manager who schedules', user('ROLE_MANAGER', ['canScheduleInspection']), ['help']],
    [
      '[CV-066] an inspector with every flag',
      user('ROLE_INSPECTOR', PERMISSION_FLAGS),
      ['workBasket', 'activityManagement', 'userManagement', 'help'],
    ],
    [
      'a customer',
      user('ROLE_CUSTOMER', CUSTOMER_FLAGS),
      ['customerInspections', 'myProperties', 'propertyManagers', 'help'],
    ],
    [
      'a customer admin',
      user('ROLE_CUSTOMER', CUSTOMER_FLAGS, { isCustomerAdmin: true }),
      ['customerInspections', 'myProperties', 'propertyManagers', 'configuration', 'help'],
    ],
    [
      'a property-manager user',
      user('ROLE_PROPERTY_MANAGER', CUSTOMER_FLAGS),
      ['customerInspections', 'myProperties', 'help'],
    ],
    // Cards of staff stay hidden from the customer's side, whatever its flags are.
    [
      'a customer with every flag',
      user('ROLE_CUSTOMER', PERMISSION_FLAGS),
      ['customerInspections', 'myProperties', 'propertyManagers', 'help'],
    ],
  ];

  it.each(all)('are shown: %s', (_name, actor, expected) => {
    expect(cards(actor)).toEqual(expected);
  });

  it.each([
    ['canAssignInspection', 'activityManagement'],
    ['canScheduleAllInspections', 'activityManagement'],
    ['canAccessInspection', 'activityManagement'],
    ['canAuditInspection', 'activityManagement'],
    ['canAuditTeamInspection', 'activityManagement'],
    ['canAuditSpecificInspection', 'activityManagement'],
    ['canViewRemunerationReport', 'activityManagement'],
    ['canManageTeams', 'activityManagement'],
    ['canAddNewProperty', 'propertyManagement'],
    ['canModifyProperty', 'propertyManagement'],
    ['canChangePropertyActive', 'propertyManagement'],
    ['canViewAuditLogs', 'propertyManagement'],
    ['canViewPropertyNonCTIData', 'propertyManagement'],
    ['canManageUser', 'userManagement'],
    ['canAddManager', 'userManagement'],
    ['canAddNewClient', 'userManagement'],
    ['canSetClientSelfManaged', 'userManagement'],
    ['canCreateTier2Admin', 'userManagement'],
    ['canCreateInspector', 'userManagement'],
    ['canModifyPropertyManager', 'userManagement'],
  ] as const)('by %s alone show a manager %s', (flag, id) => {
    expect(cards(user('ROLE_MANAGER', [flag]))).toEqual([id, 'help']);
  });
});

describe('buttons', () => {
  it.each([
    ['canAssignInspection', ['/inspections', '/calendar', '/common-area-inspections']],
    ['canAccessInspection', ['/inspections', '/common-area-inspections', '/inspection-summary']],
    ['canAuditInspection', ['/inspections', '/common-area-inspections', '/audited-summary']],
    ['canManageTeams', ['/teams']],
    ['canViewRemunerationReport', ['/remuneration']],
  ] as const)('of activity management appear with %s', (flag, expected) => {
    expect(routes(user('ROLE_MANAGER', [flag]), 'activityManagement')).toEqual(expected);
  });

  it.each([
    ['canViewAuditLogs', false, ['/properties', '/auditLogs', '/dataUpdateRequestLog']],
    [
      'canModifyProperty',
      false,
      ['/properties', '/managerPropertyDetails', '/dataUpdateRequestLog', '/customer/property-spreadsheets'],
    ],
    ['canViewPropertyNonCTIData', false, ['/properties']],
    ['canViewPropertyNonCTIData', true, ['/properties', '/subtenant-inspections']],
    [
      'canAddNewProperty',
      true,
      ['/properties', '/managerPropertyDetails', '/customer/property-spreadsheets'],
    ],
    ['canChangePropertyActive', true, ['/properties']],
  ] as const)('of property management appear with %s, tier 2 %p', (flag, tenantHasTier2Support, expected) => {
    const actor = user('ROLE_MANAGER', [flag], { tenantHasTier2Support });
    expect(routes(actor, 'propertyManagement')).toEqual(expected);
  });

  it.each([
    ['canManageUser', ['/password-change', '/username-change', '/users', '/devices']],
    ['canAddManager', ['/password-change', '/username-change', '/users']],
    ['canAddNewClient', ['/password-change', '/username-change', '/customer-management']],
  ] as const)('of user management appear with %s', (flag, expected) => {
    expect(routes(user('ROLE_MANAGER', [flag]), 'userManagement')).toEqual(expected);
  });

  it('open users and customers for an administrator without a flag', () => {
    expect(routes(user('ROLE_ADMIN'), 'userManagement')).toEqual([
      '/password-change',
      '/username-change',
      '/users',
      '/customer-management',
    ]);
  });

  const condition = '/condition-inspection-management';
  it.each([
    ['a customer', user('ROLE_CUSTOMER'), false, 'Inspection Management'],
    ['a customer admin', user('ROLE_CUSTOMER', [], { isCustomerAdmin: true }), true, 'Inspection Management'],
    ['who performs', user('ROLE_CUSTOMER', ['canPerformInspection']), true, 'Perform Inspections'],
    ['a property manager', user('ROLE_PROPERTY_MANAGER'), false, 'Inspection Management'],
  ] as const)('for %s: condition inspections %s', (_name, actor, shown, title) => {
    expect(routes(actor, 'customerInspections').includes(condition)).toBe(shown);
    expect(routes(actor, 'customerInspections')).toEqual(
      expect.arrayContaining(['/customer/inspection-reports', '/inspection-summary']),
    );
    const card = landing(actor).cards.find(({ id }) => id === 'customerInspections');
    expect(card && textOf(card.title)).toBe(title);
  });

  it.each([
    [true, true, ['canViewAuditLogs'], true],
    [false, true, ['canViewAuditLogs'], false],
    [true, false, ['canViewAuditLogs'], false],
    [true, true, [], false],
  ] as const)(
    'of the data update request log: admin %p, tier 2 %p, %p',
    (isCustomerAdmin, tier2, flags, shown) => {
      const actor = user('ROLE_CUSTOMER', flags, { isCustomerAdmin, tenantHasTier2Support: tier2 });
      expect(routes(actor, 'myProperties').includes('/dataUpdateRequestLog')).toBe(shown);
    },
  );

  it('include New Property with canAddNewProperty, in the editor of each side', () => {
    const labels = (actor: LandingActor, id: LandingCardId) =>
      landing(actor)
        .cards.find((card) => card.id === id)
        ?.buttons.map(({ label, to }) => [label, to]);
    expect(labels(user('ROLE_MANAGER', ['canAddNewProperty']), 'propertyManagement')).toContainEqual([
      'common.newProperty',
      '/managerPropertyDetails',
    ]);
    expect(labels(user('ROLE_CUSTOMER', ['canAddNewProperty']), 'myProperties')).toContainEqual([
      'common.newProperty',
      '/customer/property-details',
    ]);
    expect(labels(user('ROLE_CUSTOMER'), 'myProperties')).not.toContainEqual([
      'common.newProperty',
      '/customer/property-details',
    ]);
  });

  it('in help offer the reload to everybody, and the videos to users of a company', () => {
    expect(routes(user('ROLE_PROPERTY_MANAGER'), 'help')).toEqual(['/training-videos-gallery', 'reload']);
    expect(routes(user('ROLE_MASTER'), 'help')).toEqual(['reload']);
    // The card for a master's main task comes first.
    expect(landing(user('ROLE_MASTER')).cards.map(({ id }) => id)).toEqual(['installation', 'help']);
  });
});

describe('data update requests', () => {
  it.each([
    ['a property-manager user', user('ROLE_PROPERTY_MANAGER'), true],
    ['a customer admin', user('ROLE_CUSTOMER', [], { isCustomerAdmin: true }), true],
    ['a customer', user('ROLE_CUSTOMER'), false],
    ['an administrator', { ...people.admin, isCustomerAdmin: false, tenantHasTier2Support: true }, false],
  ])('are shown to %s: %p', (_name, actor, fetched) => {
    expect(landing(actor).dataUpdateRequests).toBe(fetched);
  });
});
