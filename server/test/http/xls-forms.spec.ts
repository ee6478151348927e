import { gzipSync } from 'node:zlib';
import { read } from '@e965/xlsx';
import type { ErrorBody, FormFindings, FormVersionDetails, XlsFormImport } from '@walkthrough/domain';
import type { FormDefinition, XlsSheet } from '@walkthrough/form-definitions';
import { FIVE_FILES } from '@walkthrough/form-definitions/test/support/xlsform/five-files';
import { sheetOf } from '@walkthrough/form-definitions/test/support/xlsform/sheets';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';
import { otherFormOf, xlsFormUpload, xlsxFormOf } from '../support/xls-forms';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PLACE = 'country=CA&type=TASK_COMMON';

const upload = async <T = XlsFormImport>(key: string, file: Buffer, place = PLACE, as = 'maple.admin') =>
  server.api
    .as(as)
    .post<T>(`/api/form-definitions/xlsform?key=${encodeURIComponent(key)}&${place}`, xlsFormUpload(file));
const uploadSheets = async <T = XlsFormImport>(key: string, sheets: readonly XlsSheet[]) =>
  upload<T>(key, await xlsxFormOf(sheets));
const export_ = (key: string, version: number, as = 'maple.admin') =>
  server.api.as(as).get<Buffer>(`/api/form-definitions/${key}/${version}/xlsform`);

const QUESTION = { type: 'text', name: 'a', label: 'A' };

describe('import of an XLSForm', () => {
  it.each(Object.keys(FIVE_FILES))('makes a draft of %s that can be published', async (name) => {
    const key = `five-${name.toLowerCase()}`;
    const { status, body } = await uploadSheets(key, FIVE_FILES[name]!);
    expect(status).toBe(201);
    expect(body.draft).toMatchObject({ key, version: 1, status: 'draft' });
    expect(body.findings).toHaveLength(name === 'groups' ? 1 : 0);
    const path = `/api/form-definitions/${key}/1`;
    const checked = await server.api.as('maple.admin').post<FormFindings>(`${path}/validate`, {});
    expect(checked.body.findings).toEqual([]);
    const published = await server.api
      .as('maple.admin')
      .post<FormVersionDetails>(`${path}/publish`, { note: 'New' });
    expect(published.body).toMatchObject({ status: 'published', engine: 3 });
  });

  it('makes a form for own kinds of inspection, which asks nothing but the file', async () => {
    const file = await xlsxFormOf([sheetOf('survey', [QUESTION])]);
    const { status, body } = await upload('own-list', file, 'country=CA');
    expect(status).toBe(201);
    const { appliesTo, sections } = body.draft.document as FormDefinition;
    expect(appliesTo).toEqual({ country: ['CA'], conditionInspectionType: [] });
    expect(sections.flatMap(({ items }) => items.map(({ keys }) => keys?.single))).toEqual(['a']);
    const admin = server.api.as('maple.admin');
    const path = '/api/form-definitions/own-list/1';
    expect((await admin.post(`${path}/publish`, { note: 'New' })).status).toBe(200);
    const kind = { name: 'Own list', formKey: 'own-list', frequency: 'NEVER' };
    expect((await admin.post('/api/inspection-kinds', kind)).status).toBe(201);
  });

  it('reads .xls and .xlsm like .xlsx, and macros never', async () => {
    const documents: unknown[] = [];
    for (const [at, file] of [
      await xlsxFormOf(FIVE_FILES['groups']!),
      otherFormOf(FIVE_FILES['groups']!, 'biff8'),
      otherFormOf(FIVE_FILES['groups']!, 'xlsm'),
    ].entries()) {
      const { body } = await upload(`kind-${at}`, file);
      const { key: _key, ...document } = body.draft.document as FormDefinition;
      documents.push(document);
    }
    expect(documents[1]).toEqual(documents[0]);
    expect(documents[2]).toEqual(documents[0]);
  });

  it('lists what is not carried, and keeps publishing back until somebody has decided', async () => {
    const { body } = await uploadSheets('undecided', [
      sheetOf('survey', [
        QUESTION,
        { type: 'geopoint', name: 'where', label: 'Where?' },
        { type: 'text', name: 'b', label: 'B', relevant: "pulldata('x', 'y', 'z', ${a}) = '1'" },
      ]),
    ]);
    expect(body.findings.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['survey', 3, 'type'],
      ['survey', 4, 'relevant'],
    ]);
    const path = '/api/form-definitions/undecided/1';
    const refused = await server.api.as('maple.admin').post<ErrorBody>(`${path}/publish`, { note: 'New' });
    expect(refused.status).toBe(422);
    const { findings } = refused.body.details as FormFindings;
    expect(findings.map(({ code }) => code)).toEqual(['note']);
    const document = body.draft.document as FormDefinition;
    delete document.sections[0]!.items[1]!.notes;
    await server.api.as('maple.admin').put(path, { document: JSON.stringify(document) });
    expect((await server.api.as('maple.admin').post(`${path}/publish`, { note: 'New' })).status).toBe(200);
  });

  it('makes the next draft of a form that there is, and is audited', async () => {
    const first = await uploadSheets('again', [sheetOf('survey', [QUESTION])]);
    const second = await uploadSheets('again', [sheetOf('survey', [QUESTION, { ...QUESTION, name: 'b' }])]);
    expect([first.body.draft.version, second.body.draft.version]).toEqual([1, 2]);
    const events = new TenantRepository(server.app.get(Database), DomainEvent);
    const entries = await inMaple(() => events.find({ name: 'formVersion.drafted' }));
    expect(entries.filter(({ after }) => JSON.stringify(after).includes('"again"'))).toHaveLength(2);
  });

  it('refuses in words what is not an XLSForm', async () => {
    const said = async (file: Buffer, key = 'bad') => {
      const { status, body } = await upload<ErrorBody>(key, file);
      return `${status} ${body.message}`;
    };
    expect(await said(Buffer.from('a,b\n1,2'))).toMatch(/^415 An XLSForm is an/);
    expect(await said(Buffer.from('504b0304', 'hex'))).toMatch(/^415 /);
    expect(await said(await xlsxFormOf([sheetOf('other', [QUESTION])]))).toMatch(
      /^422 This file has no sheet named survey/,
    );
    expect(await said(await xlsxFormOf([sheetOf('survey', [{ type: 'audio', name: 'a' }])]))).toMatch(
      /^422 There are no questions/,
    );
    const many = Array.from({ length: 5_000 }, (_each, at) => ({ ...QUESTION, name: `q${at}` }));
    expect(await said(await xlsxFormOf([sheetOf('survey', many)]))).toMatch(/^422 .*3,000 rows/);
    expect(await said(await xlsxFormOf([sheetOf('survey', many.slice(0, 2_000))]))).toMatch(
      /^422 .*1,000 questions/,
    );
    expect(await said(await xlsxFormOf([sheetOf('survey', [QUESTION])]), 'Not a key')).toMatch(
      /^422 The key of a form/,
    );
    const { status } = await server.api
      .as('maple.admin')
      .post(`/api/form-definitions/xlsform?key=bad&${PLACE}`, new FormData());
    expect(status).toBe(400);
  });

  it('refuses a file that unpacks to a hundred times its size, one that is too large, and other places', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    expect((await upload('bomb', Buffer.concat([Buffer.from('504b0304', 'hex'), bomb]))).status).toBe(415);
    expect((await upload('large', Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
    const file = await xlsxFormOf([sheetOf('survey', [QUESTION])]);
    for (const place of ['', 'type=TASK_UNIT', 'country=FR&type=TASK_UNIT', 'country=CA&type=BC'])
      expect((await upload('place', file, place)).status).toBe(400);
  });
});

describe('export of an XLSForm', () => {
  it('gives every version that the caller sees as a workbook, which gives the form again', async () => {
    const { body } = await uploadSheets('there-and-back', FIVE_FILES['cascades']!);
    const file = await export_('there-and-back', 1);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="there-and-back-1.xlsx"');
    const again = await upload('there-and-back', file.body);
    expect(again.body.findings).toEqual([]);
    const [before, after] = [
      body.draft.document as FormDefinition,
      again.body.draft.document as FormDefinition,
    ];
    const asked = ({ sections }: FormDefinition) => sections.find(({ id }) => id === 'general')!.items;
    expect(asked(after).map(({ id, choiceFilters, other }) => [id, choiceFilters, other?.option])).toEqual(
      asked(before).map(({ id, choiceFilters, other }) => [id, choiceFilters, other?.option]),
    );
  });

  it.each(['condition-ca', 'condition-us', 'task-unit'])('exports the shipped form %s', async (key) => {
    const { status, body } = await export_(key, 1);
    expect(status).toBe(200);
    expect(read(body).SheetNames).toEqual(expect.arrayContaining(['survey', 'choices', 'settings']));
  });

  it('is for administrators, and for forms that are there', async () => {
    expect((await export_('condition-ca', 1, 'maple.inspector')).status).toBe(403);
    expect((await export_('condition-ca', 99)).status).toBe(404);
    const file = await xlsxFormOf([sheetOf('survey', [QUESTION])]);
    expect((await upload('mine', file, PLACE, 'maple.manager')).status).toBe(403);
  });
});
