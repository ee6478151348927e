import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  type DeliveryItem,
  type ErrorBody,
  factsOfTenancy,
  type PropertyDeliveries,
  type TenancyItem,
  today,
  type UnmatchedBounces,
} from '@walkthrough/domain';
import { SMTPServer } from 'smtp-server';
import { Clock } from '../../src/core/context/clock';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { FileStore } from '../../src/core/files/file-store';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { ReturnAddresses } from '../../src/core/mail/return-addresses';
import { Delivery as LedgerDelivery } from '../../src/modules/portfolio/delivery-records/delivery.entity';
import { DeliveryState } from '../../src/modules/portfolio/delivery-records/delivery-state.entity';
import { ConditionInspection } from '../../src/modules/reporting/condition-inspections/condition-inspection.entity';
import { DELIVERED_BY_HAND, proofForm } from '../support/deliveries';
import { inMaple } from '../support/in-company';
import { noticeCalls, OFFER } from '../support/notices';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { customersOf, unit } from '../support/units';

const SECRET = 'a secret of at least 32 characters';

let server: TestApp;
let smtp: SMTPServer;
/** Return address and recipient of each accepted mail. */
const received: { from: string; to: string }[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.assign(new Error('No such user here'), { responseCode: 550 });
      const delay = Object.assign(new Error('Try again later'), { responseCode: 451 });
      done(address.startsWith('gone') ? refusal : address.startsWith('busy') ? delay : null);
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo[0]!.address });
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BOUNCE_ADDRESS: 'bounces@mail.example',
    BOUNCE_SECRET: SECRET,
  };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const { staff, listOf, currentOf, edit, give } = tenancyCalls(() => server);
const { addCompanyAddress, tenancyAt, issue, send } = noticeCalls(() => server);
const deliveriesOf = async (propertyId: number, who = 'maple.admin') =>
  (await server.api.as(who).get<PropertyDeliveries>(`/api/properties/${propertyId}/deliveries`)).body;
const record = (propertyId: number, body: object, headers = {}) =>
  staff().post<DeliveryItem & ErrorBody>(`/api/properties/${propertyId}/deliveries`, body, headers);
const withdraw = (id: number, reason = 'Wrong unit') =>
  staff().post<DeliveryItem & ErrorBody>(`/api/deliveries/${id}/withdrawal`, { reason });

/** Returns what is recorded of a delivery, with its words, the oldest first. */
const statesOf = async (deliveryId: number) => {
  const states = new TenantRepository(server.app.get(Database), DeliveryState);
  const rows = await inMaple(() => states.find({ deliveryId }, { id: 'ASC' }));
  return rows.map(({ state, detail }) => [state, detail]);
};

const asSystem = <T>(work: () => Promise<T>) => requestContext.runAsSystem('test', work);

async function finishedMoveIn() {
  const { id, inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
  const inspector = server.api.as('maple.inspector');
  const contents = {
    answers: answersToSend('condition-ca', 'moveIn'),
    rooms: [room('Hall')],
    photos: [await photo(10)],
  };
  await (await Delivery.of(inspector, id, contents)).all();
  const { body } = await staff().get<{ property: { id: number } }>(`/api/condition-inspections/${id}`);
  return { id, inspectionId, propertyId: body.property.id };
}

describe('a mailed report', () => {
  it('is a delivery per address, whose states follow the mail server, and evidence where service is agreed', async () => {
    const { id, inspectionId, propertyId } = await finishedMoveIn();
    const tenancy = (await currentOf(propertyId))!;
    const tenant = { isEmailServiceAgreed: true, emailServiceOn: '2026-01-01' };
    const tenants = [{ name: 'Rosa', emailForService: 'Rosa@example.com', ...tenant }];
    expect((await edit(tenancy.id, { tenants, moveInInspectionId: inspectionId })).status).toBe(200);
    const emails = ['rosa@example.com', 'owner@example.com', 'gone@example.com', 'busy@example.com'];
    const path = `/api/reports/condition-inspection/${id}/distribution`;
    expect((await staff().post(path, { emails })).status).toBe(200);
    const queued = await deliveriesOf(propertyId);
    expect(queued).toMatchObject({ total: 4, hasMailServer: true, areBouncesSeen: true });
    await server.app.get(JobRunner).drained();
    const { content } = await deliveriesOf(propertyId);
    const to = (address: string) => content.find(({ recipientAddress }) => recipientAddress === address)!;
    expect(to('rosa@example.com')).toMatchObject({
      tenancyId: tenancy.id,
      subject: 'REPORT',
      subjectId: inspectionId,
      document: 'moveInCopy',
      method: 'EMAIL',
      recipientName: 'Rosa',
      isServiceAddress: true,
    });
    expect(to('owner@example.com')).toMatchObject({ isServiceAddress: false, recipientName: '' });
    const states = ({ states: all }: DeliveryItem) => all.map(({ state }) => state);
    expect(states(to('rosa@example.com'))).toEqual(['QUEUED', 'ACCEPTED']);
    expect(states(to('gone@example.com'))).toEqual(['QUEUED', 'REFUSED']);
    expect(to('gone@example.com').states[1]!.detail).toContain('No such user here');
    expect(states(to('busy@example.com'))).toEqual(['QUEUED']);
    // A bounce goes to an address that names the mail.
    const { from } = received.find((mail) => mail.to === 'rosa@example.com')!;
    const addresses = server.app.get(ReturnAddresses);
    expect(addresses.read(from)).toEqual({ tenantId: 1, trackingId: to('rosa@example.com').id });
    expect(addresses.read(from.replace(/\.\w+\./u, '.zz.'))).toBeNull();
    const all = (await listOf(propertyId)).content;
    const shown = all.find((each) => each.id === tenancy.id);
    expect(factsOfTenancy(shown!, all).deliveries).toMatchObject([
      { id: String(to('rosa@example.com').id), document: 'moveInCopy', method: 'EMAIL' },
    ]);
    expect(shown!.deliveries.map((each) => each.id)).toEqual(content.map((each) => each.id).reverse());
  });
});

describe('a mail that is not sent', () => {
  it('is refused in the ledger only when it is given up, after a day', async () => {
    const database = server.app.get(Database);
    const outbox = new GlobalRepository(database, Outbox);
    const isToBusy = ({ payload }: Outbox) => (payload as { to?: string }).to === 'busy@example.com';
    const job = (await asSystem(() => outbox.find({ name: 'mail.send', state: 'waiting' }))).find(isToBusy)!;
    const trackingId = (job.payload as { trackingId: number }).trackingId;
    const triedFor = async (hours: number) => {
      const triedSince = Date.now() - hours * 3_600_000;
      const changed = () => outbox.update({ id: job.id }, { runAt: 0, triedSince });
      await asSystem(() => database.runUnit(changed));
      await server.app.get(JobRunner).drained();
    };
    await triedFor(23);
    expect(await statesOf(trackingId)).toEqual([['QUEUED', '']]);
    await triedFor(25);
    expect(await statesOf(trackingId)).toEqual([
      ['QUEUED', ''],
      ['REFUSED', expect.stringContaining('No mail server accepted this email')],
    ]);
  });
});

describe('a mailed report without a tenancy', () => {
  it('belongs to the owner of its inspection, not to the present one', async () => {
    const { id, inspectionId, propertyId } = await finishedMoveIn();
    const rowsOf = () =>
      inMaple(() =>
        new TenantRepository(server.app.get(Database), LedgerDelivery).find({ propertyId }, { id: 'ASC' }),
      );
    await record(propertyId, DELIVERED_BY_HAND);
    const earlier = (await rowsOf()).at(-1)!.customerId;
    const buyer = (await customersOf(server)).find((each) => each.id !== earlier)!.id;
    await give(propertyId, buyer, 'close');
    const database = server.app.get(Database);
    const records = new TenantRepository(database, ConditionInspection);
    // As when the occupants of the record were removed.
    await inMaple(() => database.runUnit(() => records.denormalise({ id }, { tenantInfoId: null })));
    const emails = ['seller@example.com'];
    const path = `/api/reports/condition-inspection/${id}/distribution`;
    expect((await staff().post(path, { emails, inspectionId })).status).toBe(200);
    await record(propertyId, DELIVERED_BY_HAND);
    expect(
      (await rowsOf())
        .slice(-3)
        .map(({ subject, tenancyId, customerId }) => [subject, tenancyId, customerId]),
    ).toEqual([
      ['OTHER', null, earlier],
      ['REPORT', null, earlier],
      ['OTHER', null, buyer],
    ]);
  });
});

describe('a bounce', () => {
  const sign = (text: string, at: number, secret = SECRET) => ({
    'X-Walkthrough-Timestamp': String(at),
    'X-Walkthrough-Signature': `sha256=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`,
  });
  const report = async (body: object, headers: Record<string, string>) =>
    (await server.api.anonymous().post<ErrorBody>('/api/mail/bounces', body, headers)).status;
  const now = () => Math.floor(server.app.get(Clock).now() / 1000);
  const unmatched = async () =>
    (await server.api.as('master').get<UnmatchedBounces>('/api/master/bounces')).body.content;

  it('is added to the delivery that its signed address names, once, and is unmatched otherwise', async () => {
    const { from, to } = received.find((mail) => mail.to === 'owner@example.com')!;
    const body = { returnAddress: from, recipient: to, detail: '550 5.1.1 Unknown user' };
    const text = JSON.stringify(body);
    expect(await report(body, sign(text, now(), 'another secret of 32 characters!'))).toBe(403);
    expect(await report(body, sign(text, now() - 400))).toBe(403);
    expect(await report({ ...body, detail: 'Changed' }, sign(text, now()))).toBe(403);
    expect(await report(body, {})).toBe(403);
    const signed = sign(text, now());
    expect(await report(body, signed)).toBe(204);
    expect(await report(body, signed)).toBe(409);
    expect(await report(body, sign(text, now() - 100))).toBe(204);
    const { trackingId: id } = server.app.get(ReturnAddresses).read(from)!;
    expect(await statesOf(id)).toEqual([
      ['QUEUED', ''],
      ['ACCEPTED', ''],
      ['BOUNCED', body.detail],
    ]);
    expect(await unmatched()).toEqual([]);
    const forged = { ...body, returnAddress: from.replace(/\.\w+\./u, '.zz.') };
    expect(await report(forged, sign(JSON.stringify(forged), now()))).toBe(204);
    expect(await unmatched()).toMatchObject([{ returnAddress: forged.returnAddress, recipient: to }]);
    expect((await server.api.as('maple.admin').get('/api/master/bounces')).status).toBe(403);
  });

  it('reaches both offers of its mail, as the acceptance did, and no other mail of the notice', async () => {
    await addCompanyAddress();
    const ilmar = { name: 'Ilmar', emailForService: 'ilmar@example.com' };
    const { id, tenants } = await tenancyAt({ province: 'AB', city: 'Calgary', postalCode: 'T2P 0A1' });
    const { body: both } = await edit(id, { tenants: [tenants[0]!, ilmar] });
    const day = (ahead: number) =>
      today(server.app.get(Clock).now() + ahead * 86_400_000, 'America/Edmonton');
    const times = [`${day(30)}T10:00`, `${day(31)}T10:00`];
    const { body: notice } = await issue(id, { ...OFFER, times, confirmed: ['TIMES'] });
    const tenantIds = both.tenants.map((each) => each.id);
    expect((await send(notice.id, { method: 'EMAIL', tenantIds })).status).toBe(201);
    await server.app.get(JobRunner).drained();
    const entries = async () =>
      (await deliveriesOf(both.propertyId)).content
        .map(({ recipientName, proposedAt, states }) => [recipientName, proposedAt, states.at(-1)!.state])
        .reverse();
    const offers = async () => {
      const all = (await listOf(both.propertyId)).content;
      const shown = all.find((each) => each.id === id)!;
      // Ilmar gave no address for service: his are evidence that does not count.
      const counting = factsOfTenancy(shown, all).offers.filter(({ isForService }) => isForService);
      return counting.map(({ proposedAt }) => proposedAt);
    };
    expect(await entries()).toEqual([
      ['Rosa Ilves', times[0], 'ACCEPTED'],
      ['Rosa Ilves', times[1], 'ACCEPTED'],
      ['Ilmar', times[0], 'ACCEPTED'],
      ['Ilmar', times[1], 'ACCEPTED'],
    ]);
    expect(await offers()).toEqual(times);
    const { from } = received.find((mail) => mail.to === 'rosa.service@example.com')!;
    const body = {
      returnAddress: from,
      recipient: 'rosa.service@example.com',
      detail: '550 5.1.1 Unknown user',
    };
    expect(await report(body, sign(JSON.stringify(body), now()))).toBe(204);
    expect(await entries()).toEqual([
      ['Rosa Ilves', times[0], 'BOUNCED'],
      ['Rosa Ilves', times[1], 'BOUNCED'],
      ['Ilmar', times[0], 'ACCEPTED'],
      ['Ilmar', times[1], 'ACCEPTED'],
    ]);
    expect(await offers()).toEqual([]);
  });
});

describe('a delivery by hand', () => {
  it('keeps at most ten proofs, and no file of a refused one', async () => {
    const { id: propertyId } = await unit(server);
    const { id } = (await record(propertyId, DELIVERED_BY_HAND)).body;
    const add = async (shade: number) =>
      staff().post<DeliveryItem & ErrorBody>(
        `/api/deliveries/${id}/proofs?kind=PHOTO`,
        await proofForm(shade),
      );
    // Closer shades would be the same JPEG.
    for (let n = 1; n <= 10; n++) expect((await add(n * 20)).status).toBe(201);
    const refused = await add(220);
    expect([refused.status, refused.body.message]).toEqual([422, 'A delivery can have at most 10 proofs.']);
    expect((await add(20)).body.proofs).toHaveLength(10);
    const isStored = async (shade: number) =>
      server.app.get(FileStore).exists(`companies/1/deliveries/${id}/${(await photo(shade)).sha256}`);
    expect([await isStored(200), await isStored(220)]).toEqual([true, false]);
  });

  it('is recorded once per key with a proof, withdrawn with a reason, and never changed', async () => {
    const { id: propertyId } = await unit(server);
    const tenancyId = (await currentOf(propertyId))!.id;
    const body = {
      ...DELIVERED_BY_HAND,
      tenancyId,
      document: 'moveInCopy',
      recipientAddress: '1 Case Street',
      receivedOn: '2026-01-05',
    };
    const key = { 'Idempotency-Key': '11111111-2222-4333-8444-555555555555' };
    const first = await record(propertyId, body, key);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ ...body, states: [], proofs: [], isServiceAddress: false });
    expect((await record(propertyId, body, key)).body.id).toBe(first.body.id);
    expect((await record(propertyId, { ...body, method: 'MAIL' }, key)).body.code).toBe('step_differs');
    const { id } = first.body;
    const addProof = async (shade: number, kind = 'SIGNATURE') =>
      staff().post<DeliveryItem & ErrorBody>(
        `/api/deliveries/${id}/proofs?kind=${kind}`,
        await proofForm(shade),
      );
    const proven = await addProof(30);
    expect(proven.status).toBe(201);
    expect((await addProof(30)).body.proofs).toEqual(proven.body.proofs);
    const [proof] = proven.body.proofs;
    const file = await staff().get<Buffer>(`/api/deliveries/${id}/proofs/${proof!.id}`);
    expect([file.status, file.headers.get('content-type'), file.body.length]).toEqual([
      200,
      'image/jpeg',
      proof!.size,
    ]);
    const withdrawn = await withdraw(id);
    expect(withdrawn.body.states).toMatchObject([{ state: 'WITHDRAWN', detail: 'Wrong unit' }]);
    expect((await withdraw(id)).body.code).toBe('rule_violation');
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'delivery', entityId: id },
        { id: 'ASC' },
      ),
    );
    expect(events.map(({ name, subjectId }) => [name, subjectId])).toEqual([
      ['delivery.recorded', propertyId],
      ['delivery.proofAdded', propertyId],
      ['delivery.withdrawn', propertyId],
    ]);
  });

  it('refuses what cannot be right, with the field', async () => {
    const { id: propertyId } = await unit(server);
    const { id: elsewhere } = await unit(server);
    const tenancyId = (await currentOf(elsewhere))!.id;
    for (const [change, field] of [
      [{ sentOn: '2199-01-01' }, 'sentOn'],
      [{ receivedOn: '2025-01-01' }, 'receivedOn'],
      [{ document: 'inspectionOffer' }, 'inspection'],
      [{ tenancyId }, 'tenancyId'],
      [{ tenancyTenantId: 1 }, 'tenancyTenantId'],
      [{ method: 'EMAIL' }, 'recipientAddress'],
      [{ method: 'FILED', document: 'moveInCopy' }, 'method'],
    ] as const) {
      const { status, body } = await record(propertyId, { ...DELIVERED_BY_HAND, ...change });
      expect([status, body.code, (body.details as { field: string }).field]).toEqual([
        422,
        'rule_violation',
        field,
      ]);
    }
    for (const change of [
      { method: 'PIGEON' },
      { recipientName: '' },
      { sentOn: '2026-02-31' },
      { document: 'inspectionOffer', inspection: 'moveIn', proposedAt: '2026-02-31T10:00' },
    ])
      expect((await record(propertyId, { ...DELIVERED_BY_HAND, ...change })).status).toBe(400);
    const made = await record(propertyId, DELIVERED_BY_HAND);
    const text = new FormData();
    text.set('files', new Blob(['no picture']), 'proof.jpg');
    const refused = await staff().post<ErrorBody>(`/api/deliveries/${made.body.id}/proofs?kind=PHOTO`, text);
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_type']);
  });

  it('is visible to staff and to the owner, and to nobody else', async () => {
    const { id: propertyId } = await unit(server);
    const tenancy: TenancyItem = (await currentOf(propertyId))!;
    const own = await record(propertyId, { ...DELIVERED_BY_HAND, tenancyId: tenancy.id });
    const ofProperty = await record(propertyId, DELIVERED_BY_HAND);
    const idsFor = async (who: string) => (await deliveriesOf(propertyId, who)).content.map(({ id }) => id);
    const both = [ofProperty.body.id, own.body.id];
    expect(await idsFor('maple.admin')).toEqual(both);
    expect(await idsFor('maple.customer')).toEqual(both);
    expect(
      (await server.api.as('maple.inspector').get(`/api/properties/${propertyId}/deliveries`)).status,
    ).toBe(403);
    expect(
      (await server.api.as('cascade.admin').get(`/api/properties/${propertyId}/deliveries`)).status,
    ).toBe(404);
  });
});
