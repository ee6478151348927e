import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Cities } from '../../src/modules/parties/property-records/cities';
import { PropertiesService } from '../../src/modules/portfolio/properties/properties.service';
import { PropertyWords } from '../../src/modules/parties/property-records/property-words';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { Cities1763684360000 } from '../../src/schema/migrations/1763684360000-cities';
import { inCompany, inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const written = <T>(work: () => Promise<T>) => inMaple(() => database.runUnit(work));
const keysOf = (text: string) => inMaple(() => server.app.get(Cities).keysOf(text));

const takeOn = (city: string): Promise<number> =>
  inMaple(() =>
    server.app.get(PropertiesService).create({
      details: {
        addressLine1: '1 Test Street',
        city,
        province: 'NL',
        frequency: 'MONTHLY',
        templateId: 1,
        nextInspection: '2027-03-01',
      },
      tenantInfo: null,
    }),
  );

/** Returns ids of the properties whose open inspections a coordinator finds by a city. */
async function shown(city: string): Promise<number[]> {
  const path = `/api/inspections/rolling/page?size=100&city=${encodeURIComponent(city)}`;
  const { body } = await server.api
    .as('maple.coordinator')
    .get<{ content: { property: { id: number } }[]; totalElements: number }>(path);
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ property }) => property.id);
}

describe('a typed city', () => {
  it('finds inspections in each city with words of that prefix, in any order and without accents', async () => {
    const inLewisporte = await takeOn('Lewisporte');
    const inLewis = await takeOn('Port Lewis-Élan');
    expect(await shown('lewis')).toEqual([inLewisporte, inLewis]);
    expect(await shown('ELAN por')).toEqual([inLewis]);
    expect(await shown('ewis')).toEqual([]);
    expect(await shown('!')).toEqual([]);
  });

  it('is found only in companies with properties there', async () => {
    await takeOn('Twillingate');
    expect(await keysOf('twill')).toEqual(['twillingate']);
    expect(await inCompany(2, () => server.app.get(Cities).keysOf('twill'))).toEqual([]);
  });

  it('is known as soon as a property moves there', async () => {
    const id = await takeOn('Gander');
    await written(async () => {
      await new TenantRepository(database, Property).update(id, null, { city: 'Glenwood' });
      await server.app.get(PropertyWords).ofProperty(id);
    });
    expect(await keysOf('glen')).toEqual(['glenwood']);
  });

  it('finds the same by words when the prefix matches too many cities', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 21; n++) ids.push(await takeOn(`Xanadu ${n}`));
    expect(await keysOf('xanadu')).toBeNull();
    expect(await shown('xanadu')).toEqual(ids);
    expect(await shown('xanadu 21')).toEqual([ids[20]]);
  });
});

it('migrates to the same cities that the product has now', async () => {
  const known = async () => {
    const rows: unknown = await database.sources.writer.query('SELECT tenant_id, city_key FROM city');
    return (rows as { tenant_id: number; city_key: string }[])
      .map((row) => `${row.tenant_id} ${row.city_key}`)
      .sort();
  };
  for (const city of ['Burgeo', 'Fogo']) await takeOn(city);
  // A city stays known after its last property has left; the migration does not add it.
  const before = (await known()).filter((key) => key !== '1 gander');
  expect(before).toEqual(expect.arrayContaining(['1 burgeo', '1 fogo']));
  expect(before.some((key) => key.startsWith('2 '))).toBe(true);
  const runner = database.sources.writer.createQueryRunner();
  await new Cities1763684360000().up(runner);
  if (runner !== database.sources.writer.manager.queryRunner) await runner.release();
  expect(await known()).toEqual(before);
});
