import * as fc from 'fast-check';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { inCompany, inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
let customers: TenantRepository<Customer>;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  customers = new TenantRepository(database, Customer);
});
afterAll(() => server.close());

const written = <T>(work: () => Promise<T>) => inMaple(() => database.runUnit(work));
const insert = (customerName: string) =>
  written(() => customers.insert({ customerName, createdAt: 1_700_000_000_000 }));
const named = (...ids: number[]) =>
  inMaple(() =>
    customers
      .query('c')
      .select({ name: 'c.customerName' })
      .andWhere('c.id IN (:...ids)', { ids })
      .orderBy('c.id')
      .rows<{ name: string }>(),
  ).then((rows) => rows.map(({ name }) => name));

describe('a repository of rows', () => {
  it('reads what was written, for any values and sizes', async () => {
    let cities = 0;
    const optional = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: null });
    const row = fc.record(
      {
        customerName: fc.string({ unit: 'grapheme', maxLength: 60 }),
        createdAt: fc.integer({ min: 0, max: 4_102_444_800_000 }),
        phoneNumber: optional,
        individual: fc.boolean(),
        isActive: fc.boolean(),
        country: fc.constantFrom('CA', 'US'),
      },
      { requiredKeys: ['customerName', 'createdAt'] },
    );
    // The table's defaults for missing columns.
    const byDefault = { phoneNumber: null, individual: false, isActive: true, country: 'CA', version: 1 };
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const city = `City ${(cities += 1)}`;
        await written(() => customers.insertMany(rows.map((each) => ({ ...each, city }))));
        const stored = await inMaple(() => customers.find({ city }, { id: 'ASC' }));
        expect(stored).toEqual(rows.map((each) => expect.objectContaining({ ...byDefault, ...each })));
        expect(await inMaple(() => customers.count({ city }))).toBe(rows.length);
      }),
      { numRuns: 40 },
    );
  });

  it('uses the given values each time, for lists of every length', async () => {
    const [a, b, c] = [await insert('A'), await insert('B'), await insert('C')];
    expect(await named(a)).toEqual(['A']);
    expect(await named(b, c)).toEqual(['B', 'C']);
    expect(await named(c)).toEqual(['C']);
    expect(await named(a, b, c)).toEqual(['A', 'B', 'C']);
    expect(await named(a, b)).toEqual(['A', 'B']);
  });

  it('refuses a missing criterion, and changes and reads nothing', async () => {
    const id = await insert('Untouched');
    const missing = { customerName: undefined };
    await expect(inMaple(() => customers.find(missing))).rejects.toThrow(/no 'customerName'/);
    await expect(written(() => customers.updateWhere(missing, { city: 'Everywhere' }))).rejects.toThrow(
      /no 'customerName'/,
    );
    await expect(written(() => customers.remove(missing))).rejects.toThrow();
    expect(await inMaple(() => customers.get(id))).toMatchObject({ city: null, version: 1 });
  });

  it('reads, counts, changes and removes nothing of another company, also by id', async () => {
    const id = await insert('Of maple, and seen by maple');
    const ofMaple = { id, tenantId: 1 };
    const inCascade = <T>(work: () => Promise<T>) => inCompany(2, () => database.runUnit(work));
    expect(await inCascade(() => customers.find(ofMaple))).toEqual([]);
    expect(await inCascade(() => customers.findOne(ofMaple))).toBeNull();
    expect(await inCascade(() => customers.count(ofMaple))).toBe(0);
    expect(await inCascade(() => customers.updateWhere(ofMaple, { city: 'Taken' }))).toBe(0);
    expect(await inCascade(() => customers.remove(ofMaple))).toBe(0);
    await inCascade(() => customers.removeMany([id]));
    const narrowed = () => customers.query('c').select({ id: 'c.id' }).andWhere('c.id = :id', ofMaple).rows();
    expect(await inCascade(narrowed)).toEqual([]);
    expect(await inMaple(() => customers.find(ofMaple))).toMatchObject([{ id, city: null }]);
    expect(await inMaple(narrowed)).toEqual([{ id }]);
    await written(() => customers.removeMany([id]));
    expect(await inMaple(narrowed)).toEqual([]);
  });

  it('moves no row to another company, and changes none of another', async () => {
    const id = await insert('Of maple');
    const stolen = { customerName: 'Stolen', tenantId: 2 };
    await expect(written(() => customers.update(id, null, stolen))).rejects.toThrow(/never changes/);
    await expect(
      inCompany(2, () => database.runUnit(() => customers.update(id, null, { customerName: 'Stolen' }))),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await inMaple(() => customers.get(id))).toMatchObject({ customerName: 'Of maple', version: 1 });
    const own = { customerName: 'Sent with a company', createdAt: 0, tenantId: 2 };
    const made = await written(() => customers.insert(own));
    expect(await inMaple(() => customers.get(made))).toMatchObject({ tenantId: 1 });
  });
});
