import type { FormFindings, FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { FormDefinition as StoredForm } from '../../src/modules/company/forms/form-definition.entity';
import { ShippedForms } from '../../src/modules/company/tenants/shipped-forms';
import { CA, canadian, changed, FormVersions, ifMatch, textOf } from '../support/form-versions';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { admin, newDraft, save, publish, discard, formFor } = new FormVersions(() => server);

describe('a new company', () => {
  it('has the shipped forms as published version 1, readable by everybody', async () => {
    const { body } = await server.api.as('cascade.inspector').get<FormVersionItem[]>('/api/form-definitions');
    expect(body.map(({ key, version, status }) => `${key} ${version} ${status}`)).toEqual(
      SHIPPED_DEFINITIONS.map(({ key }) => `${key} 1 published`).sort(),
    );
    const one = await server.api.as('cascade.customer').get<FormVersionDetails>(`/api/${CA}/1`);
    expect(one.body).toMatchObject({
      key: 'condition-ca',
      version: 1,
      document: { ...canadian, version: 1 },
    });
    expect(one.body.sha256).toBe(body.find(({ key }) => key === 'condition-ca')!.sha256);
    expect(one.body.uiSchema).toMatchObject({ type: 'VerticalLayout' });
  });

  it('gets no second copy when the product restarts', async () => {
    await server.app.get(ShippedForms).onApplicationBootstrap();
    const { body } = await server.api.as('cascade.admin').get<FormVersionItem[]>('/api/form-definitions');
    expect(body).toHaveLength(SHIPPED_DEFINITIONS.length);
  });

  it('gets a newer shipped version as a draft, once', async () => {
    const database = server.app.get(Database);
    const definitions = new TenantRepository(database, StoredForm);
    await inMaple(() =>
      database.runUnit(() => definitions.updateWhere({ formKey: 'condition-us' }, { shippedVersion: 1 })),
    );
    for (let start = 0; start < 2; start++) await server.app.get(ShippedForms).onApplicationBootstrap();
    const { body } = await admin().get<FormVersionItem[]>('/api/form-definitions');
    const american = body.filter(({ key }) => key === 'condition-us');
    expect(american.map(({ version, status }) => `${version} ${status}`)).toEqual(['2 draft', '1 published']);
    expect((await formFor('US', '', '2026-09-16')).version).toBe(1);
  });

  it.each([
    ['CA', 'BC', 'condition-ca'],
    ['CA', '', 'condition-ca'],
    ['CA', 'AB', 'condition-ab'],
    ['US', 'WA', 'condition-us'],
    ['CA', 'LEGACY', 'condition-legacy'],
  ])('gives an inspection of %s %s the form %s', async (country, type, key) => {
    expect(await formFor(country, type, '2026-09-16')).toMatchObject({
      key,
      version: 1,
    });
  });

  it('says that a country has no form', async () => {
    await expect(formFor('MX', '', '2026-09-16')).rejects.toMatchObject({
      code: 'rule_violation',
      message: 'No form is assigned to MX on 2026-09-16.',
    });
  });
});

describe('a draft', () => {
  it('is visible to administrators only, and gets the next number', async () => {
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

  it('is saved with its findings, and not published with an error among them', async () => {
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

  it('cannot take another key or number', async () => {
    const draft = await newDraft();
    const { body } = await admin().post<FormFindings>(`/api/${CA}/${draft.version}/validate`, {
      document: textOf({ ...canadian, key: 'condition-ab', version: 1 }),
    });
    expect(body.findings.map(({ path }) => path)).toEqual(expect.arrayContaining(['/key', '/version']));
    await discard(draft.version);
  });

  it('that somebody else has saved is not overwritten: the refusal has both versions, user and time', async () => {
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

  it('has one event for repeated saves of one user, and a conflict with them still names the user', async () => {
    const draft = await newDraft();
    const saves = () =>
      inMaple(() =>
        new TenantRepository(server.app.get(Database), DomainEvent).count({ name: 'formVersion.saved' }),
      );
    const before = await saves();
    for (const [index, words] of ['One', 'Two', 'Three'].entries()) {
      const revision = draft.revision + index;
      const { body } = await save(draft, changed(draft.document, words), revision);
      expect(body.revision).toBe(revision + 1);
    }
    expect((await saves()) - before).toBe(1);
    // The last two saves have no event of their own.
    const refused = await save(draft, changed(draft.document, 'Mine'), draft.revision + 2);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: 'Ada Novak changed this in the meantime.',
        details: { by: { name: 'Ada Novak' }, theirs: { document: changed(draft.document, 'Three') } },
      },
    });
    await discard(draft.version);
  });

  it('is saved by one of two simultaneous users', async () => {
    const draft = await newDraft();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((words) => save(draft, changed(draft.document, words))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await discard(draft.version);
  });

  it('gets a number of its own when two users start one at the same time', async () => {
    const drafts = await Promise.all([newDraft(), newDraft()]);
    const numbers = drafts.map(({ version }) => version);
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) await discard(number);
  });

  it('can be a form of the company’s own', async () => {
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
    // The product has no newer version of a company's own form.
    await server.app.get(ShippedForms).onApplicationBootstrap();
    const list = await admin().get<FormVersionItem[]>('/api/form-definitions');
    expect(list.body.filter(({ key }) => key === 'own-form')).toHaveLength(1);
  });

  it.each([
    ['no source', {}, 422],
    ['two sources', { from: 1, document: '{}' }, 422],
    ['a version that is not there', { from: 99 }, 404],
    ['a document that is no object', { document: '[]' }, 422],
  ])('is not created from %s', async (_what, body, status) => {
    expect((await admin().post(`/api/${CA}/drafts`, body)).status).toBe(status);
  });

  it('is not created under an invalid key', async () => {
    const { status } = await admin().post('/api/form-definitions/Own.Form/drafts', { document: '{}' });
    expect(status).toBe(422);
  });
});
