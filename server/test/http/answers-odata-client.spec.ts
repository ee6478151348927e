import { EdmV4, OData } from '@odata/client';
import { fillAnswers } from '../support/answered-reports';
import { odataOf, type ODataPage } from '../support/odata';
import { startTestApp, type TestApp } from '../support/test-app';

const UNIT = 'task-unit';
const FROM = '2026-03-01T10:00:00Z';

type Row = Record<string, unknown>;

let server: TestApp;
let client: ReturnType<typeof OData.New4>;
const { token } = odataOf(() => server);
beforeAll(async () => {
  server = await startTestApp();
  await fillAnswers(server, { formKey: UNIT, count: 9, from: FROM });
  const { token: password } = await token('maple.admin');
  client = OData.New4({
    serviceEndpoint: `${server.api.baseUrl}/api/odata/${UNIT}/`,
    credential: { username: 'anyone', password },
    commonHeaders: { prefer: 'odata.maxpagesize=4' },
  });
});
afterAll(() => server.close());

/** Reads an address below the root of the service, as the client does with names of tables. */
const read = (resource: string) => client.newRequest<Row>({ collection: resource, method: 'GET' });

/** Returns the part of an absolute address below the root: the public address is not that of the test. */
const belowRoot = (address: string): string => address.split(`/api/odata/${UNIT}/`)[1]!;

/** Follows the links of a table to its end. */
async function everyPage(table: string): Promise<Row[][]> {
  const pages = [(await read(table)) as ODataPage];
  for (let next = pages[0]!['@odata.nextLink']; next !== undefined; next = pages.at(-1)!['@odata.nextLink'])
    pages.push((await read(belowRoot(next))) as ODataPage);
  return pages.map(({ value }) => value);
}

/** The types of a table's columns, as the metadata declare them. */
async function declaredTypes(table: string): Promise<Map<string, string>> {
  const metadata = (await read('$metadata')) as unknown as string;
  const [, type] = new RegExp(`<EntityType Name="${table}">(.*?)</EntityType>`).exec(metadata)!;
  return new Map(
    [...type!.matchAll(/<Property Name="(\w+)" Type="([\w.]+)"/g)].map(([, name, of]) => [name!, of!]),
  );
}

const IS_OF_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  'Edm.String': (value) => typeof value === 'string',
  'Edm.Boolean': (value) => typeof value === 'boolean',
  'Edm.Double': (value) => typeof value === 'number',
  'Edm.Int32': (value) => Number.isInteger(value),
  'Edm.Int64': (value) => Number.isInteger(value),
  'Edm.Date': (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  'Edm.DateTimeOffset': (value) => typeof value === 'string' && new Date(value).toISOString() === value,
  'Edm.Guid': (value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value),
};

describe('an OData client library', () => {
  it('finds the tables of the service', async () => {
    const service = (await read('')) as unknown as {
      value: { name: string; url: string }[];
    };
    expect(service.value.map(({ name }) => name)).toEqual(['Reports', 'Rooms']);
    for (const { url } of service.value)
      expect(((await read(belowRoot(url))) as ODataPage).value.length).toBeGreaterThan(0);
  });

  it.each(['Reports', 'Rooms'])(
    'reads all pages of %s, with the columns and types of the metadata',
    async (table) => {
      const types = await declaredTypes(table);
      const pages = await everyPage(table);
      expect(pages.length).toBeGreaterThan(2);
      const rows = pages.flat();
      const key = table === 'Rooms' ? '_roomId' : '_id';
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
      for (const row of rows) {
        expect(Object.keys(row)).toEqual([...types.keys()]);
        const wrong = Object.entries(row).filter(
          ([name, value]) => value !== null && !IS_OF_TYPE[types.get(name)!]!(value),
        );
        expect(wrong).toEqual([]);
      }
    },
  );

  it('filters, selects and limits with its own builder', async () => {
    const all = (await everyPage('Reports')).flat();
    const reports = client.getEntitySet<Row>('Reports');
    const middle = all.map(({ _submittedAt }) => _submittedAt as string).sort()[Math.floor(all.length / 2)]!;
    const since = client
      .newFilter()
      .field('_submittedAt')
      .ge(EdmV4.DateTimeOffset.from(new Date(middle)));
    const recent = await reports.query(
      client.newOptions().filter(since).select(['_id', '_submittedAt']).top(3),
    );
    expect(recent.length).toBeGreaterThan(0);
    expect(recent.length).toBeLessThanOrEqual(3);
    const [first] = recent;
    expect(Object.keys(first!)).toEqual(['_id', '_submittedAt']);
    expect(recent).toEqual(
      all
        .filter(({ _submittedAt }) => (_submittedAt as string) >= middle)
        .slice(0, recent.length)
        .map(({ _id, _submittedAt }) => ({ _id, _submittedAt })),
    );
    const propertyId = all[0]!['_propertyId'] as number;
    const ofProperty = await reports.query(
      client.newFilter().field('_propertyId').eq(propertyId).field('_formVersion').eq(1),
    );
    expect(ofProperty.length).toBeGreaterThan(0);
    expect(ofProperty.every((row) => row['_propertyId'] === propertyId)).toBe(true);
  });

  it('gets the reason of a refusal in words', async () => {
    const reports = client.getEntitySet<Row>('Reports');
    const byAnswer = client.newFilter().field('smokePresent').eq(1);
    await expect(reports.query(byAnswer)).rejects.toThrow('The feed filters by _submittedAt, _propertyId');
    const revoked = OData.New4({
      serviceEndpoint: `${server.api.baseUrl}/api/odata/${UNIT}/`,
      credential: { username: 'anyone', password: 'wtk_unknown' },
    });
    await expect(revoked.getEntitySet('Reports').query()).rejects.toThrow('This token is not valid.');
  });
});
