import {
  type DeductionLine,
  type DeliveryItem,
  type ErrorBody,
  factsOfTenancy,
  type PropertyDeliveries,
  type TenancyDeductions,
  today,
} from '@walkthrough/domain';
import { Clock } from '../../src/core/context/clock';
import type { Caller } from '../support/api';
import { DELIVERED_BY_HAND } from '../support/deliveries';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const { staff, currentOf, edit } = tenancyCalls(() => server);
const record = (propertyId: number, body: object) =>
  staff().post<DeliveryItem & ErrorBody>(`/api/properties/${propertyId}/deliveries`, body);

describe('a delivery of a tenancy', () => {
  it('counts for the chosen tenant, and an email from another mailbox as it was sent', async () => {
    const { id: propertyId } = await unit(server);
    const first = (await currentOf(propertyId))!;
    const rosa = {
      ...first.tenants[0]!,
      emailForService: 'rosa@example.com',
      isEmailServiceAgreed: true,
      emailServiceOn: '2026-01-01',
    };
    const ilmar = { name: 'Ilmar', joinedOn: '2026-01-10' };
    const change = { moveInInspectedOn: '2026-01-05', tenants: [rosa, ilmar] };
    const { tenants } = (await edit(first.id, change)).body;
    expect(tenants.map(({ joinedOn }) => joinedOn)).toEqual([null, '2026-01-10']);
    const copy = { ...DELIVERED_BY_HAND, tenancyId: first.id, document: 'moveInCopy' };
    const mail = { ...copy, method: 'EMAIL', recipientName: 'x', recipientAddress: 'rosa@example.com' };
    const mailed = await record(propertyId, mail);
    expect([mailed.status, mailed.body.isServiceAddress, mailed.body.states]).toEqual([201, true, []]);
    await record(propertyId, { ...copy, tenancyTenantId: tenants[1]!.id });
    await record(propertyId, { ...copy, recipientName: 'x' });
    const ended = { ...tenants[0]!, emailServiceEndedOn: '2026-02-01' };
    // A tenant who is added now joins today.
    const later = (await edit(first.id, { tenants: [ended, tenants[1]!, { name: 'Mai' }] })).body;
    expect(later.tenants[2]!.joinedOn).toBe(today(server.app.get(Clock).now(), 'America/Vancouver'));
    const facts = factsOfTenancy(later, [later]);
    expect(facts.deliveries.map(({ tenantIds, emailAgreedOn }) => [tenantIds, emailAgreedOn.is])).toEqual([
      [[String(rosa.id)], 'known'],
      [[String(tenants[1]!.id)], 'none'],
      [[], 'none'],
    ]);
    expect(
      (await edit(first.id, { tenants: [{ ...ended, emailServiceEndedOn: '2025-12-31' }] })).status,
    ).toBe(422);
  });

  it('is withdrawn by the side that recorded it, and names staff to staff only', async () => {
    const { id: propertyId } = await unit(server);
    const owner = server.api.as('maple.customer');
    const ofOffice = (await record(propertyId, DELIVERED_BY_HAND)).body;
    expect(ofOffice.recordedBy).not.toBe('');
    const path = `/api/properties/${propertyId}/deliveries`;
    const seen = (await owner.get<PropertyDeliveries>(path)).body.content;
    expect(seen).toMatchObject([{ id: ofOffice.id, recordedBy: '' }]);
    const { id: tenancyId } = (await currentOf(propertyId))!;
    const none = { beforePhotos: [], afterPhotos: [], workPhotos: [] };
    const line = { place: 'Hall', description: 'Door', cents: 100, ...none };
    const { body: deduction } = await staff().post<DeductionLine>(
      `/api/tenancies/${tenancyId}/deduction-lines`,
      line,
    );
    await staff().put(`/api/deduction-lines/${deduction.id}/answer`, { answer: 'agreed' });
    const answeredFor = async (who: Caller) =>
      (await who.get<TenancyDeductions>(`/api/tenancies/${tenancyId}/deductions`)).body.lines[0]!.answeredBy;
    expect([await answeredFor(staff()), await answeredFor(owner)]).toEqual([
      expect.stringMatching(/./),
      null,
    ]);
    const withdraw = (id: number) =>
      owner.post<DeliveryItem & ErrorBody>(`/api/deliveries/${id}/withdrawal`, { reason: 'Mistake' });
    expect(await withdraw(ofOffice.id)).toMatchObject({ status: 422, body: { code: 'rule_violation' } });
    const own = (await owner.post<DeliveryItem>(path, DELIVERED_BY_HAND)).body;
    expect(own.recordedBy).not.toBe('');
    expect((await withdraw(own.id)).body.states).toMatchObject([{ state: 'WITHDRAWN' }]);
  });
});
