import fc from 'fast-check';
import type { Actor } from '../../src/access/actor';
import {
  INSPECTION_ABILITIES,
  inspectionAbilities,
  type InspectionAbility,
  type InspectionAccessRow,
  isBlockedByState,
} from '../../src/inspections/access';
import { inspectionTab } from '../../src/inspections/inspection-tab';
import { INSPECTION_TYPES } from '../../src/inspections/vocabulary';
import { PERMISSION_FLAGS } from '../../src/access/permission-flags';
import { ROLES } from '../../src/access/roles';
import { auditingScope, people, person, type PersonName } from '../support/people';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 4, 20);
const clock = { now, graceDelayHours: 48 };

const row = (facts: Partial<Omit<InspectionAccessRow, 'tab'>> = {}): InspectionAccessRow => {
  const whole = {
    inspectorId: null,
    teamIds: [10],
    customerId: 20,
    propertyManagerId: 30,
    province: 'BC',
    city: 'Victoria',
    country: 'CA',
    isCondition: false,
    inspectionType: 'INSPECTION' as const,
    scheduledDate: null,
    inspectedDate: null,
    audited: false,
    cancelled: false,
    completedExternally: false,
    hasReport: facts.inspectedDate !== undefined,
    ...facts,
  };
  return { ...whole, tab: inspectionTab(whole) };
};

const recent = now - HOUR;
const old = now - 100 * HOUR;
const rows = {
  rolling: row(),
  assigned: row({ inspectorId: 7 }),
  scheduled: row({ inspectorId: 7, scheduledDate: '2026-05-25T09:00' }),
  completed: row({ inspectorId: 7, inspectedDate: recent }),
  completedLongAgo: row({ inspectorId: 7, inspectedDate: old }),
  external: row({ inspectorId: 7, inspectedDate: recent, completedExternally: true }),
  audited: row({ inspectorId: 7, inspectedDate: old, audited: true }),
  unreported: row({ inspectorId: 7, inspectedDate: old, audited: true, hasReport: false }),
  cancelled: row({ inspectorId: 7, cancelled: true }),
  condition: row({ inspectorId: 7, isCondition: true }),
  service: row({ inspectorId: 7, inspectionType: 'DOCUMENT_SERVICE' }),
  serviceDone: row({ inspectorId: 7, inspectionType: 'DOCUMENT_SERVICE', inspectedDate: recent }),
  serviceLongAgo: row({ inspectorId: 7, inspectionType: 'DOCUMENT_SERVICE', inspectedDate: old }),
  conditionDone: row({ inspectorId: 7, isCondition: true, inspectedDate: recent }),
};
type RowName = keyof typeof rows;

const allowed = (actor: Actor, of: InspectionAccessRow): InspectionAbility[] => {
  const abilities = inspectionAbilities(actor, of, clock);
  return INSPECTION_ABILITIES.filter((ability) => abilities[ability]);
};

/** For each ability and row: the people who have it. All others must not have it. */
const TABLE: [InspectionAbility, RowName, PersonName[]][] = [
  ['view', 'rolling', ['admin', 'bareAdmin', 'coordinator', 'inspector', 'customer', 'propertyManager']],
  ['view', 'assigned', ['admin', 'bareAdmin', 'coordinator', 'inspector', 'customer', 'propertyManager']],
  // The customer's side does not see an inspection before it is audited.
  ['view', 'completed', ['admin', 'coordinator', 'auditor', 'inspector', 'teamAuditor']],
  [
    'view',
    'audited',
    ['admin', 'coordinator', 'auditor', 'inspector', 'teamAuditor', 'customer', 'propertyManager'],
  ],
  ['view', 'cancelled', ['admin', 'coordinator', 'auditor', 'inspector', 'customer', 'propertyManager']],
  ['view', 'conditionDone', ['admin', 'coordinator', 'auditor', 'inspector', 'customer', 'propertyManager']],

  ['assign', 'rolling', ['admin', 'coordinator']],
  ['assign', 'assigned', []],
  ['assignToSelf', 'rolling', ['inspector']],
  ['assignToSelf', 'assigned', []],
  ['reassign', 'assigned', ['admin', 'coordinator']],
  ['reassign', 'condition', ['admin', 'coordinator']],
  ['reassign', 'rolling', []],
  ['reassign', 'conditionDone', []],
  ['unassign', 'assigned', ['admin', 'coordinator', 'inspector']],
  ['unassign', 'rolling', []],
  ['unassign', 'completed', []],
  ['schedule', 'assigned', ['admin', 'coordinator', 'inspector']],
  ['schedule', 'rolling', ['admin', 'coordinator']],
  ['schedule', 'cancelled', []],
  ['schedule', 'completed', []],
  ['unschedule', 'scheduled', ['admin', 'coordinator', 'inspector']],
  ['unschedule', 'assigned', []],

  ['toggleSchedulingIssue', 'assigned', ['admin', 'bareAdmin', 'inspector']],
  ['dismissSchedulingIssue', 'assigned', ['admin', 'bareAdmin']],
  ['completeExternally', 'assigned', ['admin', 'coordinator', 'inspector']],
  ['completeExternally', 'completed', []],
  ['completeExternally', 'cancelled', []],
  ['completeExternally', 'audited', []],
  ['cancelConfirm', 'cancelled', ['inspector']],
  ['cancelConfirm', 'assigned', []],

  ['editReport', 'assigned', ['admin', 'inspector']],
  ['editReport', 'completed', ['admin', 'auditor', 'inspector', 'teamAuditor']],
  ['editReport', 'completedLongAgo', ['admin', 'auditor', 'teamAuditor']],
  ['editReport', 'audited', []],
  ['editReport', 'cancelled', []],
  ['editReport', 'external', []],
  ['editReport', 'condition', ['admin', 'inspector']],
  ['editReport', 'conditionDone', []],

  ['submitProof', 'service', ['inspector']],
  ['submitProof', 'serviceDone', ['inspector']],
  ['submitProof', 'serviceLongAgo', []],
  ['submitProof', 'assigned', []],

  ['audit', 'completed', ['admin', 'auditor', 'teamAuditor']],
  ['audit', 'external', ['admin', 'auditor', 'teamAuditor']],
  ['audit', 'audited', []],
  ['audit', 'assigned', []],
  ['audit', 'conditionDone', []],
  ['unaudit', 'audited', ['admin', 'auditor', 'teamAuditor']],
  ['unaudit', 'completed', []],
  ['unaudit', 'conditionDone', []],
  ['editInspectedDate', 'completedLongAgo', ['admin', 'auditor', 'teamAuditor']],
  ['editInspectedDate', 'external', ['admin', 'auditor', 'teamAuditor']],
  ['editInspectedDate', 'audited', []],
  ['editInspectedDate', 'assigned', []],
  ['editInspectedDate', 'conditionDone', []],
  ['delete', 'condition', ['admin', 'coordinator']],
  ['delete', 'cancelled', ['admin', 'coordinator']],
  ['delete', 'conditionDone', []],
  ['delete', 'completed', []],

  ['viewContactHistory', 'assigned', ['admin', 'coordinator', 'inspector']],
  ['modifyContactHistory', 'assigned', ['admin', 'coordinator', 'inspector']],
  [
    'download',
    'audited',
    ['admin', 'coordinator', 'auditor', 'inspector', 'teamAuditor', 'customer', 'propertyManager'],
  ],
  ['download', 'completed', ['admin', 'coordinator', 'auditor', 'inspector', 'teamAuditor']],
  ['download', 'external', []],
  ['download', 'unreported', []],
  ['download', 'assigned', []],
  [
    'distribute',
    'conditionDone',
    ['admin', 'coordinator', 'auditor', 'inspector', 'customer', 'propertyManager'],
  ],
  ['distribute', 'condition', []],
  ['distribute', 'audited', []],
];

describe('inspection abilities', () => {
  it.each(TABLE)('of %s on %s: %p', (ability, rowName, expected) => {
    const may = (Object.keys(people) as PersonName[]).filter(
      (name) => inspectionAbilities(people[name], rows[rowName], clock)[ability],
    );
    expect(may).toEqual((Object.keys(people) as PersonName[]).filter((name) => expected.includes(name)));
  });

  it('are all tested', () => {
    expect(new Set(TABLE.map(([ability]) => ability))).toEqual(new Set(INSPECTION_ABILITIES));
  });
});

describe('an ability blocked by the state', () => {
  it.each<[PersonName, InspectionAbility, RowName, boolean]>([
    // The person had this ability when the inspection was loaded; then another user changed its state.
    ['inspector', 'completeExternally', 'external', true],
    ['inspector', 'unassign', 'external', true],
    ['inspector', 'unassign', 'cancelled', true],
    ['inspector', 'schedule', 'completed', true],
    ['inspector', 'unschedule', 'assigned', true],
    ['inspector', 'cancelConfirm', 'assigned', true],
    ['coordinator', 'reassign', 'completed', true],
    ['coordinator', 'reassign', 'cancelled', true],
    ['coordinator', 'unassign', 'rolling', true],
    ['auditor', 'audit', 'audited', true],
    ['auditor', 'unaudit', 'completed', true],
    // The person has this ability in no state of the inspection.
    ['inspector', 'assign', 'cancelled', false],
    ['inspector', 'audit', 'completed', false],
    ['inspector', 'submitProof', 'assigned', false],
    ['coordinator', 'audit', 'cancelled', false],
    ['customer', 'unassign', 'cancelled', false],
    ['master', 'unassign', 'cancelled', false],
    // The person has this ability now, so nothing blocks it.
    ['inspector', 'unassign', 'assigned', false],
  ])('is detected for %s, %s on %s: %p', (name, ability, rowName, isState) => {
    expect(isBlockedByState(people[name], rows[rowName], ability, clock)).toBe(isState);
  });
});

describe('single flags', () => {
  const manager = (...flags: (typeof PERMISSION_FLAGS)[number][]) => person('ROLE_MANAGER', flags);

  it('to view the contact history do not allow changing it', () => {
    const reader = manager('canScheduleAllInspections', 'canViewContactHistory');
    const writer = manager('canScheduleAllInspections', 'canModifyContactHistory');
    expect(allowed(reader, rows.assigned)).toContain('viewContactHistory');
    expect(allowed(reader, rows.assigned)).not.toContain('modifyContactHistory');
    expect(allowed(writer, rows.assigned)).toEqual(
      expect.arrayContaining(['viewContactHistory', 'modifyContactHistory']),
    );
  });

  it('to schedule do not include assigning', () => {
    const planner = manager('canScheduleAllInspections');
    expect(allowed(planner, rows.scheduled)).toEqual(expect.arrayContaining(['schedule', 'unschedule']));
    expect(allowed(planner, rows.scheduled)).not.toContain('reassign');
    expect(allowed(manager('canAssignInspection'), rows.scheduled)).not.toContain('schedule');
  });

  it('to modify properties allow managers to assign, but not customers', () => {
    expect(allowed(manager('canModifyProperty'), rows.rolling)).toContain('assign');
    expect(allowed(people.customer, rows.rolling)).toEqual(['view']);
  });

  it('are needed for an own inspection: canScheduleInspection to schedule, canPerformInspection to report', () => {
    const may = (flag: 'canScheduleInspection' | 'canPerformInspection') =>
      allowed(person('ROLE_INSPECTOR', [flag], { inspectorId: 7 }), rows.assigned);
    expect(may('canScheduleInspection')).toEqual(expect.arrayContaining(['schedule', 'unassign']));
    expect(may('canScheduleInspection')).not.toContain('editReport');
    expect(may('canPerformInspection')).toEqual(expect.arrayContaining(['editReport', 'completeExternally']));
    expect(may('canPerformInspection')).not.toContain('schedule');
  });

  it('to manage teams show the open inspections of teams', () => {
    const leader = manager('canManageTeams');
    expect(allowed(leader, rows.rolling)).toEqual(['view']);
    expect(allowed(leader, row({ teamIds: [] }))).toEqual([]);
    expect(allowed(leader, rows.audited)).toEqual([]);
  });

  it('of a customer without canAccessInspection show upcoming inspections, not reports', () => {
    const customer = person('ROLE_CUSTOMER', [], { customerId: 20 });
    expect(allowed(customer, rows.scheduled)).toEqual(['view']);
    expect(allowed(customer, rows.audited)).toEqual([]);
  });
});

describe('an audit scope', () => {
  const specific = (scope: Parameters<typeof auditingScope>[0]) =>
    person('ROLE_MANAGER', ['canAuditSpecificInspection'], { auditing: auditingScope(scope) });

  it.each([
    ['nothing named', {}, false],
    ['the country', { country: 'CA' }, true],
    ['another country', { country: 'US' }, false],
    ['the province', { province: 'bc ' }, true],
    ['another province', { province: 'AB' }, false],
    ['the city, in other letters', { city: 'VICTORIA' }, true],
    ['another city', { province: 'BC', city: 'Nanaimo' }, false],
    ['the customer', { customerId: 20 }, true],
    ['another customer', { country: 'CA', customerId: 21 }, false],
    ['the inspector', { inspectorIds: [6, 7] }, true],
    ['another inspector', { country: 'CA', inspectorIds: [8] }, false],
  ])('%s: %p', (_name, scope, audits) => {
    expect(allowed(specific(scope), rows.completed).includes('audit')).toBe(audits);
  });

  it('with a named inspector covers no unassigned inspection', () => {
    const noUser = row({ inspectedDate: recent });
    expect(allowed(specific({ inspectorIds: [7] }), noUser)).toEqual([]);
    expect(allowed(specific({ country: 'CA' }), noUser)).toContain('audit');
  });

  it('with canAuditTeamInspection covers the user’s own teams', () => {
    const mate = (...flags: 'canAuditTeamInspection'[]) =>
      person('ROLE_INSPECTOR', flags, { inspectorId: 9, teamIds: [10] });
    expect(allowed(mate('canAuditTeamInspection'), rows.completed)).toContain('audit');
    expect(allowed(mate(), rows.completed)).toEqual([]);
  });
});

describe('tier-2 inspectors', () => {
  const tier2 = person('ROLE_INSPECTOR', ['canPerformInspection'], {
    inspectorId: 7,
    customerId: 20,
    isTier2: true,
  });

  it('see condition inspections of their customer only', () => {
    expect(allowed(tier2, rows.condition)).toContain('editReport');
    expect(allowed(tier2, rows.assigned)).toEqual([]);
    expect(allowed(tier2, row({ inspectorId: 7, isCondition: true, customerId: 21 }))).toEqual([]);
  });
});

describe('all users on all rows', () => {
  const anyRow = fc
    .record({
      inspectorId: fc.option(fc.constantFrom(7, 8)),
      teamIds: fc.subarray([10, 11]),
      customerId: fc.option(fc.constantFrom(20, 21)),
      propertyManagerId: fc.option(fc.constantFrom(30, 31)),
      isCondition: fc.boolean(),
      inspectionType: fc.constantFrom(...INSPECTION_TYPES),
      scheduledDate: fc.option(fc.constant('2026-05-25T09:00')),
      inspectedDate: fc.option(fc.constantFrom(recent, old)),
      audited: fc.boolean(),
      cancelled: fc.boolean(),
      completedExternally: fc.boolean(),
      hasReport: fc.boolean(),
    })
    .map((facts) => row(facts));
  const anyActor = fc
    .record({
      role: fc.constantFrom(...ROLES),
      flags: fc.subarray([...PERMISSION_FLAGS]),
      inspectorId: fc.option(fc.constantFrom(7, 8)),
      customerId: fc.option(fc.constantFrom(20, 21)),
      propertyManagerIds: fc.subarray([30, 31]),
      teamIds: fc.subarray([10, 11]),
      auditTeamIds: fc.subarray([10, 11]),
      isTier2: fc.boolean(),
    })
    .map(({ role, flags, ...facts }) => person(role, flags, facts));

  it('have no ability on a row that they may not see', () => {
    fc.assert(
      fc.property(anyActor, anyRow, (actor, of) => {
        const may = allowed(actor, of);
        expect(may.length === 0 || may.includes('view')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('learn no state of what they may not see or may do', () => {
    fc.assert(
      fc.property(anyActor, anyRow, fc.constantFrom(...INSPECTION_ABILITIES), (actor, of, ability) => {
        const may = allowed(actor, of);
        fc.pre(!may.includes('view') || may.includes(ability));
        expect(isBlockedByState(actor, of, ability, clock)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('of customers, managers and the master never reach beyond their own part', () => {
    fc.assert(
      fc.property(anyActor, anyRow, (actor, of) => {
        const bound = actor.roles.some(
          (role) => role === 'ROLE_CUSTOMER' || role === 'ROLE_PROPERTY_MANAGER',
        );
        fc.pre(bound && of.customerId !== actor.customerId);
        expect(allowed(actor, of)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(Object.values(rows).flatMap((one) => allowed(people.master, one))).toEqual([]);
  });

  it('cannot edit a locked report, whatever their flags', () => {
    fc.assert(
      fc.property(anyActor, anyRow, (actor, of) => {
        fc.pre(of.audited || of.cancelled || of.completedExternally);
        expect(allowed(actor, of)).not.toContain('editReport');
      }),
      { numRuns: 1000 },
    );
  });

  it('lose no ability by one more flag', () => {
    fc.assert(
      fc.property(anyActor, anyRow, fc.constantFrom(...PERMISSION_FLAGS), (actor, of, flag) => {
        const more = { ...actor, flags: { ...actor.flags, [flag]: true } };
        expect(allowed(more, of)).toEqual(expect.arrayContaining(allowed(actor, of)));
      }),
      { numRuns: 2000 },
    );
  });
});
