import type { FormDiff, FormFindings, FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { CA, canadian, changed, FormVersions, textOf } from '../support/form-versions';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { admin, inspector, newDraft, save, publish, discard, formFor, inUse } = new FormVersions(() => server);

describe('publishing', () => {
  /** A version in use, and the first version before. */
  let version = 0;
  let before: FormVersionDetails;
  let published: Awaited<ReturnType<FormVersions['inUse']>>;
  beforeAll(async () => {
    before = (await admin().get<FormVersionDetails>(`/api/${CA}/1`)).body;
    published = await inUse();
    version = published.version;
  });

  it('needs a note', async () => {
    const draft = await newDraft();
    expect((await publish(draft.version, {})).status).toBe(400);
    expect((await publish(draft.version, { note: '  ' })).status).toBe(400);
    await discard(draft.version);
  });

  it('creates a version that the next inspection uses, and leaves the earlier one unchanged', async () => {
    const { status, body, saved } = published;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'published', title: 'Canadian report', sha256: saved.sha256 },
    });
    expect(JSON.stringify(body.submitSchemas)).toContain('keysCounted');
    const of = (day: string) => formFor('CA', 'BC', day);
    expect((await of('2026-09-15')).version).toBe(1);
    expect(await of('2026-09-16')).toEqual({ key: 'condition-ca', version, sha256: saved.sha256 });
    expect((await formFor('CA', 'AB', '2026-09-16')).key).toBe('condition-ab');
    expect((await admin().get(`/api/${CA}/1`)).body).toEqual(before);
    const { body: list } = await inspector().get<FormVersionItem[]>('/api/form-definitions');
    expect(list.find((each) => each.key === 'condition-ca' && each.version === version)).toMatchObject({
      status: 'published',
      note: 'Keys are counted',
      publishedBy: 'Ada Novak',
    });
  });

  it('can include the places of the version, also the first time', async () => {
    const own = { ...canadian, key: 'placed' };
    const drafted = await admin().post<FormVersionDetails>('/api/form-definitions/placed/drafts', {
      document: textOf(own),
    });
    expect(drafted.status).toBe(201);
    const of = (type: string) => formFor('CA', type, '2026-09-16');
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

  it('is final: nothing changes a published version', async () => {
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

  it('refuses a key whose kind of value changed', async () => {
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

  it('lets one of two users publish the same draft', async () => {
    const draft = await newDraft();
    const answers = await Promise.all([publish(draft.version), publish(draft.version)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
  });

  it('is compared with the version in use before', async () => {
    const { body } = await admin().get<FormDiff>(`/api/${CA}/${version}/diff?against=1`);
    expect(body).toMatchObject({ version, against: 1 });
    expect(body.changes.map(({ change, what, id }) => `${change} ${what} ${id}`)).toEqual([
      // The document is validated by its engine's own rules.
      'changed form engine',
      'added item keysCounted',
      expect.stringMatching(/^changed text /),
    ]);
  });

  it('can be rolled back by publishing the old contents again', async () => {
    const { status, body } = await admin().post<FormVersionDetails>(`/api/${CA}/1/roll-back`, {
      note: 'The keys are counted elsewhere',
      assignFrom: '2026-09-20',
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'published' } });
    expect(body.version).toBeGreaterThan(version);
    expect(body.document).toEqual({ ...canadian, version: body.version });
    const of = async (day: string) => (await formFor('CA', '', day)).version;
    expect([await of('2026-09-19'), await of('2026-09-20')]).toEqual([version, body.version]);
  });
});

describe('the sample report of publishing', () => {
  it('blocks a form whose print fails, with the place, until it is fixed', async () => {
    const draft = await newDraft();
    const broken = changed(draft.document, 'Printed form');
    const items = broken.sections[0]!.items;
    items.push({ id: 'lonely', type: 'title', label: broken.title });
    for (const wording of Object.values(broken.i18n)) wording['lonely'] = 'A heading over nothing';
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
