import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inCompany } from './in-company';
import type { TestApp } from './test-app';

/** The demo company whose customers are subtenants. */
const CASCADE = 2;

/** Completes a condition inspection of a customer, by default at the end of June 2026. */
export async function doneBySubtenant(
  { app }: TestApp,
  changes: Partial<Omit<Inspection, 'id' | 'tenantId' | 'version'>> = {},
): Promise<{ id: number; customerId: number }> {
  const database = app.get(Database);
  const inspections = new TenantRepository(database, Inspection);
  return inCompany(CASCADE, async () => {
    const open = await inspections.find({ tab: 'rolling', isCondition: false }, { id: 'ASC' });
    const customerId = open.find((inspection) => inspection.customerId !== null)!.customerId!;
    const { id } = open.filter((inspection) => inspection.customerId === customerId).at(-1)!;
    const done = {
      tab: 'audited',
      isCondition: true,
      inspectionType: 'MOVE_OUT',
      inspectedDate: Date.parse('2026-06-30T23:30:00-07:00'),
    } as const;
    await database.runUnit(() => inspections.updateWhere({ id }, { ...done, ...changes }));
    return { id, customerId };
  });
}
