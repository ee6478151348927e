import type { PropertyPage } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { ChunkPace, MAX_CHUNK_ROWS } from '../../src/core/context/chunk-pace';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { CustomersService } from '../../src/modules/parties/customers/customers.service';
import { CUSTOMER_WORDS_JOB } from '../../src/modules/parties/property-records/customer-words';
import { PropertiesService } from '../../src/modules/portfolio/properties/properties.service';
import { PropertyWords } from '../../src/modules/parties/property-records/property-words';
import { inMaple } from '../support/in-company';
import { rebuiltWords, storedWords } from '../support/search-words';
import { startTestApp, type TestApp } from '../support/test-app';

const PROPERTIES = 150;

let server: TestApp;
let database: Database;
let customerId: number;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
  customerId = await inMaple(() => server.app.get(CustomersService).create({ customerName: 'Oldname' }));
  await inMaple(() =>
    database.runUnit(async () => {
      for (let n = 0; n < PROPERTIES; n += 1)
        await server.app.get(PropertiesService).create({
          details: {
            addressLine1: `${n} Test Street`,
            city: 'Vancouver',
            province: 'BC',
            templateId: 1,
            frequency: 'NEVER',
            customerId,
          },
          tenantInfo: null,
        });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const runner = () => server.app.get(JobRunner);
const admin = () => server.api.as('maple.admin');
const outbox = () => new GlobalRepository(database, Outbox);
const jobsOfWords = () => inMaple(() => outbox().find({ name: CUSTOMER_WORDS_JOB }));
const rename = async (customerName: string) => {
  const answer = await admin().put(`/api/customers/${customerId}`, { customerName });
  expect(answer).toMatchObject({ status: 200, body: { customerName } });
};
/** Returns how many properties a search finds, and the customer names of the first page. */
async function found(text: string): Promise<{ total: number; customers: string[] }> {
  const { body } = await admin().get<PropertyPage>(`/api/properties/query?customerName=${text}&count=200`);
  const customers = body.content.map(({ customerName }) => customerName ?? '');
  return { total: body.totalElements, customers: [...new Set(customers)] };
}
/** Calls `inChunk` with the property ids of each chunk before its words are written. */
function watchChunks(inChunk: (ids: readonly number[], count: number) => void): void {
  const words = server.app.get(PropertyWords);
  const original = words.ofProperties.bind(words);
  let count = 0;
  jest.spyOn(words, 'ofProperties').mockImplementation((ids) => {
    inChunk(ids, (count += 1));
    return original(ids);
  });
}

describe('search words of a renamed customer', () => {
  it('are updated in chunks, between which other companies write; the old ones match until then', async () => {
    const units: number[] = [];
    watchChunks((ids) => units.push(ids.length));
    const cascade = server.api.as('cascade.admin');
    const others: number[] = [];
    const rest = ChunkPace.prototype.rest;
    // Deterministic: a chunk that kept the writer connection would never let the call finish.
    jest.spyOn(ChunkPace.prototype, 'rest').mockImplementation(async function (this: ChunkPace, took) {
      await rest.call(this, took);
      const name = `Team ${units.length}`;
      others.push((await cascade.post('/api/teams', { name })).status);
    });
    await runner().paused(async () => {
      await rename('Newname');
      expect(await found('oldname')).toEqual({ total: PROPERTIES, customers: ['Newname'] });
      expect((await found('newname')).total).toBe(0);
    });
    await runner().drained();
    expect(await found('newname')).toEqual({ total: PROPERTIES, customers: ['Newname'] });
    expect((await found('oldname')).total).toBe(0);
    expect(units.length).toBeGreaterThan(2);
    expect(Math.max(...units)).toBeLessThanOrEqual(MAX_CHUNK_ROWS);
    expect(others).toEqual(units.map(() => 201));
    const [job] = await jobsOfWords();
    expect(job).toMatchObject({ state: 'done', progress: { done: PROPERTIES, total: PROPERTIES } });
  });

  it('continue after the last chunk when the process died, and end like rebuilt words', async () => {
    const written: number[] = [];
    watchChunks((ids, count) => {
      if (count === 3) throw new Error('killed');
      written.push(...ids);
    });
    await rename('Aftername');
    await runner().drained();
    const [job] = (await jobsOfWords()).filter(({ state }) => state === 'waiting');
    expect(job?.progress).toMatchObject({ done: written.length, after: written.at(-1), total: PROPERTIES });
    // As a killed process leaves it: its claim has expired, as it had once before.
    await inMaple(() =>
      database.runUnit(() =>
        outbox().update({ id: job!.id }, { state: 'running', claimedUntil: 1, deaths: 1 }),
      ),
    );
    await runner().drained();
    expect(new Set(written).size).toBe(written.length);
    expect(written).toHaveLength(PROPERTIES);
    const stored = await storedWords(database);
    expect(await rebuiltWords(database)).toEqual(stored);
    // A job that made progress did not kill its process.
    const [done] = (await jobsOfWords()).filter(({ id }) => id === job!.id);
    expect(done).toMatchObject({ state: 'done', deaths: 0 });
  });

  it('are written once for several renames, with the last name', async () => {
    const written: number[] = [];
    watchChunks((ids) => written.push(...ids));
    await runner().paused(async () => {
      for (const name of ['One', 'Two', 'Lastname']) await rename(name);
    });
    await runner().drained();
    expect(written).toHaveLength(PROPERTIES);
    expect((await found('lastname')).total).toBe(PROPERTIES);
    expect((await jobsOfWords()).map(({ state }) => state)).toEqual((await jobsOfWords()).map(() => 'done'));
  });

  it('are left to the later job by a running one', async () => {
    const written: number[] = [];
    let second: Promise<void> | undefined;
    watchChunks((ids) => written.push(...ids));
    const rest = ChunkPace.prototype.rest;
    jest.spyOn(ChunkPace.prototype, 'rest').mockImplementation(async function (this: ChunkPace, took) {
      await rest.call(this, took);
      await (second ??= rename('Secondname'));
    });
    await rename('Firstname');
    await runner().drained();
    // The first job stops after its first chunk.
    expect(written.length).toBeLessThan(PROPERTIES * 2);
    expect(written.length).toBeGreaterThan(PROPERTIES);
    expect((await found('secondname')).total).toBe(PROPERTIES);
  });
});
