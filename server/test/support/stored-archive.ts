import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { ReportArchive } from '../../src/modules/reporting/reports/archives/report-archive.entity';
import { inCompany } from './in-company';
import type { TestApp } from './test-app';

/**
 * Stores a zip file of one report for its requester.
 * @returns its id
 */
export async function storedArchive(
  { app, api }: TestApp,
  company: number,
  account: string,
): Promise<number> {
  const { body: user } = await api.as(account).get<{ id: number }>('/api/users/self');
  const database = app.get(Database);
  const archive = {
    userId: user.id,
    state: 'ready' as const,
    ids: [1],
    reportIds: [1],
    done: 1,
    failedIds: [],
    part: 1,
    parts: 1,
    createdAt: app.get(Clock).now(),
  };
  return inCompany(company, () =>
    database.runUnit(() => new TenantRepository(database, ReportArchive).insert(archive)),
  );
}
