import type { FormAssignmentItem, FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { FormAssignment } from '../../src/modules/company/forms/form-assignment.entity';
import { FormDefinitionVersion } from '../../src/modules/company/forms/form-definition-version.entity';
import { CA, canadian, FormVersions } from '../support/form-versions';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { admin, inspector, newDraft, publish, discard, formFor, inUse } = new FormVersions(() => server);

describe('an assignment', () => {
  const assign = (body: object) =>
    admin().put<FormAssignmentItem[]>('/api/form-definitions/assignments', body);
  const takeBack = (id: number) => admin().delete<FormAssignmentItem[]>(`/api/form-assignments/${id}`);
  const [canadianTexts] = Object.values(canadian.i18n);
  const canadianTitle = canadianTexts![canadian.title];

  /** Another version than the first, used by places without their own. */
  let latest = 0;
  beforeAll(async () => {
    latest = (await inUse()).version;
  });

  it('applies to one place from a day on, and is replaced by the next for the same place', async () => {
    const place = { country: 'CA', conditionInspectionType: 'BC', effectiveFrom: '2027-01-01' };
    const first = await assign({ ...place, key: 'condition-ca', version: 1 });
    const second = await assign({ ...place, key: 'condition-ca', version: latest });
    expect(second.body).toHaveLength(first.body.length);
    expect(second.body).toContainEqual(
      expect.objectContaining({ ...place, key: 'condition-ca', version: latest }),
    );
    const of = async (type: string, day: string) => (await formFor('CA', type, day)).version;
    expect(await of('BC', '2027-01-01')).toBe(latest);
    expect((await admin().get('/api/form-definitions/assignments')).body).toEqual(second.body);
  });

  it.each([
    ['a form that is not for it', { country: 'US', key: 'condition-ca', version: 1 }, 422],
    ['a form of one province for all', { country: 'CA', key: 'condition-ab', version: 1 }, 422],
    ['a version that is not there', { country: 'CA', key: 'condition-ca', version: 99 }, 404],
    [
      'a day that is none',
      { country: 'CA', key: 'condition-ca', version: 1, effectiveFrom: '2026-02-30' },
      400,
    ],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await assign({ effectiveFrom: '2027-01-01', ...body })).status).toBe(status);
  });

  it('is refused for a draft', async () => {
    const draft = await newDraft();
    const body = { country: 'CA', key: 'condition-ca', version: draft.version, effectiveFrom: '2027-01-01' };
    expect((await assign(body)).status).toBe(422);
    await discard(draft.version);
  });

  it.each([
    ['a state by its name', 'Washington', 'US'],
    ['a province of the other country', 'BC', 'US'],
  ])('is refused for %s, with the text of its field', async (_what, type, country) => {
    const place = { country, conditionInspectionType: type, effectiveFrom: '2027-01-01' };
    const form = { key: 'condition-us', version: 1 };
    expect(await assign({ ...place, ...form })).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining(`No inspection can match ${country} ${type}`) as string,
        details: { field: 'conditionInspectionType' },
      },
    });
    expect((await assign({ ...place, ...form, country: 'US', conditionInspectionType: 'WA' })).status).toBe(
      200,
    );
  });

  it('shows the second of two administrators what the first one replaced', async () => {
    const draft = await newDraft();
    await publish(draft.version);
    const place = { country: 'CA', conditionInspectionType: 'ON', effectiveFrom: '2027-01-01' };
    const wanted = { ...place, key: 'condition-ca', version: 1 };
    const first = await assign({ ...wanted, replaces: 0 });
    expect(first.status).toBe(200);
    const theirs = first.body.find((each) => each.conditionInspectionType === 'ON')!;
    expect(await assign({ ...wanted, version: draft.version, replaces: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'edit_conflict',
        message: `Somebody else assigned ${canadianTitle}, version 1, to new inspections of CA ON.`,
      },
    });
    const second = await assign({ ...wanted, version: draft.version, replaces: theirs.id });
    expect(second.status).toBe(200);
    // The same place and day with an assignment that was already replaced.
    expect((await assign({ ...wanted, replaces: theirs.id })).status).toBe(409);
    const now = second.body.find((each) => each.conditionInspectionType === 'ON')!;
    expect((await takeBack(now.id)).status).toBe(200);
    expect(await assign({ ...wanted, replaces: now.id })).toMatchObject({
      status: 409,
      body: { message: 'Somebody else removed the assignment to CA ON.' },
    });
  });

  it('can be reverted, which restores the earlier one', async () => {
    const place = { country: 'CA', conditionInspectionType: 'MB', effectiveFrom: '2020-01-01' };
    const { body } = await assign({ ...place, key: 'condition-ca', version: 1 });
    const { id } = body.find((each) => each.conditionInspectionType === 'MB')!;
    const of = () => formFor('CA', 'MB', '2026-09-16');
    expect((await of()).version).toBe(1);
    expect((await server.api.as('cascade.admin').delete(`/api/form-assignments/${id}`)).status).toBe(404);
    const taken = await takeBack(id);
    expect(taken.status).toBe(200);
    expect(taken.body.some((each) => each.id === id)).toBe(false);
    expect((await of()).version).toBe((await formFor('CA', '', '2026-09-16')).version);
    expect((await takeBack(id)).status).toBe(404);
  });

  it('cannot be reverted when no other would apply', async () => {
    const { body } = await admin().get<FormAssignmentItem[]>('/api/form-definitions/assignments');
    const only = body.find(({ key, country }) => key === 'condition-legacy' && country === 'CA')!;
    const american = body.find((each) => each.country === 'US' && each.conditionInspectionType === '')!;
    expect(await takeBack(american.id)).toMatchObject({
      status: 422,
      body: { message: 'New inspections of US would have no form. Assign another version instead.' },
    });
    // If the country has a form, the assignment of one of its types can be removed.
    expect((await takeBack(only.id)).status).toBe(200);
    const again = { country: 'CA', conditionInspectionType: 'LEGACY', effectiveFrom: '2000-01-01' };
    await assign({ ...again, key: 'condition-legacy', version: 1 });
  });

  it('is reverted once by two users who would leave no form', async () => {
    const later = { country: 'US', key: 'condition-us', version: 1, effectiveFrom: '2021-01-01' };
    const { body } = await assign(later);
    const american = body.filter((each) => each.country === 'US' && each.conditionInspectionType === '');
    expect(american).toHaveLength(2);
    const answers = await Promise.all(american.map(({ id }) => takeBack(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await formFor('US', 'WA', '2026-09-16')).key).toBe('condition-us');
  });

  it('that never matches is shown as stored, and can be reverted', async () => {
    const database = server.app.get(Database);
    const rows = new TenantRepository(database, FormAssignment);
    const place = { country: 'US', conditionInspectionType: 'Washington', effectiveFrom: '2020-01-01' };
    const id = await inMaple(async () => {
      const versions = new TenantRepository(database, FormDefinitionVersion);
      const version = await versions.findOne({ formKey: 'condition-us', formVersion: 1 });
      return database.runUnit(() => rows.insert({ ...place, versionId: version!.id }));
    });
    const { body } = await admin().get<FormAssignmentItem[]>('/api/form-definitions/assignments');
    expect(body).toContainEqual(expect.objectContaining({ id, ...place }));
    expect((await takeBack(id)).body.some((each) => each.id === id)).toBe(false);
  });

  it('keeps its version from being archived', async () => {
    const legacy = '/api/form-definitions/condition-legacy/1/retire';
    expect(await admin().post(legacy)).toMatchObject({
      status: 422,
      body: {
        message: 'Version 1 is still assigned to CA LEGACY, US LEGACY. Assign another version first.',
      },
    });
    // Assigned earlier and replaced since.
    const draft = await newDraft();
    await publish(draft.version);
    const used = await admin().post<FormVersionDetails>(`/api/${CA}/${draft.version}/retire`);
    expect({ status: used.status, now: used.body.status }).toEqual({ status: 200, now: 'retired' });
    const read = await inspector().get<FormVersionDetails>(`/api/${CA}/${draft.version}`);
    expect(read.body.status).toBe('retired');
    expect((await admin().post(`/api/${CA}/${draft.version}/retire`)).status).toBe(422);
  });
});

describe('a version on live screens', () => {
  const clients: LiveClient[] = [];
  afterEach(() => clients.splice(0).forEach((client) => client.close()));
  const screen = async (who: string) => {
    const client = await LiveClient.connect(server.api.baseUrl, await server.api.token(who));
    clients.push(client);
    return client;
  };
  const idOf = (formVersion: number) =>
    inMaple(async () => {
      const rows = new TenantRepository(server.app.get(Database), FormDefinitionVersion);
      return (await rows.findOne({ formKey: 'condition-ca', formVersion }))!.id;
    });

  it('is announced to administrators as a draft, to the whole company when published, and to no other company', async () => {
    const [ada, ivan, cascade] = [
      await screen('maple.admin'),
      await screen('maple.inspector'),
      await screen('cascade.admin'),
    ];
    const draft = await newDraft();
    const id = await idOf(draft.version);
    expect(await ada.change('formVersion', id)).toMatchObject({ op: 'put', row: { status: 'draft' } });
    await publish(draft.version);
    const change = await ivan.change('formVersion', id);
    const { body } = await inspector().get<FormVersionItem[]>('/api/form-definitions');
    expect(change.row).toEqual(
      body.find(({ key, version }) => key === draft.key && version === draft.version),
    );
    expect(ivan.changes).toHaveLength(1);
    expect(cascade.changes).toEqual([]);
  });

  it('is removed when the draft is discarded', async () => {
    const ada = await screen('maple.admin');
    const draft = await newDraft();
    const id = await idOf(draft.version);
    await discard(draft.version);
    await ada.until(() => ada.changes.find((change) => change.id === id && change.op === 'remove'));
  });
});
