import { inspectionTab, type InspectionStateFacts } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { carriedFacts } from '../../src/modules/scheduling/inspections/carried-facts';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { User } from '../../src/modules/parties/users/user.entity';
import { inCompany } from '../support/in-company';
import type { TestApp } from '../support/test-app';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2024, 0, 1, 15);

/** States of twenty inspections; most are closed, as in a company with years of data. */
const STATES: readonly Partial<InspectionStateFacts>[] = [
  ...Array.from({ length: 2 }, () => ({})),
  { inspectorId: 1 },
  { scheduledDate: '2026-12-01T09:00', inspectorId: 1 },
  { inspectedDate: 1, inspectorId: 1 },
  { cancelled: true },
  ...Array.from({ length: 14 }, () => ({ inspectedDate: 1, audited: true, inspectorId: 1 })),
];

/**
 * Fills two companies with inspections unevenly: one has most of them, and few of its properties have most of these.
 */
export async function fillUnevenly(server: TestApp, own: number, others: number): Promise<void> {
  await inCompany(1, () => fillCompany(server, own));
  await inCompany(2, () => fillCompany(server, others));
  const { writer, dialect } = server.app.get(Database).sources;
  // SQLite gets no statistics, as in production.
  if (dialect !== 'sqlite') await writer.query('ANALYZE TABLE inspection, property, search_word');
}

async function fillCompany(server: TestApp, count: number): Promise<void> {
  const database = server.app.get(Database);
  const inspections = new TenantRepository(database, Inspection);
  const properties = await new TenantRepository(database, Property).find();
  const inspectors = await new TenantRepository(database, User).find({ role: 'ROLE_INSPECTOR' });
  const rows = Array.from({ length: count }, (_, n) => {
    // Squared, so that the first ones occur far more often than the last.
    const property = properties[Math.floor(((n % 101) / 101) ** 2 * properties.length)]!;
    const inspector = inspectors[n % 7 === 0 ? 0 : n % inspectors.length]!;
    const state = STATES[n % STATES.length]!;
    const isCondition = n % 7 === 3;
    const at = START + ((n * 37) % 1000) * DAY + (n % 9) * 1800_000;
    const facts = {
      inspectorId: state.inspectorId ? inspector.id : null,
      scheduledDate: state.scheduledDate ?? null,
      inspectedDate: state.inspectedDate ? at : null,
      reportedAt: state.inspectedDate ? at : null,
      audited: (state.audited ?? false) && !isCondition,
      cancelled: state.cancelled ?? false,
      isCondition,
    };
    return {
      ...facts,
      ...carriedFacts(property),
      tab: inspectionTab(facts),
      propertyId: property.id,
      tenantInfoId: null,
      inspectionType: 'INSPECTION' as const,
      timeZone: facts.scheduledDate ? 'CANADA_PACIFIC' : null,
      scheduledAt: facts.scheduledDate ? at : null,
      inspectBy: new Date(at).toISOString().slice(0, 10),
      lastContactAt: n % 4 === 0 ? at : null,
      hasSchedulingIssue: n % 97 === 0,
      // Packed as in the product: nothing was asked, or the first items in many combinations.
      findings: facts.inspectedDate && !isCondition ? n % 40 : null,
      createdAt: START,
    };
  });
  for (let from = 0; from < rows.length; from += 1000) {
    await database.runUnit(() => inspections.insertMany(rows.slice(from, from + 1000)));
  }
}
