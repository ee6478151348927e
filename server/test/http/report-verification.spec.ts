import { createHash } from 'node:crypto';
import type { ErrorBody, FileVerification, NumberVerification } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { inMaple } from '../support/in-company';
import { textOfPdf } from '../support/pdf-tools';
import { Delivery, answersToSend, Openings, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
/** A finished report of maple, before and after a later change. */
let maple: { id: number; first: Buffer; second: Buffer };

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://reports.example' } });
  maple = await revised();
});
afterAll(() => server.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const askFile = (hash: unknown, on = server) =>
  on.api.anonymous().post<FileVerification & ErrorBody>('/api/reports/verification/file', { sha256: hash });
const askNumber = (reportNumber: unknown, on = server) =>
  on.api
    .anonymous()
    .post<NumberVerification & ErrorBody>('/api/reports/verification/number', { reportNumber });
const report = async (caller: string, id: number) =>
  (await server.api.as(caller).get<Buffer>(`/api/reports/condition-inspection/${id}`)).body;

async function revised(): Promise<typeof maple> {
  const { id } = await new Openings(server.api.as('maple.coordinator')).next();
  const contents = {
    answers: answersToSend('condition-ca', 'moveIn'),
    rooms: [room('Den')],
    photos: [await photo(60)],
  };
  await (await Delivery.of(server.api.as('maple.inspector'), id, contents)).all();
  const first = await report('maple.coordinator', id);
  await inMaple(async () => {
    const database = server.app.get(Database);
    const images = new TenantRepository(database, Image);
    const uuid = contents.photos[0]!.id;
    await database.runUnit(() => images.updateWhere({ uuid }, { fileCaption: 'Corrected' }));
  });
  return { id, first, second: await report('maple.coordinator', id) };
}

/** Returns a finished report of the other company. */
async function cascadeReport(): Promise<Buffer> {
  const { body } = await server.api.as('cascade.inspector').get<{ id: number }>('/api/inspectors/self');
  const openings = new Openings(server.api.as('cascade.coordinator'), { from: 61, to: 120 });
  const { id } = await openings.next({ country: 'US', ciType: 'WA', inspectorId: body.id });
  const answers = answersToSend('condition-us', 'moveIn');
  const delivery = await Delivery.of(server.api.as('cascade.inspector'), id, {
    answers,
    rooms: [room('Den')],
    photos: [],
  });
  await delivery.all();
  return report('cascade.coordinator', id);
}

describe('verification of a report file', () => {
  it('confirms each issued revision, also superseded ones, and reveals nothing else', async () => {
    expect(sha256(maple.first)).not.toBe(sha256(maple.second));
    for (const bytes of [maple.first, maple.second]) {
      const { status, body } = await askFile(sha256(bytes));
      expect([status, body]).toEqual([200, { matches: true }]);
    }
    expect((await askFile(sha256(maple.first).toUpperCase())).body).toEqual({ matches: true });
  });

  it('denies a file with one changed byte, in an answer of the same shape', async () => {
    const changed = Buffer.from(maple.first);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    const [match, mismatch] = [await askFile(sha256(maple.first)), await askFile(sha256(changed))];
    expect(mismatch.body).toEqual({ matches: false });
    expect(mismatch.status).toBe(match.status);
    // Both answers have the same headers, except the request id and date.
    const received = ({ headers }: typeof match) =>
      [...headers.keys()].filter((name) => !['x-request-id', 'date'].includes(name)).sort();
    expect(received(mismatch)).toEqual(received(match));
  });

  it('denies a draft, which is not stored', async () => {
    const { id } = await new Openings(server.api.as('maple.coordinator'), { from: 20, to: 60 }).next();
    const draft = await report('maple.inspector', id);
    expect(textOfPdf(draft)).toContain('DRAFT');
    expect(textOfPdf(draft)).not.toContain('/verify');
    expect((await askFile(sha256(draft))).body).toEqual({ matches: false });
    expect((await askNumber(`MAPLE-${id}-IN`)).body).toEqual({ exists: false });
  });

  it('searches all companies alike, and does not reveal which', async () => {
    const bytes = await cascadeReport();
    const asMaple = await server.api
      .as('maple.customer')
      .post('/api/reports/verification/file', { sha256: sha256(bytes) });
    expect(asMaple.body).toEqual({ matches: true });
    expect((await askFile(sha256(bytes))).body).toEqual({ matches: true });
  });

  it.each([['abc'], ['g'.repeat(64)], [''], [null], [17], [['a'.repeat(64)]], [`${'a'.repeat(64)}b`]])(
    'refuses %j with a message',
    async (hash) => {
      expect(await askFile(hash)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', message: expect.stringContaining('64 characters') as string },
      });
    },
  );

  it('is mentioned on each page of the report, with the address from PUBLIC_URL', () => {
    const text = textOfPdf(maple.first);
    expect(text).toContain('Check this file: https://reports.example/verify');
    expect(text).toContain('How to check this file');
  });
});

describe('verification of a report number', () => {
  it('confirms a finished report and denies any other, and reveals nothing else', async () => {
    expect((await askNumber(`MAPLE-${maple.id}-IN`)).body).toEqual({ exists: true });
    expect((await askNumber(`  maple-${maple.id}-in `)).body).toEqual({ exists: true });
    for (const other of [`MAPLE-${maple.id}-OUT`, `MAPLE-${maple.id}`, 'MAPLE-%-IN', "' OR 1=1 --"])
      expect((await askNumber(other)).body).toEqual({ exists: false });
  });

  it.each([[''], ['  '], [null], [12], ['x'.repeat(121)]])('refuses %j with a message', async (number) => {
    expect(await askNumber(number)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('rate limits of the verification', () => {
  it('allow checking a pile of files, but not counting through the numbers', async () => {
    const braked = await startTestApp({ demo: false });
    try {
      const hash = 'a'.repeat(64);
      for (let asked = 0; asked < 120; asked++) expect((await askFile(hash, braked)).status).toBe(200);
      expect(await askFile(hash, braked)).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', message: expect.stringContaining('try again in') as string },
      });
      for (let asked = 0; asked < 30; asked++)
        expect((await askNumber(`MAPLE-${asked}-IN`, braked)).status).toBe(200);
      expect((await askNumber('MAPLE-31-IN', braked)).status).toBe(429);
    } finally {
      await braked.close();
    }
  });
});
