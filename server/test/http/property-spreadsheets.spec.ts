import type {
  AuditLogPage,
  PropertyRecord,
  SpreadsheetEntryPage,
  SpreadsheetProblemPage,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { TenantConfig } from '../../src/modules/tenants/tenant-config.entity';
import { unit } from '../calls/property-editor-cases';
import { csvRows } from '../support/export-files';
import { inMaple } from '../support/in-company';
import { type SheetLine, sheetFile, Sheets, titleOf } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';
import { sheetOf, workbookOf } from '../support/workbooks';

const { spreadsheets: texts, propertyEditor } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const at = async (id: number) =>
  (await server.api.as(ADMIN).get<PropertyRecord>(`/api/properties/${id}`)).body;
const visitsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<StaffInspectionRow[]>(`/api/properties/${id}/inspections/scheduled`)).body;

/** A unit of its own, and its row in the spreadsheet. */
async function unitWithLine(): Promise<{ id: number; line: SheetLine }> {
  const { id } = await unit(server);
  return { id, line: (await sheets.download(ADMIN)).find((line) => line.id === String(id))! };
}

let streets = 0;
const newLine = (more: SheetLine = {}): SheetLine => ({
  customer: 'Harbourview Holdings',
  addressLine1: `${++streets} Spreadsheet Road`,
  city: 'Victoria',
  province: 'BC',
  country: 'CA',
  frequency: '3 Months - Quarterly',
  active: 'ACTIVE',
  ...more,
});
const problemsOf = ({ errors }: { errors: { column: string | null; message: string; lines: number[] }[] }) =>
  errors.map(({ column, message, lines }) => [column, message, lines]);

describe('the spreadsheet that is downloaded', () => {
  it('[CV-611] has the properties of who asks, as they are', async () => {
    const { id, line } = await unitWithLine();
    const { version, addressLine1, postalCode, nextInspection } = await at(id);
    expect(line).toMatchObject({
      addressLine1,
      postalCode,
      nextInspection,
      customer: 'Harbourview Holdings',
      frequency: '3 Months - Quarterly',
      active: 'ACTIVE',
      province: 'BC',
    });
    expect(line.version).toMatch(new RegExp(`^v${version}\\.\\d+\\.\\d+$`));
  });

  it('hides ids and versions, and keeps what looks like a formula a text', async () => {
    const { line } = await unitWithLine();
    const name = '=HYPERLINK("http://x","\u202Eשלום\u200F")';
    const { id } = await sheets.upload(ADMIN, [{ ...line, occupantName2: name, code: "'+1" }]);
    await sheets.apply(ADMIN, { spreadsheetId: id });
    const found = (await sheets.download(ADMIN)).find((each) => each.id === line.id);
    expect(found).toMatchObject({ occupantName2: name, code: "'+1" });
  });

  it('changes nothing when it is uploaded as it is', async () => {
    const file = await sheets.download(ADMIN);
    expect(file.length).toBeGreaterThan(20);
    expect(await sheets.upload(ADMIN, file)).toMatchObject({
      state: 'checked',
      rows: file.length,
      created: 0,
      changed: 0,
      errors: [],
    });
  });

  it('has for customers and managers their own alone', async () => {
    const all = await sheets.download(ADMIN);
    for (const who of ['maple.customer', 'maple.pm']) {
      const own = await sheets.download(who);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      expect(new Set(own.map(({ customer }) => customer)).size).toBe(1);
    }
  });
});

describe('what an upload says', () => {
  it('[CV-614] is each change with its differences, and nothing is changed by it', async () => {
    const { id, line } = await unitWithLine();
    const before = await at(id);
    const sheet = await sheets.upload(ADMIN, [
      { ...line, city: ' Surrey  ', frequency: 'MONTHLY', occupantPhone1: '604 555 0000' },
      newLine({ occupantName1: 'Ana', leaseStart: '2026-01-02' }),
    ]);
    expect(sheet).toMatchObject({ state: 'checked', rows: 2, created: 1, changed: 1, errors: [] });
    expect(sheet.entries).toMatchObject([
      {
        line: 2,
        propertyId: id,
        changes: ['EDIT_PROPERTY', 'EDIT_INSPECTION_INFO', 'EDIT_TENANT'],
        diffs: [
          { column: 'City', before: line.city, after: 'Surrey' },
          { column: 'Frequency', before: '3 Months - Quarterly', after: '1 Month' },
          { column: titleOf('occupantPhone1'), before: line.occupantPhone1, after: '604 555 0000' },
        ],
      },
      { line: 3, propertyId: null, changes: ['NEW_PROPERTY'] },
    ]);
    expect(await at(id)).toEqual(before);
  });

  it('[CV-613] is every problem once with its first five lines, all of them on demand and as a file', async () => {
    const lines = Array.from({ length: 7 }, () => newLine({ city: '', province: 'XX', customer: 'Nobody' }));
    const sheet = await sheets.upload(ADMIN, lines);
    expect(sheet).toMatchObject({ state: 'refused', created: 0, changed: 0, entries: [] });
    expect(sheet.errors).toContainEqual({
      column: 'City',
      message: texts.cellMissing,
      lines: [2, 3, 4, 5, 6],
      total: 7,
    });
    expect(problemsOf(sheet)).toContainEqual(['Customer', texts.customerUnknown, [2, 3, 4, 5, 6]]);
    const path = `/api/propertySpreadsheet/${sheet.id}/problems`;
    const { body } = await server.api.as(ADMIN).get<SpreadsheetProblemPage>(`${path}?size=500`);
    expect(body.totalElements).toBe(sheet.errors.reduce((sum, { total }) => sum + total, 0));
    expect(body.content.filter(({ column }) => column === 'City').map(({ line }) => line)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ]);
    const file = await server.api.as(ADMIN).get<string>(`${path}/file`);
    // Read as text it has lost the mark of its encoding.
    const [, ...rows] = csvRows(Buffer.from(`\uFEFF${file.body}`));
    expect(rows).toHaveLength(body.totalElements);
    const asked = await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
    expect([asked.status, asked.body.message]).toEqual([422, texts.hasProblems]);
  });

  it('comes in pages when there is much of it', async () => {
    const sheet = await sheets.upload(
      ADMIN,
      Array.from({ length: 60 }, () => newLine()),
    );
    expect(sheet.entries).toHaveLength(50);
    const path = `/api/propertySpreadsheet/${sheet.id}/entries?page=1`;
    const { body } = await server.api.as(ADMIN).get<SpreadsheetEntryPage>(path);
    expect([body.content.length, body.totalElements, body.last]).toEqual([10, 60, true]);
  });

  it.each<[string, (line: SheetLine, other: SheetLine) => SheetLine[], string, string]>([
    ['a status that is none', (line) => [{ ...line, active: 'GONE' }], 'active', texts.choiceUnknown],
    [
      'a frequency that is none',
      (line) => [{ ...line, frequency: 'Daily' }],
      'frequency',
      texts.choiceUnknown,
    ],
    [
      'a day that nobody can know',
      (line) => [{ ...line, nextInspection: '3/4/2026' }],
      'nextInspection',
      texts.dayUnreadable,
    ],
    [
      'a day that there is not',
      (line) => [{ ...line, leaseStart: '2026-02-30' }],
      'leaseStart',
      texts.dayUnreadable,
    ],
    [
      'a name that is too long',
      (line) => [{ ...line, occupantName1: 'x'.repeat(191) }],
      'occupantName1',
      'At most 190 characters.',
    ],
    [
      'an address of a mail that is none',
      (line) => [{ ...line, occupantEmail1: 'me@' }],
      'occupantEmail1',
      'me@',
    ],
    ['a property that is there twice', (line) => [{ ...line, city: 'Surrey' }, line], 'id', texts.idTwice],
    ['an id that is nobody’s', (line) => [{ ...line, id: '999999' }], 'id', texts.idUnknown],
    ['a version without its id', (line) => [{ ...line, id: '' }], 'id', texts.idUnknown],
    ['an older version', (line) => [{ ...line, city: 'Surrey', version: 'v0' }], 'id', texts.versionStale],
    ['a manager of nobody', (line) => [{ ...line, manager: 'ZZZ' }], 'manager', texts.managerUnknown],
    [
      'a province of another country',
      (line) => [{ ...line, province: 'WA' }],
      'province',
      propertyEditor.invalidProvince,
    ],
    [
      'a new one at an address that is taken',
      (line) => [newLine({ ...line, id: '', version: '' })],
      'addressLine1',
      texts.addressExists,
    ],
    [
      'two new ones at one address',
      () => [newLine({ addressLine1: '1 Twin St.' }), newLine({ addressLine1: '1 twin st' })],
      'addressLine1',
      texts.addressTwice,
    ],
    ['a new one of nobody', () => [newLine({ customer: '' })], 'customer', propertyEditor.customerMissing],
  ])('%s is a problem', async (_what, linesOf, column, message) => {
    const { line } = await unitWithLine();
    const sheet = await sheets.upload(ADMIN, linesOf(line, newLine()));
    expect(sheet.state).toBe('refused');
    const title = titleOf(column as Parameters<typeof titleOf>[0]);
    const found = sheet.errors.filter((each) => each.column === title).map((each) => each.message);
    expect(found.join()).toContain(message);
  });

  it('leaves two that change their addresses in peace', async () => {
    const [one, other] = [await unitWithLine(), await unitWithLine()];
    const sheet = await sheets.upload(ADMIN, [
      { ...one.line, addressLine1: other.line.addressLine1! },
      { ...other.line, addressLine1: one.line.addressLine1! },
    ]);
    expect([sheet.state, sheet.changed]).toEqual(['checked', 2]);
  });

  it('takes days as texts and as numbers, and names columns that it does not use', async () => {
    const { line } = await unitWithLine();
    const keys = Object.keys(line) as (keyof SheetLine)[];
    const titles = [...keys.map(titleOf), 'My notes'];
    const cells = keys.map((key) => (key === 'nextInspection' ? 46_500 : (line[key] ?? '')));
    const file = workbookOf({ sheet: sheetOf([titles, [...cells, 'call first']]) });
    const { body } = await sheets.send(ADMIN, file);
    expect(body).toMatchObject({ ignored: ['My notes'], changed: 1, errors: [] });
    expect(body.entries[0]!.diffs).toEqual([
      { column: 'Next Inspection', before: line.nextInspection, after: '2027-04-23' },
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['no workbook', () => Buffer.from('code,city'), 415, texts.notAWorkbook],
    [
      'no titles',
      () =>
        workbookOf({
          sheet: sheetOf([
            ['a', 'b'],
            ['c', 'd'],
          ]),
        }),
      422,
      'Missing: Civic Number',
    ],
    [
      'titles below others',
      () => workbookOf({ sheet: sheetOf([['Address'], ['City', 'Country', 'Status'], ['a']]) }),
      422,
      'stand in row 2',
    ],
    [
      'titles twice',
      async () => {
        const titles = ['City', 'Country', 'Status'];
        return Promise.resolve(workbookOf({ sheet: sheetOf([titles, titles, ['a']]) }));
      },
      422,
      'Row 2 has titles again',
    ],
    ['no rows', () => sheetFile([]), 422, texts.noRows],
  ])('of %s is why, in words, and nothing is kept', async (_what, file, status, words) => {
    const answer = await sheets.send(ADMIN, await file());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(words);
  });

  it('names merged cells', async () => {
    const { line } = await unitWithLine();
    const keys = Object.keys(line) as (keyof SheetLine)[];
    const cells = sheetOf([keys.map(titleOf), keys.map((key) => line[key] ?? '')]);
    const file = workbookOf({ sheet: `${cells}<mergeCells><mergeCell ref="H2:H3"/></mergeCells>` });
    const { body } = await sheets.send(ADMIN, file);
    expect(problemsOf(body)).toEqual([['City', texts.cellMerged, [2]]]);
  });
});

describe('changes that are applied', () => {
  it('[CV-615] are made by the rules of the editor, and told as a spreadsheet’s', async () => {
    const { id, line } = await unitWithLine();
    const made = newLine({ occupantName1: 'Ana', leaseStart: '2026-01-02', nextInspection: '2027-01-02' });
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey', occupantName2: 'Bo' }, made]);
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({
      state: 'applied',
      failure: null,
    });
    const changed = await at(id);
    expect(changed).toMatchObject({ city: 'Surrey' });
    expect(changed.occupantNames).toContain('Bo');
    const created = (await sheets.download(ADMIN)).find(
      ({ addressLine1 }) => addressLine1 === made.addressLine1,
    );
    expect(created).toMatchObject({
      occupantName1: 'Ana',
      nextInspection: '2027-01-02',
      customer: made.customer,
    });
    const log = await server.api.as(ADMIN).get<AuditLogPage>(`/api/properties/${id}/userLogEntries?count=50`);
    const entry = log.body.content.find(({ changeType }) => changeType === 'property.edited');
    expect(entry).toMatchObject({ fromSpreadsheetUpdate: true, user: { userName: ADMIN } });
    const events = await inMaple(() =>
      new TenantRepository(server.app.get(Database), DomainEvent).find(
        { entity: 'propertySpreadsheet', entityId: sheet.id },
        { seq: 'ASC' },
      ),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'propertySpreadsheet.uploaded',
      'propertySpreadsheet.asked',
      'propertySpreadsheet.applied',
    ]);
    expect(events.map(({ after }) => (after as { name: string }).name)).toEqual(
      Array(3).fill('properties.xlsx'),
    );
  });

  it('are not made twice', async () => {
    const sheet = await sheets.upload(ADMIN, [newLine()]);
    const body = { spreadsheetId: sheet.id };
    const answers = await Promise.all([sheets.ask(ADMIN, body), sheets.ask(ADMIN, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.app.get(JobRunner).drained();
    expect((await sheets.ask(ADMIN, body)).body.message).toBe(texts.alreadyApplied);
    const street = sheet.entries[0]!.property;
    const found = (await sheets.download(ADMIN)).filter(({ addressLine1 }) => addressLine1 === street);
    expect(found).toHaveLength(1);
    const again = await sheets.upload(ADMIN, [{ ...newLine(), addressLine1: street }]);
    expect(problemsOf(again)).toEqual([[titleOf('addressLine1'), texts.addressExists, [2]]]);
  });

  it('are all made, or none: somebody was faster', async () => {
    const { id, line } = await unitWithLine();
    const made = newLine();
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey' }, made]);
    await server.api.as(ADMIN).put(`/api/properties/${id}/details`, { city: 'Burnaby' });
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({
      state: 'failed',
      failure: texts.changedSince,
    });
    expect(await at(id)).toMatchObject({ city: 'Burnaby' });
    const streets = (await sheets.download(ADMIN)).map(({ addressLine1 }) => addressLine1);
    expect(streets).not.toContain(made.addressLine1);
  });

  it('are those that were selected of it, and no others', async () => {
    const [one, other] = [newLine(), newLine()];
    const sheet = await sheets.upload(ADMIN, [one, other]);
    const wrong = await sheets.ask(ADMIN, { spreadsheetId: sheet.id, lines: [9] });
    expect([wrong.status, wrong.body.message]).toEqual([422, texts.lineUnknown]);
    const asked = await sheets.ask(ADMIN, { spreadsheetId: sheet.id, lines: [3] });
    expect(asked.status).toBe(200);
    await server.app.get(JobRunner).drained();
    const streets = (await sheets.download(ADMIN)).map(({ addressLine1 }) => addressLine1);
    expect([streets.includes(one.addressLine1), streets.includes(other.addressLine1)]).toEqual([false, true]);
  });

  it('say what becomes of visits, asked for once', async () => {
    const { id, line } = await unitWithLine();
    const sheet = await sheets.upload(ADMIN, [{ ...line, active: 'INACTIVE' }]);
    expect(sheet.entries[0]!.changes).toEqual(['DEACTIVATE_PROPERTY']);
    expect(sheet.openVisits).toEqual({ properties: 1, open: 1, scheduled: 0 });
    const unsaid = await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
    expect([unsaid.status, unsaid.body.message]).toEqual([422, texts.visitsUnsaid]);
    const body = { spreadsheetId: sheet.id, shouldCancelInspections: true };
    expect((await sheets.apply(ADMIN, body)).state).toBe('applied');
    expect(await at(id)).toMatchObject({ active: false });
    expect(await visitsOf(id)).toEqual([]);
  });

  it('follow who moves in: the next inspection is reckoned by the rule', async () => {
    const { id, line } = await unitWithLine();
    const moved = { ...line, occupantName1: 'Somebody Else', leaseStart: '2030-01-15' };
    const sheet = await sheets.upload(ADMIN, [moved]);
    expect(sheet.entries[0]!.changes).toEqual(['NEW_TENANT']);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect(await at(id)).toMatchObject({
      leaseStart: '2030-01-15',
      nextInspection: '2030-04-15',
      occupantNames: ['Somebody Else'],
    });
  });

  it('are not made for who has signed out', async () => {
    const who = 'maple.manager';
    const sheet = await sheets.upload(who, [newLine()]);
    const signIn = { usernameOrEmail: who, password: DEMO_PASSWORD };
    const { body } = await server.api.anonymous().post<{ accessToken: string }>('/api/auth/signin', signIn);
    const other = server.api.withToken(body.accessToken);
    await server.app.get(JobRunner).paused(async () => {
      expect((await other.post('/api/propertyUpdate', { spreadsheetId: sheet.id })).status).toBe(200);
      expect((await other.post('/api/auth/signout')).status).toBe(204);
    });
    await server.app.get(JobRunner).drained();
    expect(await sheets.one(who, sheet.id)).toMatchObject({ state: 'failed', failure: texts.signedOut });
    // By another session it may be asked for again.
    expect((await sheets.apply(who, { spreadsheetId: sheet.id })).state).toBe('applied');
  });
});

describe('who may', () => {
  it('see an upload is who has sent it, and nobody else', async () => {
    const sheet = await sheets.upload(ADMIN, [newLine()]);
    const base = `/api/propertySpreadsheet/${sheet.id}`;
    for (const who of ['maple.coordinator', 'maple.customer', 'cascade.admin']) {
      for (const path of [base, `${base}/entries`, `${base}/problems`, `${base}/problems/file`])
        expect([who, path, (await server.api.as(who).get(path)).status]).toEqual([who, path, 404]);
    }
    expect((await sheets.ask('maple.manager', { spreadsheetId: sheet.id })).status).toBe(404);
    expect((await server.api.as(ADMIN).get(base)).status).toBe(200);
  });

  it('change a property is who may see it: the download of another company changes nothing here', async () => {
    const [line] = await sheets.download('cascade.admin');
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Taken' }]);
    expect(problemsOf(sheet)).toEqual([[titleOf('id'), texts.idUnknown, [2]]]);
  });

  it('give a property to another customer is staff alone', async () => {
    const [line] = await sheets.download('maple.customer');
    const sheet = await sheets.upload('maple.customer', [{ ...line, customer: 'Somebody Else' }]);
    expect(sheet.errors.map(({ message }) => message)).toContain(texts.customerFixed);
  });

  it('use any of it is nobody without the rights', async () => {
    const file = await sheetFile([newLine()]);
    for (const who of ['maple.inspector', 'maple.auditor'])
      expect((await server.api.as(who).get('/api/propertySpreadsheet')).status).toBe(403);
    expect((await sheets.send('maple.inspector', file)).status).toBe(403);
    expect((await server.api.anonymous().get('/api/propertySpreadsheet')).status).toBe(401);
  });

  it('[CV-616] upload is nobody where a second tier keeps properties that are there already', async () => {
    const kept = await sheets.upload(ADMIN, [newLine()]);
    const database = server.app.get(Database);
    const configs = new TenantRepository(database, TenantConfig);
    const set = (hasTier2Support: boolean) =>
      inMaple(() => database.runUnit(() => configs.updateWhere({}, { hasTier2Support })));
    await set(true);
    try {
      const answer = await sheets.send(ADMIN, await sheetFile([newLine()]));
      expect([answer.status, answer.body.message]).toEqual([403, texts.uploadHidden]);
      expect((await sheets.ask(ADMIN, { spreadsheetId: kept.id })).status).toBe(403);
      expect((await sheets.download(ADMIN)).length).toBeGreaterThan(0);
    } finally {
      await set(false);
    }
    expect((await sheets.apply(ADMIN, { spreadsheetId: kept.id })).state).toBe('applied');
  });
});
