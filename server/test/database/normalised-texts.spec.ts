import type { ErrorBody, PropertyPage, PropertyRecord } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { SearchWord } from '../../src/core/database/search-word.entity';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { logger } from '../../src/core/logging/logger';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Customer } from '../../src/modules/parties/customers/customer.entity';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { Team } from '../../src/modules/parties/teams/team.entity';
import { NormalisedTexts1763685070000 } from '../../src/schema/migrations/1763685070000-normalised-texts';
import { MOVED_IN, newUnit } from '../support/units';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

const ADMIN = 'maple.admin';
const STREET = '77 Natural Order Way';

let server: TestApp;
let database: Database;
beforeAll(async () => {
  server = await startTestApp();
  database = server.app.get(Database);
});
afterAll(() => server.close());

const admin = () => server.api.as(ADMIN);

async function enter(details: object, tenantInfo: object = MOVED_IN) {
  const customer = await inMaple(() => new TenantRepository(database, Customer).findOne({}));
  const path = `/api/customers/${customer!.id}/properties-tenants`;
  return admin().post<PropertyRecord & ErrorBody>(path, { ...newUnit(details), tenantInfo });
}

const listed = async (query: string) =>
  (await admin().get<PropertyPage>(`/api/properties/query?${query}`)).body.content;

const found = async (search: string): Promise<number[]> =>
  (await listed(`search=${encodeURIComponent(search)}`)).map(({ id }) => id);

const unitsInOrder = async (): Promise<string[]> =>
  (await listed(`addressLine1=${encodeURIComponent(STREET)}`)).map(({ addressLine2 }) => addressLine2);

describe('text of named fields', () => {
  it('is stored and searched without invisible characters', async () => {
    const { status, body } = await enter(
      {
        addressLine1: '8 \u202EHidden\u202C Lane\u00A0',
        city: 'Van\u200Bcouver',
        postalCode: 'V5K\u00A01A1',
      },
      {
        ...MOVED_IN,
        occupantName1: "Siobhan\u200B O'Brien-Quill",
        occupantPhone1: '\u202A604-555-0134\u202C',
      },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ addressLine1: '8 Hidden Lane', city: 'Vancouver', postalCode: 'V5K 1A1' });
    expect(body.occupantPhones).toEqual(['604-555-0134']);
    for (const search of ['siobhan obrien', "o'brien quill", '8 hidd\u200Ben V5K1A1', 'v5k 1a1 siob'])
      expect(await found(search)).toEqual([body.id]);
  });

  it('is refused with the names of invisible characters when it has nothing else', async () => {
    const { status, body } = await enter({ addressLine1: '\u200B\u202E' });
    expect(status).toBe(400);
    expect(body.message).toContain('U+200B ZERO WIDTH SPACE, U+202E RIGHT-TO-LEFT OVERRIDE');
  });

  it('signs in with an address pasted with invisible characters', async () => {
    const { body: self } = await admin().get<{ email: string }>('/api/users/self');
    const credentials = { usernameOrEmail: `\u200B${self.email}\u200E`, password: DEMO_PASSWORD };
    const { status } = await server.api.anonymous().post('/api/auth/signin', credentials);
    expect(status).toBe(200);
  });
});

describe('the migration of stored texts', () => {
  it('normalizes them, lists colliding names, and queues search words and sort keys', async () => {
    const ids: number[] = [];
    for (const unit of ['10', '2', 'PH 1', '1']) {
      const { body } = await enter({ addressLine1: STREET, addressLine2: unit });
      ids.push(body.id);
    }
    const [ten] = ids as [number];
    const damaged = 'Nan\u200Baimo';
    const teams = await inMaple(() =>
      database.runUnit(async () => {
        const properties = new TenantRepository(database, Property);
        const inspections = new TenantRepository(database, Inspection);
        await properties.denormalise({ id: ten }, { city: damaged, addressKey: 'old', codeKey: 'old' });
        for (const propertyId of ids)
          await inspections.denormalise(
            { propertyId },
            { cityKey: damaged.toLowerCase(), unitKey: String(propertyId) },
          );
        await new TenantRepository(database, TenantInfo).denormalise(
          { propertyId: ten },
          { occupantName1: "Eoin\u200B O'Shaughnessy" },
        );
        await new TenantRepository(database, SearchWord).remove({ noun: 'property', nounId: ten });
        const team = new TenantRepository(database, Team);
        const row = { deletedAt: null };
        const plain = await team.insert({ ...row, name: 'Night crew', nameKey: 'night crew' });
        const hidden = await team.insert({ ...row, name: 'Night\u200B crew', nameKey: 'night\u200B crew' });
        return { plain, hidden };
      }),
    );
    const warn = jest.spyOn(logger, 'warn');
    const runner = database.sources.writer.createQueryRunner();
    try {
      await new NormalisedTexts1763685070000().up(runner);
      // A repeated run after an interruption has the same result.
      await new NormalisedTexts1763685070000().up(runner);
    } finally {
      await runner.release();
    }
    expect(warn.mock.calls.filter(([facts]) => (facts as { table?: string }).table === 'team')).toEqual(
      [0, 1].map(() => [{ table: 'team', ids: [teams.hidden] }, expect.any(String)]),
    );
    warn.mockRestore();
    const names = await inMaple(() => new TenantRepository(database, Team).find({}));
    const nameOf = (id: number) => names.find((team) => team.id === id)?.name;
    expect([nameOf(teams.plain), nameOf(teams.hidden)]).toEqual(['Night crew', 'Night\u200B crew']);

    await server.app.get(JobRunner).drained();
    expect((await admin().get<PropertyRecord>(`/api/properties/${ten}`)).body).toMatchObject({
      city: 'Nanaimo',
      occupantNames: ["Eoin O'Shaughnessy"],
    });
    expect(await found('oshaughnessy nanaimo')).toEqual([ten]);
    const inspectionRows = await inMaple(() =>
      new TenantRepository(database, Inspection).find({ propertyId: ten }),
    );
    expect(new Set(inspectionRows.map(({ cityKey }) => cityKey))).toEqual(new Set(['nanaimo']));
    expect(await unitsInOrder()).toEqual(['1', '2', '10', 'PH 1']);
  });
});
