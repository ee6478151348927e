import { createHash } from 'node:crypto';
import type { ConditionInspection, ErrorBody, OpenedConditionInspection } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport } from '../../src/core/mail/mail-transport';
import type { Caller } from '../support/api';
import { inMaple } from '../support/in-company';
import { Delivery, answersToSend, Openings, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let coordinator: Caller;
let inspector: Caller;
let openings: Openings;

beforeAll(async () => {
  const RATE_LIMITS = JSON.stringify({ reportsReceived: { most: 3 }, reportsSent: { most: 15 } });
  server = await startTestApp({ env: { RATE_LIMITS } });
  coordinator = server.api.as('maple.coordinator');
  inspector = server.api.as('maple.inspector');
  openings = new Openings(coordinator);
});
afterAll(() => server.close());

/** Delivers a move-in with a room and two photos. */
async function finished(): Promise<OpenedConditionInspection & { delivery: Delivery }> {
  const opened = await openings.next();
  const answers = answersToSend('condition-ca', 'moveIn');
  const hall = room('Long hall', { type: 'HALLWAY', doorCodes: ['SCRATCHED', 'DIRTY'] });
  const contents = { answers, rooms: [hall], photos: [await photo(10), await photo(200)] };
  const delivery = await Delivery.of(inspector, opened.id, contents);
  await delivery.all();
  return { ...opened, delivery };
}

const report = (caller: Caller, id: number) => caller.get<Buffer>(`/api/reports/condition-inspection/${id}`);
const ofInspection = (caller: Caller, id: number) =>
  caller.get<Buffer>(`/api/reports/condition-inspection/inspection/${id}`);

describe('distribution of a report', () => {
  const send = (caller: Caller, id: number, emails: unknown, inspectionId?: number) =>
    caller.post<ErrorBody>(`/api/reports/condition-inspection/${id}/distribution`, { emails, inspectionId });

  it('sends the stored report to each address separately, once', async () => {
    const { id } = await finished();
    const { body: pdf } = await report(inspector, id);
    const emails = ['ana@example.com', 'owner@example.com', 'ana@example.com'];
    const answer = await send(inspector, id, emails);
    expect(answer.body).toEqual({ message: 'This report was sent to the given email addresses' });
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).filter(({ attachment }) =>
      attachment?.key.includes(createHash('sha256').update(pdf).digest('hex')),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'owner@example.com']);
    expect(mails[0]?.attachment?.name).toMatch(/^[A-Za-z0-9-]+-Move-In-[\d-]{10}\.pdf$/);
  });

  it('is recorded with the file that each address gets, and the language chosen for them', async () => {
    const { id, inspectionId } = await finished();
    const sendIn = async (emails: string[], language?: string) => {
      const path = `/api/reports/condition-inspection/${id}/distribution`;
      expect((await server.api.as('maple.manager').post(path, { emails, language })).status).toBe(200);
    };
    await sendIn(['luc@example.com'], 'fr-CA');
    await sendIn(['luc@example.com', 'meg@example.com']);
    await server.app.get(JobRunner).drained();
    const mails = await server.app.get(MailTransport).written();
    const keyFor = (address: string) => mails.find(({ to }) => to === address)!.attachment!.key;
    const shaOf = (address: string) => /[0-9a-f]{64}/u.exec(keyFor(address))![0];
    const [french, english] = [shaOf('luc@example.com'), shaOf('meg@example.com')];
    expect(french).not.toBe(english);
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { name: 'report.distributed', entityId: inspectionId },
        { id: 'ASC' },
      ),
    );
    const toLuc = { fileLanguage: 'fr-CA', sha256: french, emails: ['luc@example.com'] };
    const toMeg = { fileLanguage: 'en-CA', sha256: english, emails: ['meg@example.com'] };
    expect(events.map(({ after }) => after)).toEqual([
      { emails: ['luc@example.com'], revision: 1, language: 'fr-CA', files: [toLuc] },
      { emails: ['luc@example.com', 'meg@example.com'], revision: 1, files: [toLuc, toMeg] },
    ]);
  });

  it('is mailed once per key, which is neither counted again nor used for other addresses', async () => {
    const { id } = await finished();
    const key = { 'idempotency-key': '0b7c4a52-6c5e-4c58-8d0e-3f2a4d1c9e10' };
    const sendKeyed = (emails: string[], caller = inspector) =>
      caller.post<ErrorBody>(`/api/reports/condition-inspection/${id}/distribution`, { emails }, key);
    for (let n = 0; n < 5; n++) expect((await sendKeyed(['once@example.com'])).status).toBe(200);
    expect(await sendKeyed(['other@example.com'])).toMatchObject({
      status: 409,
      body: { code: 'step_differs' },
    });
    expect((await sendKeyed(['once@example.com'], coordinator)).status).toBe(400);
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).map(({ to }) => to);
    expect(mails.filter((to) => to === 'once@example.com')).toHaveLength(1);
    expect(mails).not.toContain('other@example.com');
  });

  it('is limited per hour and recipient for all senders, without affecting others', async () => {
    const { id } = await finished();
    const busy = 'Busy@example.com';
    for (const caller of [inspector, coordinator, inspector])
      expect((await send(caller, id, [busy])).status).toBe(200);
    // A rejected list counts for none of its addresses: three mails would be the limit of the quiet one.
    for (const caller of [inspector, coordinator, inspector]) {
      const refused = await send(caller, id, ['quiet@example.com', busy.toLowerCase()]);
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_attempts', message: expect.stringContaining('busy@example.com') as string },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await send(inspector, id, ['quiet@example.com'])).status).toBe(200);
    await server.app.get(JobRunner).drained();
    const mails = (await server.app.get(MailTransport).written()).map(({ to }) => to.toLowerCase());
    expect(mails.filter((to) => to === 'busy@example.com')).toHaveLength(3);
    expect(mails.filter((to) => to === 'quiet@example.com')).toHaveLength(1);
  });

  it('is limited per hour and account, for a list as a whole', async () => {
    const { id } = await finished();
    const list = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `reader.${from + n}@example.com`);
    const admin = server.api.as('maple.admin');
    expect((await send(admin, id, list(0, 10))).status).toBe(200);
    expect(await send(admin, id, list(10, 10))).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
    });
    expect((await send(admin, id, list(10, 5))).status).toBe(200);
    expect((await send(admin, id, list(20, 1))).status).toBe(429);
    expect((await send(coordinator, id, list(20, 1))).status).toBe(200);
  });

  it('sends the move-in report also after a move-out was ordered, and never an unfinished one', async () => {
    const { id, inspectionId } = await finished();
    const { body: pdf } = await ofInspection(coordinator, inspectionId);
    const { body: record } = await coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const order = { country: 'CA', ciType: 'BC', type: 'MOVE_OUT', dueDate: '2026-12-20', inspectorId: 6 };
    const { status, body: moveOut } = await coordinator.post<OpenedConditionInspection>(
      '/api/condition-inspections',
      { ...order, propertyId: record.property.id, ciId: id },
    );
    expect(status).toBe(200);
    expect((await send(coordinator, id, ['tenant@example.com'], inspectionId)).status).toBe(200);
    expect((await send(coordinator, id, ['tenant.of.record@example.com'])).status).toBe(200);
    await server.app.get(JobRunner).drained();
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const mails = (await server.app.get(MailTransport).written()).filter(({ attachment }) =>
      attachment?.key.includes(sha256),
    );
    expect(mails.map(({ to }) => to).sort()).toEqual(['tenant.of.record@example.com', 'tenant@example.com']);
    expect(await send(coordinator, id, ['tenant@example.com'], moveOut.inspectionId)).toMatchObject({
      status: 422,
      body: { message: 'This condition inspected is incomplete and cannot be distributed' },
    });
    // A visit of another record does not belong to this one.
    const other = await openings.next();
    expect((await send(coordinator, id, ['tenant@example.com'], other.inspectionId)).status).toBe(404);
  });

  it('is for its author and users who read all reports, not for the other inspector of the record', async () => {
    const { id, inspectionId } = await finished();
    const { body: record } = await coordinator.get<ConditionInspection>(`/api/condition-inspections/${id}`);
    const order = { country: 'CA', ciType: 'BC', type: 'MOVE_OUT', dueDate: '2026-12-20', inspectorId: 7 };
    const ordered = { ...order, propertyId: record.property.id, ciId: id };
    expect((await coordinator.post('/api/condition-inspections', ordered)).status).toBe(200);
    const other = server.api.as('maple.inspector2');
    expect((await ofInspection(other, inspectionId)).status).toBe(200);
    for (const named of [inspectionId, undefined])
      expect(await send(other, id, ['stranger@example.com'], named)).toMatchObject({
        status: 403,
        body: { details: { ability: 'inspection.distribute' } },
      });
    expect((await send(inspector, id, ['own@example.com'], inspectionId)).status).toBe(200);
  });

  it('refuses an invalid address, an empty list, and an unfinished report', async () => {
    const { id } = await openings.next();
    expect(await send(inspector, id, ['nobody'])).toMatchObject({
      status: 400,
      body: { message: 'One or more of the email addresses introduced appears to be invalid!' },
    });
    expect((await send(inspector, id, [])).status).toBe(400);
    expect(await send(inspector, id, ['ana@example.com'])).toMatchObject({
      status: 422,
      body: { message: 'This condition inspected is incomplete and cannot be distributed' },
    });
    expect((await send(server.api.as('maple.inspector2'), id, ['ana@example.com'])).status).toBe(404);
  });
});
