import type { AuditingScope } from '../../src/access/actor';
import { auditsWithin } from '../../src/inspections/auditing.access';
import {
  AUDITS_NOTHING,
  offeredFlags,
  type PeopleAct,
  type PeopleActor,
  type PeopleRefusal,
  type PersonFacts,
  type PersonRights,
  personScope,
  refusalOfRights,
  refusalToInvite,
  refusalToManage,
  staffRolesMadeBy,
} from '../../src/people/access';
import { isAllowed } from '../../src/access/access-rule';
import { MANAGES_USERS } from '../../src/accounts/access';
import { covers } from '../../src/access/scope';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/access/permission-flags';
import { PERMISSION_PRESETS } from '../../src/access/permission-presets';
import type { Role } from '../../src/access/roles';
import { messages } from '../../src/messages/messages';
import { PERMISSION_GROUPS } from '../../src/access/permission-groups';
import { auditingScope, CUSTOMER_FLAGS, person } from '../support/people';

const caller = (
  role: Role,
  flags: readonly PermissionFlag[],
  facts: Partial<PeopleActor> = {},
): PeopleActor => ({
  ...person(role, flags),
  tenantHasTier2Support: false,
  ...facts,
});
const admin = caller('ROLE_ADMIN', []);
const master = caller('ROLE_MASTER', [], { tenantId: null, userId: 1 });
const userManager = caller('ROLE_MANAGER', ['canManageUser', 'canAccessInspection', 'canAddManager']);
const inspectorMaker = caller('ROLE_MANAGER', ['canCreateInspector', 'canPerformInspection']);
const coordinator = caller('ROLE_MANAGER', PERMISSION_PRESETS.coordinator);
const inspector = caller('ROLE_INSPECTOR', PERMISSION_FLAGS);
const customer = caller('ROLE_CUSTOMER', CUSTOMER_FLAGS, { customerId: 7 });
const selfManaged = caller('ROLE_CUSTOMER', [...CUSTOMER_FLAGS, 'canSetClientSelfManaged'], {
  customerId: 7,
});

const known = (role: Role, facts: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 2,
  role,
  isCustomerAdmin: false,
  customerId: null,
  flags: [],
  auditing: AUDITS_NOTHING,
  ...facts,
});
const wanted = (facts: PersonFacts, auditing: Partial<AuditingScope> = {}): PersonRights => ({
  ...facts,
  auditing: { ...facts.auditing, ...auditing },
});

describe('who sees whom', () => {
  const kinds = {
    admin: known('ROLE_ADMIN'),
    manager: known('ROLE_MANAGER'),
    inspector: known('ROLE_INSPECTOR'),
    customerAdmin: known('ROLE_CUSTOMER', { customerId: 7, isCustomerAdmin: true }),
    manager7: known('ROLE_PROPERTY_MANAGER', { customerId: 7 }),
    manager8: known('ROLE_PROPERTY_MANAGER', { customerId: 8 }),
  };
  const everybody = Object.keys(kinds);
  it.each<[string, PeopleActor, string[], boolean]>([
    ['an administrator', admin, everybody, true],
    ['who manages users', userManager, everybody, true],
    ['who makes inspectors', inspectorMaker, ['inspector'], true],
    ['a coordinator', coordinator, [], false],
    ['an inspector with every flag', inspector, [], false],
    ['a customer', customer, ['manager7'], false],
    ['a customer that manages itself', selfManaged, ['customerAdmin', 'manager7'], false],
    ['a customer without a customer', { ...selfManaged, customerId: null }, [], false],
    ['the master, in a company', master, everybody, false],
  ])('%s', (_who, actor, expected, opensScreen) => {
    const scope = personScope(actor);
    expect(Object.entries(kinds).flatMap(([name, row]) => (covers(scope, row) ? [name] : []))).toEqual(
      expected,
    );
    expect(isAllowed(actor, MANAGES_USERS)).toBe(opensScreen);
  });
});

it('inviting: the flag of the kind, flags of one’s own, and what the company offers', () => {
  const cases: [PeopleActor, PersonFacts, PeopleRefusal | null][] = [
    [admin, known('ROLE_ADMIN', { flags: PERMISSION_FLAGS }), null],
    [admin, known('ROLE_MASTER'), 'kindRefused'],
    [admin, known('ROLE_MANAGER', { flags: ['canManageTeams'] }), null],
    [admin, known('ROLE_MANAGER', { flags: ['canCreateTier2Admin'] }), 'flagNotOffered'],
    [
      { ...admin, tenantHasTier2Support: true },
      known('ROLE_MANAGER', { flags: ['canCreateTier2Admin'] }),
      null,
    ],
    [master, known('ROLE_ADMIN', { flags: PERMISSION_FLAGS }), null],
    [master, known('ROLE_INSPECTOR'), 'kindRefused'],
    [userManager, known('ROLE_ADMIN'), 'adminRefused'],
    [userManager, known('ROLE_MANAGER', { flags: ['canAccessInspection'] }), null],
    [userManager, known('ROLE_MANAGER', { flags: ['canEditInspection'] }), 'flagRefused'],
    [userManager, known('ROLE_INSPECTOR'), 'kindRefused'],
    [inspectorMaker, known('ROLE_INSPECTOR', { flags: ['canPerformInspection'] }), null],
    [inspectorMaker, known('ROLE_MANAGER'), 'kindRefused'],
    [coordinator, known('ROLE_INSPECTOR'), 'kindRefused'],
    [inspector, known('ROLE_INSPECTOR'), 'kindRefused'],
    [customer, known('ROLE_PROPERTY_MANAGER', { customerId: 7 }), null],
    [customer, known('ROLE_PROPERTY_MANAGER', { customerId: 8 }), 'kindRefused'],
    [customer, known('ROLE_CUSTOMER', { customerId: 7, isCustomerAdmin: true }), 'kindRefused'],
    [selfManaged, known('ROLE_CUSTOMER', { customerId: 7, isCustomerAdmin: true }), null],
    [selfManaged, known('ROLE_CUSTOMER', { customerId: 8, isCustomerAdmin: true }), 'kindRefused'],
    [
      { ...selfManaged, tenantHasTier2Support: true },
      known('ROLE_PROPERTY_MANAGER', { customerId: 7, flags: ['canSetClientSelfManaged'] }),
      'flagNotOffered',
    ],
  ];
  expect(cases.map(([actor, facts]) => refusalToInvite(actor, wanted(facts)))).toEqual(
    cases.map(([, , expected]) => expected),
  );
  expect(refusalToInvite(userManager, wanted(known('ROLE_MANAGER'), { city: 'Vancouver' }))).toBe(
    'flagRefused',
  );
});

it('looking after somebody: no administrator but by one, nobody oneself, nobody stronger', () => {
  const strong = known('ROLE_MANAGER', { flags: ['canEditInspection'] });
  const like = known('ROLE_MANAGER', { flags: ['canAccessInspection'] });
  const own = known('ROLE_MANAGER', { id: 1 });
  const cases: [PeopleActor, PersonFacts, PeopleAct, PeopleRefusal | null][] = [
    [admin, known('ROLE_ADMIN'), 'password', null],
    [admin, { ...own, role: 'ROLE_ADMIN' }, 'status', 'ownRefused'],
    [admin, { ...own, role: 'ROLE_ADMIN' }, 'edit', null],
    [master, { ...own, role: 'ROLE_ADMIN' }, 'status', null],
    [userManager, known('ROLE_ADMIN'), 'edit', 'adminRefused'],
    [userManager, strong, 'edit', null],
    [userManager, strong, 'password', 'strongerRefused'],
    [userManager, strong, 'address', 'strongerRefused'],
    [userManager, like, 'password', null],
    [userManager, own, 'remove', 'ownRefused'],
    [userManager, own, 'password', 'ownRefused'],
    [inspectorMaker, like, 'edit', 'kindRefused'],
    [inspectorMaker, known('ROLE_INSPECTOR'), 'status', null],
    [customer, known('ROLE_PROPERTY_MANAGER', { customerId: 7 }), 'status', null],
    [customer, known('ROLE_PROPERTY_MANAGER', { customerId: 8 }), 'status', 'kindRefused'],
  ];
  expect(cases.map(([actor, facts, act]) => refusalToManage(actor, facts, act))).toEqual(
    cases.map(([, , , expected]) => expected),
  );
});

it('changing rights: nobody but an administrator their own, one’s betters’, or flags they have not', () => {
  const manager = known('ROLE_MANAGER', { flags: ['canEditInspection'] });
  const cases: [PeopleActor, PersonFacts, Partial<PersonFacts>, PeopleRefusal | null][] = [
    [userManager, known('ROLE_ADMIN'), {}, null],
    [userManager, known('ROLE_ADMIN'), { flags: ['canAccessInspection'] }, 'adminRefused'],
    [userManager, manager, { flags: ['canEditInspection', 'canAccessInspection'] }, null],
    [userManager, manager, { flags: [] }, null],
    [userManager, manager, { flags: ['canEditInspection', 'canManageTeams'] }, 'flagRefused'],
    [userManager, known('ROLE_MANAGER', { id: 1 }), { flags: ['canAccessInspection'] }, 'ownFlagsRefused'],
    [userManager, manager, { role: 'ROLE_ADMIN' }, 'adminRefused'],
    [admin, manager, { role: 'ROLE_ADMIN', flags: PERMISSION_FLAGS }, null],
    [admin, manager, { role: 'ROLE_INSPECTOR' }, 'roleFixed'],
    [master, manager, { role: 'ROLE_ADMIN', flags: PERMISSION_FLAGS }, null],
    [admin, known('ROLE_ADMIN', { id: 1 }), { flags: ['canManageTeams'] }, null],
    [userManager, known('ROLE_INSPECTOR'), { customerId: 7 }, 'kindRefused'],
    [inspectorMaker, known('ROLE_INSPECTOR'), { customerId: 7 }, null],
    [admin, known('ROLE_CUSTOMER', { customerId: 7 }), { customerId: 8 }, 'customerFixed'],
    [admin, known('ROLE_PROPERTY_MANAGER', { customerId: 7 }), { customerId: 8 }, 'customerFixed'],
  ];
  expect(
    cases.map(([actor, facts, next]) => refusalOfRights(actor, facts, wanted({ ...facts, ...next }))),
  ).toEqual(cases.map(([, , , expected]) => expected));
  expect(refusalOfRights(userManager, manager, wanted(manager, { city: 'Vancouver' }))).toBe('flagRefused');
});

describe('what is audited', () => {
  const british = auditingScope({ country: 'CA', province: 'BC', customerId: 7, inspectorIds: [3, 4] });
  it.each<[string, Partial<AuditingScope>, boolean]>([
    ['nothing', {}, true],
    ['the same', british, true],
    ['the same in other letters', { ...british, country: 'ca', province: 'bc ' }, true],
    ['a city of it', { ...british, city: 'Vancouver' }, true],
    ['one of its inspectors', { ...british, inspectorIds: [4] }, true],
    ['one more inspector', { ...british, inspectorIds: [3, 4, 5] }, false],
    ['every inspector', { ...british, inspectorIds: [] }, false],
    ['another customer', { ...british, customerId: 8 }, false],
    ['every customer', { ...british, customerId: null }, false],
    ['another province', { ...british, province: 'AB' }, false],
    ['every province', { ...british, province: null }, false],
    ['the same without its country', { ...british, country: null }, false],
  ])('%s lies within a part or not', (_what, part, expected) => {
    expect(auditsWithin(auditingScope(part), british)).toBe(expected);
    expect(auditsWithin(auditingScope(part), AUDITS_NOTHING)).toBe(_what === 'nothing');
  });

  const PART = 'canAuditSpecificInspection';
  const partly = caller('ROLE_MANAGER', ['canManageUser', 'canAddManager', PART], { auditing: british });
  const wholly = caller('ROLE_MANAGER', ['canManageUser', 'canAddManager', PART, 'canAuditInspection']);
  const other = known('ROLE_MANAGER', { flags: [PART], auditing: auditingScope({ province: 'AB' }) });

  it('is given by whoever audits it, and no account is opened that audits more', () => {
    const more = auditingScope({ country: 'CA' });
    const invited = (auditing: AuditingScope) => wanted(known('ROLE_MANAGER', { flags: [PART], auditing }));
    expect(refusalToInvite(partly, invited(british))).toBeNull();
    expect(refusalToInvite(partly, invited(more))).toBe('auditingRefused');
    expect(refusalToInvite(wholly, invited(more))).toBeNull();
    expect(refusalToInvite(admin, invited(more))).toBeNull();
    const given = (actor: PeopleActor, before: PersonFacts, next: Partial<PersonRights>) =>
      refusalOfRights(actor, before, { ...wanted(before), ...next });
    expect(given(partly, other, { auditing: more })).toBe('auditingRefused');
    expect(given(partly, other, { auditing: british })).toBeNull();
    expect(given(partly, other, { auditing: { ...other.auditing, city: 'Calgary' } })).toBeNull();
    // A scope that was saved without the flag takes effect when the flag is granted, so granting it is checked
    // against that scope.
    const named = { ...other, flags: [] };
    expect(given(partly, named, { flags: [PART] })).toBe('auditingRefused');
    expect(given(wholly, named, { flags: [PART] })).toBeNull();
    expect(refusalToManage(partly, other, 'password')).toBe('strongerRefused');
    expect(refusalToManage(partly, { ...other, auditing: british }, 'password')).toBeNull();
    expect(refusalToManage(wholly, other, 'address')).toBeNull();
    // Resetting one's own access would bypass the check of the current password. Administrators may, because nobody
    // else could reset theirs.
    const self = known('ROLE_MANAGER', { id: partly.userId });
    expect(refusalToManage(partly, self, 'address')).toBe('ownAddressRefused');
    expect(refusalToManage(partly, self, 'edit')).toBeNull();
    expect(refusalToManage(admin, known('ROLE_ADMIN', { id: admin.userId }), 'address')).toBeNull();
    // An inspector audits a team as its auditor, without a flag.
    const auditor = known('ROLE_INSPECTOR', { isTeamAuditor: true });
    expect(refusalToManage(partly, auditor, 'password')).toBe('strongerRefused');
    expect(refusalToManage(partly, auditor, 'status')).toBeNull();
    expect(refusalToManage(wholly, auditor, 'password')).toBeNull();
    const leader = caller('ROLE_MANAGER', ['canManageUser', 'canManageTeams']);
    expect(refusalToManage(leader, auditor, 'address')).toBeNull();
  });
});

it('CV-417: the full set of flags with tier-2 support, a smaller one without', () => {
  expect(offeredFlags('ROLE_MANAGER', true)).toEqual(PERMISSION_FLAGS);
  const hidden = PERMISSION_FLAGS.filter((flag) => !offeredFlags('ROLE_MANAGER', false).includes(flag));
  expect(hidden).toEqual(['canSetClientSelfManaged', 'canCreateTier2Admin', 'canViewPropertyNonCTIData']);
  expect(offeredFlags('ROLE_PROPERTY_MANAGER', true)).not.toContain('canAddNewClient');
  expect(staffRolesMadeBy(userManager)).toEqual(['ROLE_MANAGER']);
  expect(staffRolesMadeBy(admin)).toEqual(['ROLE_INSPECTOR', 'ROLE_MANAGER', 'ROLE_ADMIN']);
});

it('each flag stands in one group of the form, with its words', () => {
  const shown = Object.values(PERMISSION_GROUPS).flat();
  expect([...shown].sort()).toEqual([...PERMISSION_FLAGS].sort());
  for (const flag of PERMISSION_FLAGS) {
    expect(messages.permissions[flag]).toBeTruthy();
    expect(messages.permissions[`${flag}Help`]).toBeTruthy();
  }
});
