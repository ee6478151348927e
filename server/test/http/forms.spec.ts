import type {
  FormAssignmentItem,
  FormDiff,
  FormFindings,
  FormVersionDetails,
  FormVersionItem,
} from '@walkthrough/domain';
import { type FormDefinition, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { FormDefinition as StoredForm } from '../../src/modules/forms/form-definition.entity';
import { FormAssignment } from '../../src/modules/forms/form-assignment.entity';
import { FormDefinitionVersion } from '../../src/modules/forms/form-definition-version.entity';
import { FormsService } from '../../src/modules/forms/forms.service';
import { ShippedForms } from '../../src/modules/tenants/shipped-forms';
import { inMaple } from '../support/in-company';
import { LiveClient } from '../support/live-client';
import { startTestApp, type TestApp } from '../support/test-app';

const CA = 'form-definitions/condition-ca';
const canadian = SHIPPED_DEFINITIONS.find(({ key }) => key === 'condition-ca')!;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const inspector = () => server.api.as('maple.inspector');
const forms = () => server.app.get(FormsService);
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
const textOf = (document: unknown) => JSON.stringify(document);

async function newDraft(from = 1): Promise<FormVersionDetails> {
  const { status, body } = await admin().post<FormVersionDetails>(`/api/${CA}/drafts`, { from });
  expect(status).toBe(201);
  return body;
}

/** The document with another wording of its first text, and with one more mandatory item in its first section. */
function changed(document: unknown, words: string): FormDefinition {
  const form = structuredClone(document) as FormDefinition;
  const [texts] = Object.values(form.i18n);
  texts![form.title] = words;
  const item = { id: 'keysCounted', type: 'boolean', label: form.title, mandatory: true } as const;
  form.sections[0]!.items.push({ ...item, keys: { moveIn: 'keysCounted' } });
  return form;
}

async function save(draft: FormVersionDetails, document: unknown, revision = draft.revision) {
  return admin().put<FormVersionDetails>(
    `/api/${CA}/${draft.version}`,
    { document: textOf(document) },
    ifMatch(revision),
  );
}

async function publish(version: number, body: object = { note: 'A new wording' }) {
  return admin().post<FormVersionDetails>(`/api/${CA}/${version}/publish`, body);
}

const discard = (version: number) => admin().delete(`/api/${CA}/${version}`);

describe('a new company', () => {
  it('has the forms of the product as published version 1, and everybody reads them', async () => {
    const { body } = await inspector().get<FormVersionItem[]>('/api/form-definitions');
    expect(body.map(({ key, version, status }) => `${key} ${version} ${status}`)).toEqual(
      SHIPPED_DEFINITIONS.map(({ key }) => `${key} 1 published`).sort(),
    );
    const one = await server.api.as('maple.customer').get<FormVersionDetails>(`/api/${CA}/1`);
    expect(one.body).toMatchObject({ key: 'condition-ca', version: 1, document: canadian });
    expect(one.body.sha256).toBe(body.find(({ key }) => key === 'condition-ca')!.sha256);
    expect(one.body.uiSchema).toMatchObject({ type: 'VerticalLayout' });
  });

  it('gets no second copy when the product is started again', async () => {
    await server.app.get(ShippedForms).onApplicationBootstrap();
    const { body } = await admin().get<FormVersionItem[]>('/api/form-definitions');
    expect(body).toHaveLength(SHIPPED_DEFINITIONS.length);
  });

  it('gets a newer version of the product as a draft, once', async () => {
    const database = server.app.get(Database);
    const definitions = new TenantRepository(database, StoredForm);
    await inMaple(() =>
      database.runUnit(() => definitions.updateWhere({ formKey: 'condition-us' }, { shippedVersion: 0 })),
    );
    for (let start = 0; start < 2; start++) await server.app.get(ShippedForms).onApplicationBootstrap();
    const { body } = await admin().get<FormVersionItem[]>('/api/form-definitions');
    const american = body.filter(({ key }) => key === 'condition-us');
    expect(american.map(({ version, status }) => `${version} ${status}`)).toEqual(['2 draft', '1 published']);
    expect((await inMaple(() => forms().formFor('US', '', '2026-09-16'))).version).toBe(1);
  });

  it.each([
    ['CA', 'BC', 'condition-ca'],
    ['CA', '', 'condition-ca'],
    ['CA', 'AB', 'condition-ab'],
    ['US', 'WA', 'condition-us'],
    ['CA', 'LEGACY', 'condition-legacy'],
  ])('gives an inspection of %s %s the form %s', async (country, type, key) => {
    expect(await inMaple(() => forms().formFor(country, type, '2026-09-16'))).toMatchObject({
      key,
      version: 1,
    });
  });

  it('says so when there is no form for a country', async () => {
    await expect(inMaple(() => forms().formFor('MX', '', '2026-09-16'))).rejects.toMatchObject({
      code: 'rule_violation',
      message: 'No form is assigned to MX on 2026-09-16.',
    });
  });
});

describe('a draft', () => {
  it('is seen by administrators only, and gets the next number', async () => {
    const draft = await newDraft();
    expect(draft).toMatchObject({ version: 2, status: 'draft', uiSchema: null, document: { version: 2 } });
    const listed = async (who: string) => {
      const { body } = await server.api.as(who).get<FormVersionItem[]>('/api/form-definitions');
      return body.some(({ key, version }) => key === 'condition-ca' && version === 2);
    };
    expect([await listed('maple.admin'), await listed('maple.manager')]).toEqual([true, false]);
    expect((await server.api.as('maple.manager').get(`/api/${CA}/2`)).status).toBe(404);
    expect((await admin().get(`/api/${CA}/2`)).status).toBe(200);
    expect((await discard(2)).status).toBe(204);
    expect((await admin().get(`/api/${CA}/2`)).status).toBe(404);
  });

  it('is saved with its findings, and is not published with an error among them', async () => {
    const draft = await newDraft();
    const broken = changed(draft.document, 'Broken');
    delete broken.sections[0]!.items.at(-1)!.keys;
    const place = `/sections/0/items/${broken.sections[0]!.items.length - 1}`;
    expect((await save(draft, broken)).status).toBe(200);
    const { body } = await admin().post<FormFindings>(`/api/${CA}/${draft.version}/validate`, {});
    expect(body.publishable).toBe(false);
    expect(body.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'attribute', path: place }),
    );
    const refused = await publish(draft.version);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'rule_violation', details: { publishable: false, findings: body.findings } },
    });
    const other = await admin().post<FormFindings>(`/api/${CA}/${draft.version}/validate`, {
      document: textOf(draft.document),
    });
    expect(other.body.publishable).toBe(true);
    await discard(draft.version);
  });

  it('cannot take over another name or number', async () => {
    const draft = await newDraft();
    const { body } = await admin().post<FormFindings>(`/api/${CA}/${draft.version}/validate`, {
      document: textOf({ ...canadian, key: 'condition-ab', version: 1 }),
    });
    expect(body.findings.map(({ path }) => path)).toEqual(expect.arrayContaining(['/key', '/version']));
    await discard(draft.version);
  });

  it('that somebody else has saved is not overwritten: the refusal has both, who and when', async () => {
    const draft = await newDraft();
    const theirs = changed(draft.document, 'Theirs');
    expect((await save(draft, theirs)).body.revision).toBe(draft.revision + 1);
    const refused = await save(draft, changed(draft.document, 'Mine'));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'edit_conflict',
        details: {
          theirs: { document: theirs },
          version: draft.revision + 1,
          by: { name: 'Ada Novak' },
          at: expect.any(Number) as number,
        },
      },
    });
    expect((await save(draft, changed(draft.document, 'Mine'), draft.revision + 1)).status).toBe(200);
    expect((await admin().delete(`/api/${CA}/${draft.version}`, ifMatch(draft.revision))).status).toBe(409);
    await discard(draft.version);
  });

  it('of two who save at the same time, one wins', async () => {
    const draft = await newDraft();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((words) => save(draft, changed(draft.document, words))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await discard(draft.version);
  });

  it('of two who begin one at the same time, each gets a number', async () => {
    const drafts = await Promise.all([newDraft(), newDraft()]);
    const numbers = drafts.map(({ version }) => version);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) await discard(number);
  });

  it('may be a form of the company’s own', async () => {
    const own = { ...canadian, key: 'whatever' };
    const { status, body } = await admin().post<FormVersionDetails>('/api/form-definitions/own-form/drafts', {
      document: textOf(own),
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { key: 'own-form', version: 1, document: { key: 'own-form', version: 1 } },
    });
    const published = await admin().post('/api/form-definitions/own-form/1/publish', { note: 'First' });
    expect(published.status).toBe(200);
    // A form of the company's own is none that the product would bring a newer version of.
    await server.app.get(ShippedForms).onApplicationBootstrap();
    const list = await admin().get<FormVersionItem[]>('/api/form-definitions');
    expect(list.body.filter(({ key }) => key === 'own-form')).toHaveLength(1);
  });

  it.each([
    ['no source', {}, 422],
    ['two sources', { from: 1, document: '{}' }, 422],
    ['a version that is not there', { from: 99 }, 404],
    ['a document that is no object', { document: '[]' }, 422],
  ])('is not made from %s', async (_what, body, status) => {
    expect((await admin().post(`/api/${CA}/drafts`, body)).status).toBe(status);
  });

  it('is not made under a key that is none', async () => {
    const { status } = await admin().post('/api/form-definitions/Own.Form/drafts', { document: '{}' });
    expect(status).toBe(422);
  });
});

describe('publishing', () => {
  let version = 0;

  it('asks for a note', async () => {
    const draft = await newDraft();
    expect((await publish(draft.version, {})).status).toBe(400);
    expect((await publish(draft.version, { note: '  ' })).status).toBe(400);
    await discard(draft.version);
  });

  it('makes a version that the next inspection gets, while the earlier one stays as it was', async () => {
    const before = (await admin().get<FormVersionDetails>(`/api/${CA}/1`)).body;
    const draft = await newDraft();
    version = draft.version;
    const saved = (await save(draft, changed(draft.document, 'Canadian report'))).body;
    const { status, body } = await admin().post<FormVersionDetails>(
      `/api/${CA}/${version}/publish`,
      { note: 'Keys are counted', assignFrom: '2026-09-16' },
      ifMatch(saved.revision),
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'published', title: 'Canadian report', sha256: saved.sha256 },
    });
    expect(JSON.stringify(body.submitSchemas)).toContain('keysCounted');
    const of = (day: string) => inMaple(() => forms().formFor('CA', 'BC', day));
    expect((await of('2026-09-15')).version).toBe(1);
    expect(await of('2026-09-16')).toEqual({ key: 'condition-ca', version, sha256: saved.sha256 });
    expect((await inMaple(() => forms().formFor('CA', 'AB', '2026-09-16'))).key).toBe('condition-ab');
    expect((await admin().get(`/api/${CA}/1`)).body).toEqual(before);
    const { body: list } = await inspector().get<FormVersionItem[]>('/api/form-definitions');
    expect(list.find((each) => each.key === 'condition-ca' && each.version === version)).toMatchObject({
      status: 'published',
      note: 'Keys are counted',
      publishedBy: 'Ada Novak',
    });
  });

  it('may say which places the version gets, also the first time', async () => {
    const own = { ...canadian, key: 'placed' };
    const drafted = await admin().post<FormVersionDetails>('/api/form-definitions/placed/drafts', {
      document: textOf(own),
    });
    expect(drafted.status).toBe(201);
    const of = (type: string) => inMaple(() => forms().formFor('CA', type, '2026-09-16'));
    const present = await of('QC');
    const send = (places: object[]) =>
      admin().post('/api/form-definitions/placed/1/publish', {
        note: 'For one province',
        assignFrom: '2026-09-16',
        places,
      });
    const wrong = await send([{ country: 'CA', conditionInspectionType: 'Quebec' }]);
    expect([
      wrong.status,
      (await admin().get<FormVersionDetails>('/api/form-definitions/placed/1')).body.status,
    ]).toEqual([422, 'draft']);
    const seen = { country: 'CA', conditionInspectionType: 'QC', replaces: 0 };
    expect((await send([seen])).status).toBe(200);
    expect(await of('QC')).toMatchObject({ key: 'placed', version: 1 });
    expect(await of('NS')).toEqual(present);
  });

  it('is for ever: nothing changes a published version', async () => {
    const before = (await admin().get(`/api/${CA}/${version}`)).body;
    const path = `/api/${CA}/${version}`;
    const statuses = [
      (await admin().put(path, { document: '{}' })).status,
      (await discard(version)).status,
      (await publish(version)).status,
    ];
    expect(statuses).toEqual([422, 422, 422]);
    expect((await admin().get(path)).body).toEqual(before);
  });

  it('refuses a key that would hold something else than it did', async () => {
    const draft = await newDraft(version);
    const document = structuredClone(draft.document) as FormDefinition;
    const item = document.sections[0]!.items.find(({ id }) => id === 'keysCounted')!;
    Object.assign(item, { type: 'text' });
    await save(draft, document);
    const refused = await publish(draft.version);
    const { findings } = (refused.body as unknown as { details: FormFindings }).details;
    expect({ status: refused.status, findings }).toEqual({
      status: 422,
      findings: [expect.objectContaining({ code: 'typeChange' }) as object],
    });
    await discard(draft.version);
  });

  it('of two who publish the same draft, one does', async () => {
    const draft = await newDraft();
    const answers = await Promise.all([publish(draft.version), publish(draft.version)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
  });

  it('is compared with what was in use before', async () => {
    const { body } = await admin().get<FormDiff>(`/api/${CA}/${version}/diff?against=1`);
    expect(body).toMatchObject({ version, against: 1 });
    expect(body.changes.map(({ change, what, id }) => `${change} ${what} ${id}`)).toEqual([
      // It is judged by the rules of its day.
      'changed form engine',
      'added item keysCounted',
      expect.stringMatching(/^changed text /),
    ]);
  });

  it('can be taken back by publishing the old contents again', async () => {
    const { status, body } = await admin().post<FormVersionDetails>(`/api/${CA}/1/roll-back`, {
      note: 'The keys are counted elsewhere',
      assignFrom: '2026-09-20',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'published' } });
    expect(body.version).toBeGreaterThan(version);
    expect(body.document).toEqual({ ...canadian, version: body.version });
    const of = async (day: string) => (await inMaple(() => forms().formFor('CA', '', day))).version;
    expect([await of('2026-09-19'), await of('2026-09-20')]).toEqual([version, body.version]);
  });
});

describe('an assignment', () => {
  const assign = (body: object) =>
    admin().put<FormAssignmentItem[]>('/api/form-definitions/assignments', body);
  const takeBack = (id: number) => admin().delete<FormAssignmentItem[]>(`/api/form-assignments/${id}`);
  const [canadianTexts] = Object.values(canadian.i18n);
  const canadianTitle = canadianTexts![canadian.title];

  it('is for one place from one day on, and is replaced by the next for the same', async () => {
    const place = { country: 'CA', conditionInspectionType: 'BC', effectiveFrom: '2027-01-01' };
    const first = await assign({ ...place, key: 'condition-ca', version: 1 });
    const latest = (await admin().get<FormVersionItem[]>('/api/form-definitions')).body.find(
      ({ key, status }) => key === 'condition-ca' && status === 'published',
    )!.version;
    const second = await assign({ ...place, key: 'condition-ca', version: latest });
    expect(second.body).toHaveLength(first.body.length);
    expect(second.body).toContainEqual(
      expect.objectContaining({ ...place, key: 'condition-ca', version: latest }),
    );
    const of = async (type: string, day: string) =>
      (await inMaple(() => forms().formFor('CA', type, day))).version;
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
  ])('is refused for %s, in the words of its field', async (_what, type, country) => {
    const place = { country, conditionInspectionType: type, effectiveFrom: '2027-01-01' };
    const form = { key: 'condition-us', version: 1 };
    expect(await assign({ ...place, ...form })).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining(`No inspection is ever of ${country} ${type}`) as string,
        details: { field: 'conditionInspectionType' },
      },
    });
    expect((await assign({ ...place, ...form, country: 'US', conditionInspectionType: 'WA' })).status).toBe(
      200,
    );
  });

  it('of two administrators who replace the same one, the second sees what the first has done', async () => {
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
        message: `New inspections of CA ON have got ${canadianTitle}, version 1, meanwhile.`,
      },
    });
    const second = await assign({ ...wanted, version: draft.version, replaces: theirs.id });
    expect(second.status).toBe(200);
    // The same place and day again, and yet another assignment than the one that was replaced.
    expect((await assign({ ...wanted, replaces: theirs.id })).status).toBe(409);
    const now = second.body.find((each) => each.conditionInspectionType === 'ON')!;
    expect((await takeBack(now.id)).status).toBe(200);
    expect(await assign({ ...wanted, replaces: now.id })).toMatchObject({
      status: 409,
      body: { message: 'What new inspections of CA ON got has been taken back meanwhile.' },
    });
  });

  it('is taken back: what decided there before does again', async () => {
    const place = { country: 'CA', conditionInspectionType: 'MB', effectiveFrom: '2020-01-01' };
    const { body } = await assign({ ...place, key: 'condition-ca', version: 1 });
    const { id } = body.find((each) => each.conditionInspectionType === 'MB')!;
    const of = () => inMaple(() => forms().formFor('CA', 'MB', '2026-09-16'));
    expect((await of()).version).toBe(1);
    expect((await server.api.as('cascade.admin').delete(`/api/form-assignments/${id}`)).status).toBe(404);
    const taken = await takeBack(id);
    expect(taken.status).toBe(200);
    expect(taken.body.some((each) => each.id === id)).toBe(false);
    expect((await of()).version).toBe((await inMaple(() => forms().formFor('CA', '', '2026-09-16'))).version);
    expect((await takeBack(id)).status).toBe(404);
  });

  it('is not taken back where nothing else would decide', async () => {
    const { body } = await admin().get<FormAssignmentItem[]>('/api/form-definitions/assignments');
    const only = body.find(({ key, country }) => key === 'condition-legacy' && country === 'CA')!;
    const american = body.find(({ key }) => key === 'condition-us')!;
    expect(await takeBack(american.id)).toMatchObject({
      status: 422,
      body: { message: 'New inspections of US would have no form. Assign another version instead.' },
    });
    // Where the country has a form of its own, a type of it may lose the one it has.
    expect((await takeBack(only.id)).status).toBe(200);
    const again = { country: 'CA', conditionInspectionType: 'LEGACY', effectiveFrom: '2000-01-01' };
    await assign({ ...again, key: 'condition-legacy', version: 1 });
  });

  it('is left to one of two who take back what would both decide', async () => {
    const later = { country: 'US', key: 'condition-us', version: 1, effectiveFrom: '2021-01-01' };
    const { body } = await assign(later);
    const american = body.filter((each) => each.country === 'US' && each.conditionInspectionType === '');
    expect(american).toHaveLength(2);
    const answers = await Promise.all(american.map(({ id }) => takeBack(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await inMaple(() => forms().formFor('US', 'WA', '2026-09-16'))).key).toBe('condition-us');
  });

  it('that never matches is shown as it is stored, and can be taken back', async () => {
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

  it('keeps its version from being retired', async () => {
    const legacy = '/api/form-definitions/condition-legacy/1/retire';
    expect(await admin().post(legacy)).toMatchObject({
      status: 422,
      body: {
        message: 'Version 1 is still assigned to CA LEGACY, US LEGACY. Assign another version first.',
      },
    });
    // Assigned earlier, and replaced since.
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

  it('is told to administrators as a draft, to everybody when it is published, to no other company', async () => {
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

  it('is taken away when the draft is thrown away', async () => {
    const ada = await screen('maple.admin');
    const draft = await newDraft();
    const id = await idOf(draft.version);
    await discard(draft.version);
    await ada.until(() => ada.changes.find((change) => change.id === id && change.op === 'remove'));
  });
});

describe('the sample report that publishing prints', () => {
  it('keeps a form whose print breaks from being published, with the place, until it is mended', async () => {
    const draft = await newDraft();
    const broken = changed(draft.document, 'Printed form');
    const items = broken.sections[0]!.items;
    items.push({ id: 'lonely', type: 'title', label: broken.title });
    Object.values(broken.i18n)[0]!['lonely'] = 'A heading over nothing';
    items.at(-1)!.label = 'lonely';
    const { body: saved } = await save(draft, broken);
    const refused = await admin().post<{ message: string; details: FormFindings }>(
      `/api/${CA}/${draft.version}/publish`,
      { note: 'Printed' },
    );
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('sample report');
    expect(refused.body.details).toMatchObject({
      publishable: false,
      findings: [{ path: `/sections/0/items/${items.length - 1}`, code: 'print' }],
    });
    const still = await admin().get<FormVersionDetails>(`/api/${CA}/${draft.version}`);
    expect(still.body).toMatchObject({ status: 'draft', revision: saved.revision });
    items.pop();
    delete Object.values(broken.i18n)[0]!['lonely'];
    await save(still.body, broken);
    const published = await publish(draft.version);
    expect([published.status, published.body.status]).toEqual([200, 'published']);
  });

  it('is not printed without Chromium: publishing says what is missing, and rolling back still works', async () => {
    const bare = await startTestApp({ env: { CHROMIUM_PATH: '/nowhere/chromium' } });
    try {
      const bareAdmin = bare.api.as('maple.admin');
      const { body: draft } = await bareAdmin.post<FormVersionDetails>(`/api/${CA}/drafts`, { from: 1 });
      const at = `/api/${CA}/${draft.version}`;
      const refused = await bareAdmin.post<{ code: string; message: string }>(`${at}/publish`, { note: 'x' });
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(refused.body.message).toContain('CHROMIUM_PATH');
      expect((await bareAdmin.get<FormVersionDetails>(at)).body.status).toBe('draft');
      const back = await bareAdmin.post<FormVersionDetails>(`/api/${CA}/1/roll-back`, { note: 'Back' });
      expect([back.status, back.body.status]).toEqual([200, 'published']);
    } finally {
      await bare.close();
    }
  });
});
