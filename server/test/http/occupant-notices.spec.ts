import {
  type ContactAttemptItem,
  type ErrorBody,
  OCCUPANT_NOTICE_LIMIT,
  type OccupantNoticeDraft,
  type StaffInspectionPage,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { IVAN, givingInspections } from '../support/giving-inspections';
import { inMaple } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

const EMAILS = ['ana@tenants.example', 'ben@tenants.example'];

let server: TestApp;
/** A scheduled inspection with two email addresses of occupants. */
let id: number;
const { as, assign, row, schedule } = givingInspections(() => server);
const database = () => server.app.get(Database);

beforeAll(async () => {
  server = await startTestApp({
    env: { ...ON_THAT_DAY, RATE_LIMITS: JSON.stringify({ reportsReceived: { most: 5, seconds: 3600 } }) },
  });
  const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=50');
  id = body.content.find(({ occupantNames }) => occupantNames.length > 0)!.id;
  await assign([id], IVAN);
  await inMaple(() =>
    database().runUnit(async () => {
      const inspection = await new TenantRepository(database(), Inspection).get(id);
      const [occupantEmail1, occupantEmail2] = EMAILS as [string, string];
      await new TenantRepository(database(), TenantInfo).denormalise(
        { id: inspection.tenantInfoId! },
        { occupantEmail1, occupantEmail2 },
      );
    }),
  );
});
afterAll(() => server.close());

const path = (inspection = id) => `/api/inspections/${inspection}/occupantNotice`;
const send = (
  emails: string[],
  text = 'We come on Monday.',
  who = 'maple.coordinator',
  inspection = id,
  headers = {},
) => as(who).post<ContactAttemptItem[] & ErrorBody>(path(inspection), { emails, text }, headers);
const mails = async () => {
  await server.app.get(JobRunner).drained();
  const written = await server.app.get(MailTransport).written();
  return written.filter(({ to }) => EMAILS.includes(to) || to.endsWith('@example.com'));
};
const history = async () =>
  (await as('maple.admin').get<ContactAttemptItem[]>(`/api/inspections/${id}/contactAttempts`)).body;

describe('a notice to occupants', () => {
  it('is refused while the inspection is not scheduled', async () => {
    const message = 'Only scheduled inspections can be announced to occupants.';
    const refused = { status: 422, body: { message } };
    expect(await send([EMAILS[0]!])).toMatchObject(refused);
    expect(await as('maple.coordinator').get(path())).toMatchObject(refused);
    expect(await mails()).toEqual([]);
    expect((await schedule(id, '2027-05-03T09:00')).status).toBe(200);
  });

  it('is prefilled with the occupants’ addresses, and with address and time of the inspection', async () => {
    const { body } = await as('maple.coordinator').get<OccupantNoticeDraft>(path());
    expect(body.emails).toEqual(EMAILS);
    expect(body.text).toContain('Mon, May 3 2027, 9:00 AM');
    expect(body.text).toContain((await row(id)).property.city);
  });

  it('is one mail and one contact attempt per address, with its event', async () => {
    const before = (await history()).length;
    const { status, body } = await send([EMAILS[1]!.toUpperCase(), EMAILS[0]!, EMAILS[0]!]);
    expect(status).toBe(400);
    const without = { emails: [EMAILS[0]], text: 'Hello', texts: null };
    expect(await as('maple.coordinator').post<ErrorBody>(path(), without)).toMatchObject({
      status: 400,
      body: { details: { problems: [{ field: 'texts', problem: 'texts must be a list.' }] } },
    });
    const sent = await send([EMAILS[1]!.toUpperCase(), EMAILS[0]!]);
    expect([sent.status, sent.body.map(({ contacteeInfo }) => contacteeInfo)]).toEqual([
      201,
      [EMAILS[1], EMAILS[0]],
    ]);
    expect(body.code).toBe('invalid_request');
    expect((await mails()).map(({ to, text }) => [to, text]).sort()).toEqual(
      EMAILS.map((email) => [email, 'We come on Monday.']),
    );
    const attempts = await history();
    expect(attempts).toHaveLength(before + 2);
    expect(attempts[0]).toMatchObject({ channel: 0 });
    expect(attempts[0]!.outcome).toContain('We come on Monday.');
    expect((await row(id)).lastContactAt).not.toBeNull();
    const received = await inMaple(() =>
      new TenantRepository(database(), DomainEvent).find(
        { entity: 'inspection', entityId: id, name: 'inspection.occupantsNotified' },
        { seq: 'ASC' },
      ),
    );
    expect(received).toHaveLength(1);
  });

  it('keeps its line breaks, and no invisible characters', async () => {
    const { body } = await send([EMAILS[0]!], 'Hello\u202e Ana,\n\nwe come\u200b.');
    expect(body[0]!.outcome).toContain('Hello Ana,\n\nwe come.');
  });

  it('is mailed once per key, however often it is sent', async () => {
    const before = [(await mails()).length, (await history()).length];
    const keyed = (key: string, text: string, who = 'maple.coordinator') =>
      send([EMAILS[1]!], text, who, id, { 'idempotency-key': key });
    const key = 'c0a8d3c2-55b0-4d0a-9a59-0c1f6f5a7e01';
    const answers = await Promise.all([keyed(key, 'Once'), keyed(key, 'Once')]);
    // More often than the hourly mail limit of an address.
    for (let n = 0; n < 4; n++) answers.push(await keyed(key, 'Once'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([(await mails()).length, (await history()).length]).toEqual(before.map((count) => count + 1));
    expect(await keyed(key, 'Something else')).toMatchObject({ status: 409, body: { code: 'step_differs' } });
    expect((await keyed(key, 'Once', 'maple.admin')).status).toBe(400);
    expect((await keyed('no key', 'Once')).status).toBe(400);
  });

  it('is refused for a cancelled or finished inspection, also its prefilled form', async () => {
    const { body } = await as('maple.admin').get<StaffInspectionPage>('/api/inspections/rolling/page?size=3');
    const [cancelled, completed, audited] = body.content.map((each) => each.id) as [number, number, number];
    expect((await as('maple.admin').delete(`/api/inspections/${cancelled}`)).status).toBe(200);
    for (const inspection of [completed, audited])
      expect((await as('maple.admin').put(`/api/inspections/${inspection}/external`)).status).toBe(200);
    expect((await as('maple.admin').put('/api/inspections/set/audited', { ids: [audited] })).status).toBe(
      200,
    );
    for (const inspection of [cancelled, completed, audited]) {
      const answers = [
        await as('maple.coordinator').get<ErrorBody>(path(inspection)),
        await send([EMAILS[0]!], 'Hello', 'maple.coordinator', inspection),
      ];
      expect(answers).toMatchObject([
        { status: 422, body: { message: 'Only scheduled inspections can be announced to occupants.' } },
        { status: 422 },
      ]);
    }
  });

  it('goes to occupants only, and to all of them or none', async () => {
    const before = (await mails()).length;
    for (const emails of [['mallory@example.com'], [EMAILS[0]!, 'mallory@example.com']])
      expect((await send(emails)).status).toBe(422);
    for (const emails of [[], ['a@example.com', 'b@example.com', 'c@example.com']])
      expect((await send(emails)).status).toBe(400);
    for (const text of ['', '  \n', 'x'.repeat(OCCUPANT_NOTICE_LIMIT + 1), 'x'.repeat(100_000)])
      expect((await send([EMAILS[0]!], text)).status).toBe(400);
    expect(await mails()).toHaveLength(before);
  });

  it('is for users who assign', async () => {
    for (const who of ['maple.inspector', 'maple.auditor'])
      expect((await send([EMAILS[0]!], 'Hello', who)).status).toBe(403);
    expect((await send([EMAILS[0]!], 'Hello', 'cascade.admin')).status).toBe(404);
    expect((await as('cascade.admin').get(path())).status).toBe(404);
    expect((await send([EMAILS[0]!], 'Hello', 'maple.coordinator', 2_000_000_000)).status).toBe(404);
  });

  it('is limited per address', async () => {
    let status = 201;
    for (let n = 0; n < 5 && status === 201; n++) status = (await send([EMAILS[0]!], `Notice ${n}`)).status;
    expect(status).toBe(429);
    expect((await send([EMAILS[1]!])).status).toBe(201);
  });
});
