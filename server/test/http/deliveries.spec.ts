import type { AddressInfo } from 'node:net';
import {
  type DeliveryItem,
  type ErrorBody,
  factsOfTenancy,
  type PropertyDeliveries,
  type TenancyItem,
} from '@walkthrough/domain';
import { SMTPServer } from 'smtp-server';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { ReturnAddresses } from '../../src/core/mail/return-addresses';
import { DELIVERED_BY_HAND, proofForm } from '../support/deliveries';
import { inMaple } from '../support/in-company';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

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
      done(address.startsWith('gone') ? refusal : null);
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo[0]!.address });
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, BOUNCE_ADDRESS: 'bounces@mail.example' };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const { staff, listOf, currentOf, edit } = tenancyCalls(() => server);
const deliveriesOf = async (propertyId: number, who = 'maple.admin') =>
  (await server.api.as(who).get<PropertyDeliveries>(`/api/properties/${propertyId}/deliveries`)).body;
const record = (propertyId: number, body: object, headers = {}) =>
  staff().post<DeliveryItem & ErrorBody>(`/api/properties/${propertyId}/deliveries`, body, headers);
const withdraw = (id: number, reason = 'Wrong unit') =>
  staff().post<DeliveryItem & ErrorBody>(`/api/deliveries/${id}/withdrawal`, { reason });

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
    const emails = ['rosa@example.com', 'owner@example.com', 'gone@example.com'];
    const path = `/api/reports/condition-inspection/${id}/distribution`;
    expect((await staff().post(path, { emails })).status).toBe(200);
    const queued = await deliveriesOf(propertyId);
    expect(queued).toMatchObject({ total: 3, hasMailServer: true, areBouncesSeen: false });
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

describe('a delivery by hand', () => {
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
    ] as const) {
      const { status, body } = await record(propertyId, { ...DELIVERED_BY_HAND, ...change });
      expect([status, body.code, (body.details as { field: string }).field]).toEqual([
        422,
        'rule_violation',
        field,
      ]);
    }
    for (const change of [
      { method: 'EMAIL' },
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
