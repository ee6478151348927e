import type { ErrorBody, LawSettings, LegalHoldItem, PropertyRecord, SampleData } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { RetentionGuard } from '../../src/modules/company/retention/retention-guard';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { inMaple } from '../support/in-company';
import { Openings, openMoveIn, photo, photoForm } from '../support/reports';
import { tenancyCalls } from '../support/tenancies';
import { startTestApp, type TestApp } from '../support/test-app';
import { customersOf, newUnit, unit } from '../support/units';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { staff, listOf, currentOf, edit, moveIn, removeOccupants } = tenancyCalls(() => server);
const place = (scope: string, recordId: number, reason = 'Dispute 4711', who = 'maple.admin') =>
  server.api.as(who).post<LegalHoldItem & ErrorBody>('/api/legal-holds', { scope, recordId, reason });
const end = (id: number, who = 'maple.admin') =>
  server.api.as(who).put<LegalHoldItem & ErrorBody>(`/api/legal-holds/${id}/end`, { reason: 'Settled' });
const refusal = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return `${status} ${(body as ErrorBody | null)?.message ?? ''}`;
};

describe('a legal hold', () => {
  it('keeps a property until it is ended, and says who placed and ended it', async () => {
    const { id } = await unit(server);
    const placed = await place('property', id, '  Dispute 4711 ');
    expect([placed.status, placed.body]).toEqual([
      201,
      expect.objectContaining({ scope: 'property', propertyId: id, reason: 'Dispute 4711', endedAt: null }),
    ]);
    expect(placed.body.placedBy).not.toBe('');
    expect(await refusal(place('property', id))).toBe('422 This is on hold for the same reason already.');
    const ofProperty = () =>
      server.api.as('maple.coordinator').get<LegalHoldItem[]>(`/api/properties/${id}/legal-holds`);
    expect((await ofProperty()).body.map((hold) => hold.id)).toEqual([placed.body.id]);
    expect(await refusal(staff().delete(`/api/properties/${id}`))).toMatch(
      /^422 This property is on legal hold since .+\. It can be erased once an administrator has ended the hold\.$/,
    );
    const ended = await end(placed.body.id);
    expect(ended.body).toMatchObject({ endReason: 'Settled', endedBy: placed.body.placedBy });
    expect(await refusal(end(placed.body.id))).toBe(
      '422 This legal hold has ended already. Reload the list.',
    );
    expect((await ofProperty()).body).toEqual([]);
    const { body: all } = await staff().get<LegalHoldItem[]>('/api/legal-holds');
    expect(all.find((hold) => hold.id === placed.body.id)).toEqual(ended.body);
    expect((await staff().delete(`/api/properties/${id}`)).status).toBe(200);
    // A deleted property, and a record of nobody.
    expect([(await place('property', id)).status, (await place('report', 999_999)).status]).toEqual([
      404, 404,
    ]);
    expect((await place('property', 1, 'Mine', 'maple.coordinator')).status).toBe(403);
    expect(await refusal(place('property', 1, '   '))).toMatch(/^400/);
  });

  it('keeps a report with its photos, on its own or through its tenancy or property', async () => {
    const coordinator = server.api.as('maple.coordinator');
    const { id, inspectionId } = await new Openings(coordinator).next();
    const { body: record } = await staff().get<{ property: { id: number } }>(
      `/api/condition-inspections/${id}`,
    );
    const picture = await photo(40);
    const inspector = server.api.as('maple.inspector');
    const added = await inspector.post(
      `/api/inspections/${inspectionId}/v2/image/0/false`,
      photoForm(picture),
    );
    expect(added.status).toBeLessThan(300);
    const tenancy = (await currentOf(record.property.id))!;
    for (const [scope, recordId] of [
      ['report', inspectionId],
      ['tenancy', tenancy.id],
      ['property', record.property.id],
    ] as const) {
      const hold = (await place(scope, recordId)).body;
      const erasing = coordinator.delete(`/api/inspections/${inspectionId}`);
      expect([scope, await refusal(erasing)]).toEqual([
        scope,
        expect.stringMatching(/^422 This report is on legal hold/),
      ]);
      const removing = await inspector.delete<ErrorBody>(`/api/inspections/v2/image/${picture.id}`);
      expect([removing.status, removing.body]).toEqual([
        422,
        expect.objectContaining({
          details: { kept: { kind: 'hold', placedOn: expect.any(String) as string } },
        }),
      ]);
      await end(hold.id);
    }
    expect((await inspector.delete(`/api/inspections/v2/image/${picture.id}`)).status).toBeLessThan(300);
    expect((await coordinator.delete(`/api/inspections/${inspectionId}`)).status).toBe(200);
  });

  it('closes a tenancy of mistaken occupants instead of deleting it', async () => {
    const { id } = await unit(server);
    const first = (await currentOf(id))!;
    const mistaken = await moveIn(id, 'close');
    const held = (await currentOf(id))!;
    await place('tenancy', held.id);
    await removeOccupants(mistaken.id);
    const { content } = await listOf(id);
    expect(content.map((each) => [each.id, each.isCurrent])).toEqual([
      [first.id, true],
      [held.id, false],
    ]);
  });

  it('keeps sample properties from being removed', async () => {
    const { body } = await staff().post<SampleData>('/api/sample-data');
    const sample = body.rows.find(({ kind }) => kind === 'property')!;
    await place('property', sample.id);
    const { body: removed } = await staff().delete<SampleData>('/api/sample-data');
    const properties = removed.rows.filter(({ kind }) => kind === 'property');
    expect(properties.map(({ id }) => id)).toEqual([sample.id]);
  });

  it('postpones the erasure of its company', async () => {
    const cascade = server.api.as('cascade.admin');
    const { body } = await cascade.get<{ content: { id: number }[] }>('/api/properties?size=1');
    await place('property', body.content[0]!.id, 'Dispute', 'cascade.admin');
    const master = server.api.as('master');
    await master.delete('/api/sys_tenants/2');
    const erasure = master.post('/api/sys_tenants/2/erasure', { displayName: 'Cascade Rentals' });
    expect(await refusal(erasure)).toMatch(/^422 A legal hold placed on .+ keeps the data of this company\./);
    const database = server.app.get(Database);
    const system = <T>(work: () => Promise<T>) => requestContext.run({ requestId: 'test' }, work);
    const jobs = new GlobalRepository(database, Outbox);
    const waiting = { name: 'company.erase', state: 'waiting' } as const;
    await system(() => database.runUnit(() => jobs.update(waiting, { runAt: 0 })));
    await server.app.get(JobRunner).drained();
    const next = await system(() => jobs.findOne(waiting));
    expect(next!.runAt).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const restored = await master.put<{ id: number }>('/api/sys_tenants/2/restored');
    expect(restored.status).toBe(200);
  });
});

describe('a retention period', () => {
  /** A property in Alberta with a move-in inspection that is finished. */
  async function finishedInAlberta() {
    const owner = (await customersOf(server)).find(
      ({ customerName }) => customerName === 'Harbourview Holdings',
    );
    const place = { city: 'Calgary', province: 'AB', postalCode: 'T2P 1J9' };
    const path = `/api/customers/${owner!.id}/properties-tenants`;
    const { id } = (await staff().post<PropertyRecord>(path, newUnit(place))).body;
    const { body: opened } = await openMoveIn(server.api.as('maple.coordinator'), {
      propertyId: id,
      ciType: 'AB',
    });
    await inMaple(async () => {
      const database = server.app.get(Database);
      const rows = new TenantRepository(database, Inspection);
      await database.runUnit(() =>
        rows.denormalise({ id: opened.inspectionId }, { inspectedDate: Date.now() }),
      );
    });
    return { id, inspectionId: opened.inspectionId };
  }

  it('refuses erasures with the rule and its last day, which the end of the tenancy decides', async () => {
    const { id, inspectionId } = await finishedInAlberta();
    const erasing = () => refusal(staff().delete(`/api/properties/${id}`));
    const unknown =
      '422 This property is kept under rule AB-07, which counts from the end of the tenancy. That day is not recorded yet.';
    expect(await erasing()).toBe(unknown);
    const tenancy = (await currentOf(id))!;
    await edit(tenancy.id, { moveInInspectionId: inspectionId, tenancyEndOn: 'none' });
    expect(await erasing()).toBe(unknown);
    await edit(tenancy.id, { tenancyEndOn: '2026-10-31' });
    expect(await erasing()).toBe(
      '422 This property is kept until Wed, Oct 31 2029 under rule AB-07. It can be erased after that day.',
    );
    const guard = server.app.get(RetentionGuard);
    const kept = await inMaple(() => guard.kept('photo', [inspectionId]));
    expect(kept.get(inspectionId)).toEqual({ kind: 'retention', rule: 'AB-07', until: '2029-10-31' });
    for (const hold of (await staff().get<LegalHoldItem[]>('/api/legal-holds')).body)
      if (hold.endedAt === null) await end(hold.id);
    // A company without an end of a tenancy counts from its deletion.
    expect((await inMaple(() => guard.keptCompany('2026-11-30')))?.until).toMatch(/^2029-/);
    await edit(tenancy.id, { tenancyStartOn: '2018-01-01', tenancyEndOn: '2020-01-31' });
    expect(await inMaple(() => guard.kept('report', [inspectionId]))).toEqual(new Map());
    // The product keeps inspected properties anyway.
    expect(await erasing()).toMatch(/^422 (?!.*AB-07)/);
  });
});

describe('settings about rules of law', () => {
  const settings = async (who = 'maple.admin') =>
    (await server.api.as(who).get<LawSettings>('/api/law-settings')).body;
  const change = (rule: string, body: object, version?: number) =>
    staff().put<LawSettings & ErrorBody>(
      `/api/law-settings/rules/${rule}`,
      body,
      version === undefined ? {} : { 'If-Match': `"${version}"` },
    );
  const review = (isReviewed: boolean) =>
    staff().put<LawSettings>('/api/law-settings/packs/BC', { isReviewed });

  it('switch rules off and set earlier dates, with who and when', async () => {
    expect(await settings()).toEqual({ rules: [], packs: [] });
    await change('BC-11', { isOff: false, targetDays: 3, targetFrom: 'start' }, 0);
    const [setting] = (await change('BC-06', { isOff: true })).body.rules;
    expect(setting).toMatchObject({ rule: 'BC-06', isOff: true, target: null, version: 1 });
    expect(setting!.changedBy).not.toBe('');
    expect((await change('BC-11', { isOff: true }, 0)).status).toBe(409);
    const changed = await change('BC-11', { isOff: true, targetDays: 2, targetFrom: 'date' }, 1);
    expect(changed.body.rules).toContainEqual(
      expect.objectContaining({ rule: 'BC-11', version: 2, isOff: true, target: { days: 2, from: 'date' } }),
    );
    // The same again changes nothing.
    await change('BC-11', { isOff: true, targetDays: 2, targetFrom: 'date' });
    const ofCustomer = await settings('maple.customer');
    expect(ofCustomer.rules.map(({ rule, version, changedBy }) => [rule, version, changedBy])).toEqual([
      ['BC-06', 1, ''],
      ['BC-11', 2, ''],
    ]);
  });

  it.each([
    ['AB-07', { isOff: true }, '422 Rule AB-07 cannot be switched off or given a target.'],
    ['AB-14', { isOff: false }, '422 Rule AB-14 cannot be switched off or given a target.'],
    [
      'BC-11',
      { isOff: false, targetDays: 7, targetFrom: 'start' },
      '422 The company target has to be earlier',
    ],
    [
      'BC-11',
      { isOff: false, targetDays: 3 },
      '422 Enter the number of days and where they are counted from',
    ],
    ['BC-06', { isOff: false, targetDays: 3, targetFrom: 'date' }, '422 Rule BC-06 is about hours.'],
    ['BC-11', { isOff: false, targetDays: 366, targetFrom: 'date' }, '400 '],
    ['QC-01', { isOff: true }, '404 '],
  ])('of %s refuse %j', async (rule, body, expected) => {
    expect((await refusal(change(rule, body))).slice(0, expected.length)).toBe(expected);
  });

  it('say whether counsel reviewed the rules of a place', async () => {
    expect((await review(true)).body.packs).toEqual([
      expect.objectContaining({ jurisdiction: 'BC', version: 1, isReviewed: true }),
    ]);
    expect((await review(false)).body.packs).toEqual([
      expect.objectContaining({ jurisdiction: 'BC', version: 2, isReviewed: false }),
    ]);
  });
});
