import fc from 'fast-check';
import type { Actor } from '../../src/access/actor';
import {
  type InspectorFacts,
  isTier2Inspector,
  canBeAssigned,
} from '../../src/inspections/eligibility.access';
import { inspectionAbilities, type InspectionAccessRow } from '../../src/inspections/access';
import { inspectionTab } from '../../src/inspections/inspection-tab';
import { INSPECTION_TYPES } from '../../src/inspections/vocabulary';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/access/permission-flags';
import { person } from '../support/people';

const INSPECTOR = 7;
const clock = { now: 0, graceDelayHours: 48 };

const inspection = { customerId: 20, propertyManagerId: 30, isCondition: true };
const fit: InspectorFacts = {
  inspectorId: INSPECTOR,
  customerId: null,
  isTier2: false,
  isActive: true,
  canPerformInspection: true,
};
const ofCustomer = { customerId: 20, isTier2: true };

describe('eligibility for an inspection', () => {
  it.each([
    ['an inspector of the company', {}, {}, true],
    ['one who is not active', { isActive: false }, {}, false],
    ['one who does not perform inspections', { canPerformInspection: false }, {}, false],
    ['a tier-2 inspector, of the own customer', ofCustomer, {}, true],
    ['a tier-2 inspector, of another customer', ofCustomer, { customerId: 21 }, false],
    ['a tier-2 inspector, of nobody', ofCustomer, { customerId: null }, false],
    ['a tier-2 inspector, a periodic one', ofCustomer, { isCondition: false }, false],
    ['a customer’s inspector without tier-2, of another', { customerId: 20 }, { customerId: 21 }, true],
    ['an inspector of the company, a periodic one', {}, { isCondition: false }, true],
  ])('is decided by: %s', (_who, inspector, changes, expected) => {
    expect(canBeAssigned({ ...fit, ...inspector }, { ...inspection, ...changes })).toBe(expected);
  });

  it('is limited to tier 2 only with a customer, in a company with tier-2 support', () => {
    expect(isTier2Inspector(20, true)).toBe(true);
    expect(isTier2Inspector(20, false)).toBe(false);
    expect(isTier2Inspector(null, true)).toBe(false);
  });
});

/** Generates an inspector with any flags, teams and customer, as an actor. */
const anyInspector: fc.Arbitrary<Actor> = fc
  .record({
    flags: fc.subarray<PermissionFlag>([...PERMISSION_FLAGS]),
    customerId: fc.constantFrom(null, 20, 21),
    tenantHasTier2Support: fc.boolean(),
    teamIds: fc.subarray([10, 11]),
    auditTeamIds: fc.subarray([10, 11]),
  })
  .map(({ flags, tenantHasTier2Support, ...facts }) =>
    person('ROLE_INSPECTOR', flags, {
      ...facts,
      inspectorId: INSPECTOR,
      isTier2: isTier2Inspector(facts.customerId, tenantHasTier2Support),
    }),
  );

/** Generates an inspection with any facts that is assigned to the inspector. */
const anyRowAfterwards: fc.Arbitrary<InspectionAccessRow> = fc
  .record({
    teamIds: fc.subarray([10, 11]),
    customerId: fc.constantFrom(null, 20, 21),
    propertyManagerId: fc.constantFrom(null, 30),
    province: fc.constantFrom('BC', 'AB'),
    city: fc.constant('Victoria'),
    country: fc.constant('CA'),
    isCondition: fc.boolean(),
    inspectionType: fc.constantFrom(...INSPECTION_TYPES),
    scheduledDate: fc.constantFrom(null, '2026-05-25T09:00'),
    inspectedDate: fc.constant(null),
    audited: fc.constant(false),
    cancelled: fc.constant(false),
    completedExternally: fc.constant(false),
    hasReport: fc.constant(false),
  })
  .map((facts) => {
    const given = { ...facts, inspectorId: INSPECTOR };
    return { ...given, tab: inspectionTab(given) };
  });

it('is exactly that of inspectors who perform inspections and would see it', () => {
  const answers = new Set<boolean>();
  fc.assert(
    fc.property(anyInspector, anyRowAfterwards, (actor, row) => {
      const { canPerformInspection } = actor.flags;
      const expected = inspectionAbilities(actor, row, clock).view && canPerformInspection;
      answers.add(expected);
      expect(canBeAssigned({ ...actor, isActive: true, canPerformInspection }, row)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
  // The generators produced cases with either answer.
  expect(answers.size).toBe(2);
});
