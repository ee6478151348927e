import type { StaffInspectionPage } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { ReportTimes1764510000000 } from '../../src/schema/migrations/1764510000000-report-times';
import { completedInspections } from '../support/completed-inspections';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const toAudit = async (query: string) => {
  const path = `/api/inspections/completed?size=200&${query}`;
  return (await server.api.as('maple.coordinator').get<StaffInspectionPage>(path)).body.content;
};

describe('the migrated time of earlier reports', () => {
  it('is that of the inspection, and stays when the migration runs again', async () => {
    const at = Date.parse('2021-06-30T12:00:00Z');
    const state = { tab: 'completed', audited: false } as const;
    const [later] = await completedInspections(server, [
      { ...state, inspectedDate: at + 1 },
      { ...state, inspectedDate: at },
    ]);
    const migration = new ReportTimes1764510000000();
    const runner = server.app.get(Database).sources.writer.createQueryRunner();
    try {
      await migration.down(runner);
      await migration.up(runner);
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    expect((await toAudit(`since=${at + 1}`)).map(({ id }) => id)).toEqual([later!.id]);
    expect(await toAudit(`since=${at}`)).toHaveLength(2);
    expect(await toAudit(`since=${at + 2}`)).toEqual([]);
  });
});
