import { Database } from '../../src/core/database/database';
import { Tenancies1764547000001 } from '../../src/schema/migrations/1764547000001-tenancies';
import { Openings } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('fills tenancies from the recorded occupants and their condition inspection, once', async () => {
  await new Openings(server.api.as('maple.coordinator')).next();
  const { writer } = server.app.get(Database).sources;
  const runner = writer.createQueryRunner();
  const migration = new Tenancies1764547000001();
  const count = async (sql: string) => Number(((await runner.query(sql)) as { n: number | string }[])[0]!.n);
  const possession = '2026-01-05';
  try {
    const newest = await count(
      `SELECT MAX(r.id) AS n FROM condition_inspection r JOIN tenant_info o ON o.id = r.tenant_info_id
       WHERE o.deleted_at IS NULL`,
    );
    await runner.query(
      `UPDATE condition_inspection SET possession_date = '${possession}' WHERE id = ${newest}`,
    );
    await migration.down(runner);
    await migration.up(runner);
    await migration.up(runner);
    const occupancies = await count(
      `SELECT COUNT(*) AS n FROM tenant_info o JOIN property p ON p.id = o.property_id
       WHERE o.deleted_at IS NULL AND p.deleted_at IS NULL`,
    );
    expect(await count('SELECT COUNT(*) AS n FROM tenancy')).toBe(occupancies);
    expect(await count(`SELECT COUNT(*) AS n FROM tenancy WHERE possession_on = '${possession}'`)).toBe(1);
    expect(
      await count('SELECT COUNT(*) AS n FROM tenancy WHERE move_in_inspection_id IS NOT NULL'),
    ).toBeGreaterThan(0);
    expect(
      await count(
        `SELECT COUNT(*) AS n FROM tenant_info o JOIN tenancy t ON t.tenant_info_id = o.id
         WHERE o.occupant_name1 NOT IN (SELECT n.name FROM tenancy_tenant n WHERE n.tenancy_id = t.id)`,
      ),
    ).toBe(0);
  } finally {
    await runner.release();
  }
});
