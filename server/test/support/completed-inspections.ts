import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inCompany } from './in-company';
import type { TestApp } from './test-app';

/** The demo company of the `maple.*` users. */
const MAPLE = 1;

const DONE = { tab: 'audited', audited: true, cancelled: false, inspectorId: null, timeZone: null } as const;

type Changes = Partial<Omit<Inspection, 'id' | 'tenantId' | 'version'>>;

/** Completes an open periodic inspection for each change, audited by default. */
export async function completedInspections(
  { app }: TestApp,
  changes: readonly (Changes & { inspectedDate: number })[],
): Promise<Inspection[]> {
  const database = app.get(Database);
  const inspections = new TenantRepository(database, Inspection);
  return inCompany(MAPLE, async () => {
    const open: Inspection[] = [];
    for (const tab of ['rolling', 'assigned', 'scheduled', 'cancelled'] as const)
      open.push(
        ...(await inspections.find({ tab, isCondition: false, completedExternally: false }, { id: 'DESC' })),
      );
    const done: Inspection[] = [];
    for (const [at, change] of changes.slice(0, open.length).entries()) {
      const { id } = open[at]!;
      await database.runUnit(() => inspections.updateWhere({ id }, { ...DONE, ...change }));
      done.push(await inspections.get(id));
    }
    return done;
  });
}
