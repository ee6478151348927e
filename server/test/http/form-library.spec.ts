import type {
  ErrorBody,
  FormChangeItem,
  FormDiff,
  FormFindings,
  FormVersionDetails,
  LibrarySectionDetails,
  LibrarySectionItem,
} from '@walkthrough/domain';
import { type FormDefinition, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { inMaple } from '../support/in-company';
import { boxItem, librarySection, sectionUpload } from '../support/library-sections';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');
const textOf = (document: unknown) => JSON.stringify(document);

const save = <T = LibrarySectionItem>(name: string, document: unknown = librarySection()) =>
  admin().post<T>('/api/form-library', { name, document: textOf(document) });
const saved = async (name: string, document?: unknown) => (await save(name, document)).body;
const details = async (id: number) =>
  (await admin().get<LibrarySectionDetails>(`/api/form-library/${id}`)).body;
const addVersion = <T = LibrarySectionItem>(id: number, document: unknown) =>
  admin().post<T>(`/api/form-library/${id}/versions`, { document: textOf(document) });
const toDraft = <T = FormVersionDetails>(
  id: number,
  key: string,
  version: number,
  action: 'add' | 'update',
) => admin().post<T>(`/api/form-library/${id}/drafts`, { key, version, action });
const upload = <T = LibrarySectionItem>(file: string | Uint8Array<ArrayBuffer>, query = '') =>
  admin().post<T>(`/api/form-library/file${query}`, sectionUpload(file));
const fileOf = (changes: object = {}) =>
  textOf({ walkthroughSection: 1, name: 'From a file', document: librarySection(), ...changes });

/** Makes a form of the company that can be published, with its key. */
async function form(key: string): Promise<void> {
  const shipped = SHIPPED_DEFINITIONS.find((each) => each.key === 'condition-us')!;
  await admin().post(`/api/form-definitions/${key}/drafts`, {
    document: textOf({ ...shipped, key, version: 1 }),
  });
}

const sectionsOf = ({ document }: FormVersionDetails) => (document as FormDefinition).sections;

describe('the section library', () => {
  it('keeps versions of a section, which the gate has checked', async () => {
    const { status, body } = await save('Garden');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Garden', version: 1, items: 2, isSingle: false });
    const second = await addVersion(body.id, librarySection(['pool', 'fence', 'shed']));
    expect(second.body).toMatchObject({ id: body.id, libraryId: body.libraryId, version: 2, items: 3 });
    const { versions, document, uses } = await details(body.id);
    expect(versions).toMatchObject([{ version: 2, createdBy: expect.any(String) as string }, { version: 1 }]);
    expect(document).toEqual(librarySection(['pool', 'fence', 'shed']));
    expect(uses).toEqual([]);
    const first = await admin().get<LibrarySectionDetails>(`/api/form-library/${body.id}?version=1`);
    expect(first.body).toMatchObject({ version: 2, document: librarySection() });
    expect((await admin().get(`/api/form-library/${body.id}?version=3`)).status).toBe(404);
    expect((await admin().get(`/api/form-library/${body.id}?version=0`)).status).toBe(400);
    const list = await admin().get<LibrarySectionItem[]>('/api/form-library');
    expect(list.body).toEqual([second.body]);
  });

  it('stores nothing of a document that is not the section', async () => {
    const paperRows = [{ form: 'a', row: 'b', roomType: 'KITCHEN', element: 'floor' }];
    const section = librarySection();
    const more = { ...section, key: 'other', metadata: { ...section.metadata, paperRows } };
    const { body } = await save('Trimmed', {
      ...more,
      i18n: { 'en-CA': { ...section.i18n['en-CA'], secret: 'Of another form' } },
    });
    expect((await details(body.id)).document).toEqual(section);
  });

  const bad = (items: FormDefinition['sections'][0]['items']) => ({
    ...librarySection(),
    sections: [{ id: 'section', title: 'title', items }],
  });
  it.each<[string, unknown, string]>([
    ['a question of another section', bad([boxItem('pool', { when: [['rent', 1]] })]), 'unknownVariable'],
    ['a text that is missing', bad([boxItem('pool', { label: 'absent' })]), 'textMissing'],
    ['two sections', { ...librarySection(), sections: Array(2).fill(librarySection().sections[0]) }, 'limit'],
    ['no form', [1], 'shape'],
  ])('refuses a section with %s, and says where', async (_what, document, code) => {
    const { status, body } = await save<ErrorBody>('Refused', document);
    expect([status, body.code]).toEqual([422, 'rule_violation']);
    expect((body.details as FormFindings).findings.map((each) => each.code)).toContain(code);
  });

  it('refuses a name that is taken, and a version that changes nothing', async () => {
    const { id } = await saved('Taken');
    const again = await save<ErrorBody>('tAKEN');
    expect(again.body.message).toBe('A library section with this name already exists.');
    expect(again.body.details).toEqual({ field: 'name' });
    const same = await addVersion<ErrorBody>(id, librarySection());
    expect(same.body.message).toBe('Version 1 in the library is the same as this section.');
  });

  it('renames a section, unless somebody else has changed it', async () => {
    const { id, revision } = await saved('Before');
    const rename = <T>(name: string, expected: number) =>
      admin().put<T>(`/api/form-library/${id}`, { name }, { 'If-Match': `"${expected}"` });
    expect((await rename<LibrarySectionItem>('After', revision)).body).toMatchObject({ name: 'After' });
    const stale = await rename<ErrorBody>('Late', revision);
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
  });

  it('is audited', async () => {
    const { id } = await saved('Audited');
    await addVersion(id, librarySection(['pool']));
    await admin().put(`/api/form-library/${id}`, { name: 'Audited twice' });
    await admin().delete(`/api/form-library/${id}`);
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find({
        entity: 'librarySection',
        entityId: id,
      }),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'librarySection.created',
      'librarySection.versionAdded',
      'librarySection.renamed',
      'librarySection.deleted',
    ]);
  });
});

describe('a library section in a form', () => {
  it('is added to a new draft, and updated in the next one, whose difference shows it', async () => {
    await form('with-garden');
    const { id, libraryId } = await saved('Added');
    const added = await toDraft(id, 'with-garden', 1, 'add');
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ version: 2, status: 'draft' });
    expect(sectionsOf(added.body).at(-1)).toMatchObject({
      id: 'garden',
      library: { id: libraryId, version: 1 },
    });
    const twice = await toDraft(id, 'with-garden', 2, 'add');
    expect(sectionsOf(twice.body).at(-1)!.items[1]!.when).toEqual([['garden2_pool', true]]);
    const path = '/api/form-definitions/with-garden';
    const published = await admin().post(`${path}/3/publish`, { note: 'Garden' });
    expect(published.status).toBe(200);

    const current = await toDraft<ErrorBody>(id, 'with-garden', 3, 'update');
    expect(current.body.message).toMatch(
      /^Every copy in “.+” is already version 1 of the library section\.$/u,
    );
    await addVersion(id, librarySection(['pool', 'fence', 'shed']));
    const updated = await toDraft(id, 'with-garden', 3, 'update');
    expect(updated.body).toMatchObject({ version: 4, status: 'draft' });
    const { body } = await admin().get<FormDiff>(`${path}/4/diff?against=3`);
    const words = body.changes.map(
      ({ change, what, id: part }: FormChangeItem) => `${change} ${what} ${part}`,
    );
    expect(words).toEqual([
      'changed section garden',
      'added item shed',
      'changed section garden2',
      'added item garden2_shed',
      'added text en-US/garden.shed',
      'added text en-US/garden2.shed',
      'added text fr-CA/garden.shed',
      'added text fr-CA/garden2.shed',
    ]);
    const before = await admin().get<FormVersionDetails>(`${path}/3`);
    expect(sectionsOf(before.body).at(-1)!.library).toMatchObject({ version: 1, prefix: 'garden2' });
    expect((await details(id)).uses).toMatchObject([
      { key: 'with-garden', version: 4, isDraft: true, copies: [2, 2] },
      { key: 'with-garden', version: 3, isDraft: false, copies: [1, 1] },
      { key: 'with-garden', version: 2, isDraft: true, copies: [1] },
    ]);
  });

  it('is refused in words where it does not fit', async () => {
    const { id } = await saved('Misfit');
    const single = await toDraft<ErrorBody>(id, 'task-unit', 1, 'add');
    expect(single.body.message).toContain('Choose a section of the same kind.');
    const unused = await toDraft<ErrorBody>(id, 'condition-ca', 1, 'update');
    expect(unused.body.message).toMatch(/has no copy of this library section\.$/u);
    expect((await toDraft(id, 'condition-ca', 99, 'add')).status).toBe(404);
    await admin().post('/api/form-definitions/broken/drafts', { document: '{"sections": 1}' });
    const broken = await toDraft<ErrorBody>(id, 'broken', 1, 'add');
    expect(broken.body.message).toMatch(/^This form has errors/u);
  });

  it('can be deleted while forms use it only when that is confirmed, and leaves them as they are', async () => {
    await form('keeps-garden');
    const { id } = await saved('Used');
    await toDraft(id, 'keeps-garden', 1, 'add');
    const path = `/api/form-library/${id}`;
    const refused = await admin().delete<ErrorBody>(path);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(
      /^“Used” is used in 1 form: .+\. They keep their copies, but get no more updates\.$/u,
    );
    expect((await admin().delete(`${path}?evenIfUsed=true`)).status).toBe(204);
    expect((await admin().get(path)).status).toBe(404);
    expect((await toDraft(id, 'keeps-garden', 2, 'update')).status).toBe(404);
    expect((await admin().post('/api/form-definitions/keeps-garden/2/validate', {})).body).toMatchObject({
      publishable: true,
    });
    expect((await save('Used')).status).toBe(201);
  });
});

describe('a section file', () => {
  it('goes to another company, as a section or the next version of one', async () => {
    const { id, libraryId } = await saved('Travels');
    const file = await admin().get<object>(`/api/form-library/${id}/file`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="section-${id}-1.json"`);
    const text = textOf(file.body);
    expect(JSON.parse(text)).toEqual({ walkthroughSection: 1, name: 'Travels', document: librarySection() });
    const other = server.api.as('cascade.admin');
    const theirs = await other.post<LibrarySectionItem>('/api/form-library/file', sectionUpload(text));
    expect(theirs.body).toMatchObject({ name: 'Travels', version: 1 });
    expect(theirs.body.libraryId).not.toBe(libraryId);
    const newer = fileOf({ document: librarySection(['pool', 'gate']) });
    const query = `?section=${theirs.body.id}`;
    const next = await other.post<LibrarySectionItem>(`/api/form-library/file${query}`, sectionUpload(newer));
    expect(next.body).toMatchObject({ id: theirs.body.id, name: 'Travels', version: 2 });
    expect((await upload(newer, query)).status).toBe(404);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['no JSON', 'PK', /^This is not a section file\./u],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), /^This is not a section file\./u],
    ['a form', textOf(librarySection()), /^This is not a section file\./u],
    ['a later format', fileOf({ walkthroughSection: 2 }), /newer version of Walkthrough/u],
    ['photos and answers', fileOf({ answers: {}, photos: [] }), /also has: answers, photos\.$/u],
    ['no name', fileOf({ name: ' ' }), /^The section file has no name/u],
    [
      'a section with errors',
      fileOf({ document: { ...librarySection(), i18n: { 'en-CA': { title: '<b>' } } } }),
      /see its issues/u,
    ],
    [
      'a document that goes too deep',
      fileOf({ document: JSON.parse('['.repeat(500) + ']'.repeat(500)) }),
      /see its issues/u,
    ],
  ])('with %s is refused', async (_what, file, message) => {
    const { status, body } = await upload<ErrorBody>(file);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  });

  it('is needed, and has at most 4 MB', async () => {
    expect((await admin().post('/api/form-library/file', new FormData())).status).toBe(400);
    expect((await upload(new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
