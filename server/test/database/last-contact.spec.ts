import type { StaffInspectionRow } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenancySuccessors1763685050000 } from '../../src/schema/migrations/1763685050000-tenancy-successors';
import { Markers1763684410000 } from '../../src/schema/migrations/1763684410000-markers';
import { ContactHistory1763684390000 } from '../../src/schema/migrations/1763684390000-contact-history';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const office = () => server.api.as('maple.coordinator');
const lastContactOf = async (id: number) =>
  (await office().get<StaffInspectionRow>(`/api/inspections/${id}`)).body.lastContactAt;

describe('the migrated last contact of earlier inspections', () => {
  it('comes from their own attempts, and is empty without any', async () => {
    const said = { channel: 2, contacteeInfo: 'Ana', outcome: 'No answer' };
    for (const [id, communicationDate] of [
      [1, 1_750_000_000_000],
      [1, 1_760_000_000_000],
      [2, 1_755_000_000_000],
    ] as const)
      await office().post(`/api/inspections/${id}/contactAttempts`, { ...said, communicationDate });
    const migration = new ContactHistory1763684390000();
    const runner = server.app.get(Database).sources.writer.createQueryRunner();
    try {
      // Later indexes contain the column.
      await new TenancySuccessors1763685050000().down(runner);
      await new Markers1763684410000().down(runner);
      await migration.down(runner);
      await migration.up(runner);
      // A repeated run after an interruption has the same result.
      await migration.up(runner);
      await new Markers1763684410000().up(runner);
      await new TenancySuccessors1763685050000().up(runner);
    } finally {
      await runner.release();
    }
    expect([await lastContactOf(1), await lastContactOf(2), await lastContactOf(3)]).toEqual([
      ...[1_760_000_000_000, 1_755_000_000_000, null],
    ]);
  });
});
