import {
  inspectionAbilities,
  inspectionTab,
  PERMISSION_FLAGS,
  type PermissionFlag,
} from '@walkthrough/domain';
import fc from 'fast-check';
import type { Actor } from '../../src/core/context/actor';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { accessRow } from '../../src/modules/scheduling/inspections/inspection-changes';
import { InspectionRowsQueries } from '../../src/modules/scheduling/inspections/inspection-rows.queries';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { visibleInspections } from '../../src/modules/scheduling/inspections/inspections.policy';
import { TeamsService } from '../../src/modules/parties/teams/teams.service';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

/** Puts the demo's inspections into every state. */
async function scatter(): Promise<void> {
  const inspections = new TenantRepository(database, Inspection);
  await database.runUnit(async () => {
    for (const { id } of await inspections.find()) {
      const facts = {
        inspectorId: [null, 6, 7][id % 3]!,
        scheduledDate: id % 4 === 0 ? '2026-12-01T09:00' : null,
        inspectedDate: id % 5 === 0 ? 1_790_000_000_000 : null,
        audited: id % 10 === 0,
        cancelled: id % 7 === 0,
        isCondition: id % 6 === 0,
      };
      await inspections.update(id, null, { ...facts, tab: inspectionTab(facts) });
    }
  });
}

const anyActor: fc.Arbitrary<Actor> = fc.record({
  userId: fc.constantFrom(3, 6, 7, 8),
  sessionId: fc.constant('any'),
  tenantId: fc.constant(1),
  name: fc.constant('Any'),
  roles: fc
    .constantFrom(
      'ROLE_ADMIN',
      'ROLE_MANAGER',
      'ROLE_INSPECTOR',
      'ROLE_CUSTOMER',
      'ROLE_PROPERTY_MANAGER' as const,
    )
    .map((role) => [role]),
  flags: fc
    .subarray<PermissionFlag>([...PERMISSION_FLAGS])
    .map((granted) =>
      Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, granted.includes(flag)])),
    ) as fc.Arbitrary<Actor['flags']>,
  inspectorId: fc.constantFrom(null, 6, 7),
  customerId: fc.constantFrom(null, 1, 2, 3),
  isCustomerAdmin: fc.boolean(),
  propertyManagerIds: fc.subarray([1, 2, 3, 4]),
  teamIds: fc.subarray([1, 2]),
  auditTeamIds: fc.subarray([1, 2]),
  teamSets: fc.constant([]),
  auditing: fc.record({
    country: fc.constantFrom(null, 'CA', 'US'),
    province: fc.constantFrom(null, 'BC', 'AB'),
    city: fc.constantFrom(null, 'Calgary', 'vancouver'),
    customerId: fc.constantFrom(null, 1, 2),
    inspectorIds: fc.subarray([6, 7]),
  }),
  isTier2: fc.boolean(),
  conditionInspectionSupport: fc.boolean(),
  tenantHasTier2Support: fc.boolean(),
  inspectionGraceDelay: fc.constant(48),
});

it('keeps the list filter and the row rule in agreement', async () => {
  await inMaple(async () => {
    await scatter();
    const ids = (await new TenantRepository(database, Inspection).find()).map(({ id }) => id);
    const facts = await server.app.get(InspectionRowsQueries).byIds(ids);
    const teams = await server.app.get(TeamsService).teamIdsOfProperties(facts.map((row) => row.propertyId));
    // Teams come from their own tables, not from the denormalized rows.
    const rows = facts.map((row) => ({ ...accessRow(row), teamIds: teams.get(row.propertyId) ?? [] }));
    const sets = await server.app.get(TeamsService).setsContaining([1, 2]);
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(anyActor, async (anybody) => {
        const own = [...anybody.teamIds, ...anybody.auditTeamIds];
        const actor = {
          ...anybody,
          teamSets: sets.filter(({ teamIds }) => teamIds.some((id) => own.includes(id))),
        };
        const listed = await visibleInspections(new TenantRepository(database, Inspection).query('i'), actor)
          .select({ id: 'i.id' })
          .rows<{ id: number }>();
        const byRule = facts
          .filter((_, index) => inspectionAbilities(actor, rows[index]!, { now: 0, graceDelayHours: 0 }).view)
          .map(({ id }) => id);
        expect([...new Set(listed.map(({ id }) => id))].sort((a, b) => a - b)).toEqual(
          byRule.sort((a, b) => a - b),
        );
        expect(listed).toHaveLength(new Set(listed.map(({ id }) => id)).size);
        seen += byRule.length;
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(1000);
  });
});
