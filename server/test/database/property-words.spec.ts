import { queryWords, wordsBeginning } from '@walkthrough/domain';
import * as fc from 'fast-check';
import { Database } from '../../src/core/database/database';
import { SearchWord } from '../../src/core/database/search-word.entity';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { CustomersService } from '../../src/modules/parties/customers/customers.service';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { PropertiesService } from '../../src/modules/portfolio/properties/properties.service';
import { CustomerWords } from '../../src/modules/parties/property-records/customer-words';
import { PropertyWords } from '../../src/modules/parties/property-records/property-words';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { DEMO_COMPANIES } from '../../src/demo/companies';
import { DemoEnlarger } from '../../src/demo/enlarge';
import { inMaple } from '../support/in-company';
import { rebuiltWords, storedWords } from '../support/search-words';
import { startTestApp, TODAY, type TestApp } from '../support/test-app';

let server: TestApp;
let database: Database;
let properties: TenantRepository<Property>;
let occupancies: TenantRepository<TenantInfo>;
let customers: TenantRepository<Customer>;
let searchWords: TenantRepository<SearchWord>;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  properties = new TenantRepository(database, Property);
  occupancies = new TenantRepository(database, TenantInfo);
  customers = new TenantRepository(database, Customer);
  searchWords = new TenantRepository(database, SearchWord);
});
afterAll(() => server.close());

const service = () => server.app.get(PropertiesService);
const words = () => server.app.get(PropertyWords);
const written = <T>(work: () => Promise<T>) => inMaple(() => database.runUnit(work));

const table = () => storedWords(database);
const rebuilt = () => rebuiltWords(database);

/** Returns ids of the properties that match all words of a query. */
async function found(query: string, field = ''): Promise<number[]> {
  let ids: Set<number> | null = null;
  for (const prefix of queryWords(query)) {
    const rows = await inMaple(() =>
      searchWords
        .query('w')
        .select({ nounId: 'w.nounId' })
        .andWhere("w.noun = 'property' AND w.field = :field", { field })
        .andWhere('w.word >= :from AND w.word < :before', wordsBeginning(prefix))
        .rows<{ nounId: number }>(),
    );
    const matches: Set<number> = new Set(rows.map(({ nounId }) => nounId));
    ids = ids === null ? matches : new Set([...ids].filter((id: number) => matches.has(id)));
  }
  return [...(ids ?? [])].sort((one, other) => one - other);
}

const place = (changes: Partial<Property> = {}) => ({
  addressLine1: '1 Test Street',
  city: 'Vancouver',
  province: 'BC',
  templateId: 1,
  frequency: 'NEVER',
  ...changes,
});
const people = (changes: Partial<TenantInfo> = {}) => ({
  occupantName1: 'Vacant',
  leaseStart: '2026-01-01',
  ...changes,
});

const currentOf = (propertyId: number) => inMaple(() => occupancies.findOne({ propertyId, isCurrent: true }));

async function changeOccupants(propertyId: number, change: Record<string, string>): Promise<void> {
  const current = await currentOf(propertyId);
  const admin = server.api.as('maple.admin');
  const { status, body } = await admin.put(`/api/tenantInfos/${current!.id}`, change);
  expect({ status, body }).toMatchObject({ status: 200 });
}

const renameCustomer = (id: number, changes: Partial<Customer>) =>
  written(async () => {
    await customers.update(id, null, changes);
    await server.app.get(CustomerWords).enqueue(id);
  });
const drained = () => server.app.get(JobRunner).drained();

const changeProperty = (id: number, changes: Partial<Property>) =>
  written(async () => {
    if (changes.customerId) await server.app.get(CustomersService).lock(changes.customerId);
    await properties.update(id, null, changes);
    await words().ofProperty(id);
  });

describe('search words after any changes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((any) => any.trim()),
    fc.constantFrom(
      '',
      'Ana Núñez',
      'ANA NUNEZ',
      '12-B',
      'Łódź',
      'あ ア',
      '604-555-0123',
      'ß',
      'x'.repeat(80),
    ),
  );
  const name = text.map((any) => `N${any}`);
  const number = fc.nat({ max: 1000 });
  const change = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), number, one: text, other: name }),
    fc.record({ kind: fc.constant('occupants' as const), number, one: text, other: name }),
    fc.record({ kind: fc.constant('rename' as const), number, one: text, other: name }),
    fc.record({ kind: fc.constant('property' as const), number, one: text, other: name }),
    fc.record({ kind: fc.constant('delete' as const), number, one: text, other: name }),
  );

  let inhabited: number[] = [];
  let owners: number[] = [];
  beforeAll(async () => {
    inhabited = (await inMaple(() => occupancies.find({ isCurrent: true }))).map((row) => row.propertyId);
    owners = (await inMaple(() => customers.find())).map(({ id }) => id);
  });
  const pick = (list: number[], from: number): number => list[from % list.length]!;

  async function apply({
    kind,
    number: from,
    one,
    other,
  }: typeof change extends fc.Arbitrary<infer T> ? T : never) {
    const propertyId = pick(inhabited.slice(0, 20), from);
    const customerId = pick(owners.slice(0, 3), from);
    switch (kind) {
      case 'create': {
        const details = place({ code: one, addressLine2: other, landlord: other, customerId });
        await inMaple(() => service().create({ details, tenantInfo: people({ occupantName1: other }) }));
        return;
      }
      case 'occupants':
        return changeOccupants(propertyId, {
          occupantName1: other,
          occupantName2: one,
          occupantPhone1: `604 555 ${String(from).padStart(4, '0')}`,
        });
      case 'rename':
        return renameCustomer(customerId, { customerName: other, customerCode: one });
      case 'property':
        return changeProperty(propertyId, { code: one, city: other, landlord: one, customerId });
      case 'delete': {
        const id = await inMaple(() =>
          service().create({ details: place({ customerId }), tenantInfo: null }),
        );
        return changeProperty(id, { deletedAt: 1 });
      }
    }
  }

  it('equal those of the demo, without any change', async () => {
    const present = await table();
    expect(await rebuilt()).toEqual(present);
    expect(await found('MA-0')).toHaveLength(60);
  });

  it('equal those of the rows, after sequential changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const each of changes) await apply(each);
        await drained();
        const present = await table();
        expect(await rebuilt()).toEqual(present);
      }),
      { numRuns: 12 },
    );
  });

  it('equal those of the rows, after parallel changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (changes) => {
        await Promise.all(changes.map(apply));
        await drained();
        const present = await table();
        expect(await rebuilt()).toEqual(present);
      }),
      // Concurrent units run differently each time, so shrinking would find another failure.
      { numRuns: 8, endOnFailure: true },
    );
  });
});

describe('search words of properties', () => {
  it('find a property by prefixes of words in any of its parts', async () => {
    const customerId = await inMaple(() =>
      server.app
        .get(CustomersService)
        .create({ customerFirstName: 'Zoë', customerName: 'Quibblestein', customerCode: 'QX-77' }),
    );
    const id = await inMaple(() =>
      service().create({
        details: place({
          code: 'ZZ-9001',
          addressLine1: '4471 Rue Xylophone',
          addressLine2: 'Suite 88B',
          city: 'Trois-Rivières',
          landlord: 'Wojciech Łukasz',
          customerId,
        }),
        // Outside the numbers of the changes above, which end in 0000 to 1000.
        tenantInfo: people({
          occupantName1: 'Jürgen Straßmann',
          occupantName4: 'Fourth Person',
          occupantPhone3: '7785559142',
          occupantEmail2: 'jurgen@xyz.example',
        }),
      }),
    );
    for (const [query, field] of [
      ['zz-90', 'code'],
      ['4471 XYLO', 'address'],
      ['88b', 'address'],
      ['suite 88', 'unit'],
      ['trois riv', 'city'],
      ['lukasz', 'owner'],
      ['zoe quib', 'customerName'],
      ['qx 77', 'customerCode'],
      ['strassm', 'occupant'],
      ['fourth', 'occupant'],
      ['778-555-9142', 'phone'],
      ['555 9142', 'phone'],
      ['jurgen@xyz', 'email'],
    ] as const) {
      expect({ query, field, found: await found(query, field) }).toEqual({ query, field, found: [id] });
      expect({ query, all: await found(query) }).toEqual({ query, all: [id] });
    }
    expect(await found('zz-9001 4471 quib jurgen 5559142')).toEqual([id]);
    for (const none of ['zz-9001 absent', 'ylophone', 'Straßmannn']) expect(await found(none)).toEqual([]);
    expect(await found('xylophone', 'unit')).toEqual([]);
  });

  it('follow the current occupants, and forget earlier ones', async () => {
    const id = await inMaple(() =>
      service().create({ details: place(), tenantInfo: people({ occupantName1: 'Beforehand' }) }),
    );
    await changeOccupants(id, { occupantName1: 'Afterwards', occupantPhone1: '778-555-0177' });
    expect(await found('beforehand')).toEqual([]);
    expect([await found('afterwards'), await found('778 5550177')]).toEqual([[id], [id]]);
    const copy = { ...people({ occupantName1: 'Longgone' }), propertyId: id, isCurrent: false };
    await written(async () => {
      await occupancies.insert(copy);
      await words().ofProperty(id);
    });
    expect(await found('longgone')).toEqual([]);
    const empty = await inMaple(() => service().create({ details: place(), tenantInfo: null }));
    await written(async () => {
      await occupancies.insert({ ...copy, propertyId: empty });
      await words().ofProperty(empty);
    });
    expect(await found('longgone')).toEqual([]);
  });

  it('follow the name of a customer, whose properties are found by the new one', async () => {
    const customer = server.app.get(CustomersService);
    const id = await inMaple(() => customer.create({ customerName: 'Oldname' }));
    const ids: number[] = [];
    await written(async () => {
      for (let n = 0; n < 230; n += 1) {
        ids.push(await service().create({ details: place({ customerId: id }), tenantInfo: null }));
      }
    });
    expect(await found('oldname', 'customerName')).toEqual(ids);
    await renameCustomer(id, { customerName: 'Newname', customerCode: 'NN' });
    await drained();
    expect([await found('oldname'), await found('newname nn')]).toEqual([[], ids]);
  });

  it('find no deleted property', async () => {
    const id = await inMaple(() => service().create({ details: place({ code: 'DEL-1' }), tenantInfo: null }));
    expect(await found('del-1')).toEqual([id]);
    await changeProperty(id, { deletedAt: 1 });
    expect(await found('del-1')).toEqual([]);
  });

  it('exist for what is added to the demo in bulk', async () => {
    await new DemoEnlarger(server.app, DEMO_COMPANIES[0]!, TODAY).growTo(400);
    const more = await table();
    expect(await found('MA-X')).not.toEqual([]);
    expect(await rebuilt()).toEqual(more);
  });

  it('differ from rebuilt words when a change bypasses them', async () => {
    const id = await inMaple(() => service().create({ details: place(), tenantInfo: people() }));
    await written(() => properties.update(id, null, { landlord: 'Unheard' }));
    const stale = await table();
    expect(await found('unheard')).toEqual([]);
    expect(await rebuilt()).not.toEqual(stale);
    expect(await found('unheard')).toEqual([id]);
  });
});
