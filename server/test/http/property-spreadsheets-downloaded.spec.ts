import type { TenantInfoItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { inMaple } from '../support/in-company';
import { Sheets } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';

const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const at = (id: number) => sheets.property(ADMIN, id);
const unitWithLine = () => sheets.unit(ADMIN);

describe('the downloaded spreadsheet', () => {
  it('[CV-611] contains the caller’s current properties', async () => {
    const { id, line } = await unitWithLine();
    const { version, addressLine1, postalCode, nextInspection } = await at(id);
    expect(line).toMatchObject({
      addressLine1,
      postalCode,
      nextInspection,
      customer: 'Harbourview Holdings',
      frequency: '3 Months - Quarterly',
      active: 'ACTIVE',
      province: 'BC',
    });
    expect(line.version).toMatch(new RegExp(`^v${version}\\.\\d+\\.\\d+$`));
  });

  it('hides ids and versions, and keeps formula-like texts as text', async () => {
    const { line } = await unitWithLine();
    const name = '=HYPERLINK("http://x","\u202Eשלום\u200F")';
    const { id } = await sheets.upload(ADMIN, [{ ...line, occupantName2: name, code: "'+1" }]);
    await sheets.apply(ADMIN, { spreadsheetId: id });
    const found = (await sheets.download(ADMIN)).find((each) => each.id === line.id);
    expect(found).toMatchObject({ occupantName2: '=HYPERLINK("http://x","שלום")', code: "'+1" });
  });

  it('keeps stored formats of codes and phones until a cell differs', async () => {
    const { id, line } = await unitWithLine();
    const stored = { postalCode: 'v5t3n4', occupantPhone1: '(604) 555 0101' };
    await inMaple(async () => {
      const database = server.app.get(Database);
      const properties = new TenantRepository(database, Property);
      const living = new TenantRepository(database, TenantInfo);
      await database.runUnit(async () => {
        await properties.updateWhere({ id }, { postalCode: stored.postalCode });
        await living.updateWhere({ propertyId: id }, { occupantPhone1: stored.occupantPhone1 });
      });
    });
    const fresh = (await sheets.download(ADMIN)).find((each) => each.id === line.id)!;
    for (const written of [
      { postalCode: 'V5T 3N4', occupantPhone1: '604-555-0101' },
      { postalCode: 'V5T-3n4', occupantPhone1: '+1 604 555 0101' },
      stored,
    ]) {
      const same = await sheets.upload(ADMIN, [{ ...fresh, ...written }]);
      expect(same).toMatchObject({ changed: 0, errors: [] });
    }
    const { id: upload } = await sheets.upload(ADMIN, [
      { ...fresh, ...stored, code: 'CODES', occupantPhone2: '6045550102' },
    ]);
    await sheets.apply(ADMIN, { spreadsheetId: upload });
    expect(await at(id)).toMatchObject({ code: 'CODES', postalCode: 'v5t3n4' });
    const { body } = await server.api.as(ADMIN).get<TenantInfoItem[]>(`/api/properties/${id}/tenantInfo/all`);
    expect(body[0]).toMatchObject({ occupantPhone1: '(604) 555 0101', occupantPhone2: '604-555-0102' });
  });

  it('changes nothing when it is uploaded unchanged', async () => {
    const file = await sheets.download(ADMIN);
    expect(file.length).toBeGreaterThan(20);
    expect(await sheets.upload(ADMIN, file)).toMatchObject({
      state: 'checked',
      rows: file.length,
      created: 0,
      changed: 0,
      errors: [],
    });
  });

  it('is logged like any export', async () => {
    await sheets.download('maple.customer');
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find({ name: 'user.exported' }),
    );
    expect(events.at(-1)).toMatchObject({ entity: 'user', after: { list: 'properties', format: 'xlsx' } });
    expect((events.at(-1)!.after as { rows: number }).rows).toBeGreaterThan(0);
  });

  it('contains only their own properties for customers and managers', async () => {
    const all = await sheets.download(ADMIN);
    for (const who of ['maple.customer', 'maple.pm']) {
      const own = await sheets.download(who);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      expect(new Set(own.map(({ customer }) => customer)).size).toBe(1);
    }
  });
});
