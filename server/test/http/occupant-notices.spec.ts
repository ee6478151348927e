import {
  type ContactAttemptItem,
  type ErrorBody,
  OCCUPANT_NOTICE_LIMIT,
  type OccupantNoticeDraft,
  type StaffInspectionPage,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import type { Mail } from '../../src/core/mail/mail';
import { Inspection } from '../../src/modules/inspections/inspection.entity';
import { TenantInfo } from '../../src/modules/property-records/tenant-info.entity';
import { IVAN, givingVisits } from '../support/giving-visits';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const EMAILS = ['ana@tenants.example', 'ben@tenants.example'];

let server: TestApp;
/** A scheduled inspection with two addresses of occupants. */
let id: number;
const { as, assign, row, schedule } = givingVisits(() => server);
const database = () => server.app.get(Database);

beforeAll(async () => {
  server = await startTestApp({
    env: { ...ON_THAT_DAY, RATE_LIMITS: JSON.stringify({ reportsReceived: { most: 4, seconds: 3600 } }) },
  });
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=50');
  id = body.content.find(({ occupantNames }) => occupantNames.length > 0)!.id;
  await assign([id], IVAN);
  await inMaple(() =>
    database().runUnit(async () => {
      const visit = await new TenantRepository(database(), Inspection).get(id);
      const [occupantEmail1, occupantEmail2] = EMAILS as [string, string];
      await new TenantRepository(database(), TenantInfo).carry(
        { id: visit.tenantInfoId! },
        { occupantEmail1, occupantEmail2 },
      );
    }),
  );
});
afterAll(() => server.close());

const path = (visit = id) => `/api/inspections/${visit}/occupantNotice`;
const send = (emails: string[], text = 'We come on Monday.', who = 'maple.coordinator', visit = id) =>
  as(who).post<ContactAttemptItem[] & ErrorBody>(path(visit), { emails, text });
const mails = async () =>
  (await new GlobalRepository(database(), Outbox).find({ name: 'mail.send' }))
    .map(({ payload }) => payload as Mail)
    .filter(({ kind }) => kind === 'occupantNotice');
const history = async () =>
  (await as('maple.admin').get<ContactAttemptItem[]>(`/api/inspections/${id}/contactAttempts`)).body;

describe('a notice to occupants', () => {
  it('is refused while the inspection is not scheduled', async () => {
    expect((await send([EMAILS[0]!])).status).toBe(422);
    expect(await mails()).toEqual([]);
    expect((await schedule(id, '2027-05-03T09:00')).status).toBe(200);
  });

  it('begins with the addresses of its occupants, and with its address and time', async () => {
    const { body } = await as('maple.coordinator').get<OccupantNoticeDraft>(path());
    expect(body.emails).toEqual(EMAILS);
    expect(body.text).toContain('Mon, May 3 2027, 9:00 AM');
    expect(body.text).toContain((await row(id)).property.city);
  });

  it('is one mail and one contact attempt for each address, with its event', async () => {
    const before = (await history()).length;
    const { status, body } = await send([EMAILS[1]!.toUpperCase(), EMAILS[0]!, EMAILS[0]!]);
    expect(status).toBe(400);
    const sent = await send([EMAILS[1]!.toUpperCase(), EMAILS[0]!]);
    expect([sent.status, sent.body.map(({ contacteeInfo }) => contacteeInfo)]).toEqual([
      201,
      [EMAILS[1], EMAILS[0]],
    ]);
    expect(body.code).toBe('invalid_request');
    expect((await mails()).map(({ to, text }) => [to, text])).toEqual([
      [EMAILS[1], 'We come on Monday.'],
      [EMAILS[0], 'We come on Monday.'],
    ]);
    const attempts = await history();
    expect(attempts).toHaveLength(before + 2);
    expect(attempts[0]).toMatchObject({ channel: 0 });
    expect(attempts[0]!.outcome).toContain('We come on Monday.');
    expect((await row(id)).lastContactAt).not.toBeNull();
    const told = await inMaple(() =>
      new TenantRepository(database(), DomainEvent).find(
        { entity: 'inspection', entityId: id, name: 'inspection.occupantsNotified' },
        { seq: 'ASC' },
      ),
    );
    expect(told).toHaveLength(1);
  });

  it('goes to nobody else, and to all of them or to none', async () => {
    const before = (await mails()).length;
    for (const emails of [['mallory@example.com'], [EMAILS[0]!, 'mallory@example.com']])
      expect((await send(emails)).status).toBe(422);
    for (const emails of [[], ['a@example.com', 'b@example.com', 'c@example.com']])
      expect((await send(emails)).status).toBe(400);
    for (const text of ['', '  \n', 'x'.repeat(OCCUPANT_NOTICE_LIMIT + 1), 'x'.repeat(100_000)])
      expect((await send([EMAILS[0]!], text)).status).toBe(400);
    expect(await mails()).toHaveLength(before);
  });

  it('is for those who assign', async () => {
    for (const who of ['maple.inspector', 'maple.auditor'])
      expect((await send([EMAILS[0]!], 'Hello', who)).status).toBe(403);
    expect((await send([EMAILS[0]!], 'Hello', 'cascade.admin')).status).toBe(404);
    expect((await as('cascade.admin').get(path())).status).toBe(404);
    expect((await send([EMAILS[0]!], 'Hello', 'maple.coordinator', 2_000_000_000)).status).toBe(404);
  });

  it('is not sent to one address on and on', async () => {
    let status = 201;
    for (let n = 0; n < 5 && status === 201; n++) status = (await send([EMAILS[0]!], `Notice ${n}`)).status;
    expect(status).toBe(429);
    expect((await send([EMAILS[1]!])).status).toBe(201);
  });
});
