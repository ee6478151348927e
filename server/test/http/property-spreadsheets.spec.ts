import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  PropertySpreadsheet,
  SpreadsheetEntryPage,
  SpreadsheetProblemPage,
  UploadedSpreadsheet,
} from '@walkthrough/domain';
import { messages } from '@walkthrough/domain';
import { ChunkPace } from '../../src/core/context/chunk-pace';
import { csvRows, xlsxStyles } from '../support/export-files';
import {
  newLine,
  problemsOf,
  sheetFile,
  type SheetLine,
  sheetLines,
  Sheets,
  titleOf,
} from '../support/property-sheets';
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

const at = (id: number) => sheets.property(ADMIN, id);
const unitWithLine = () => sheets.unit(ADMIN);

describe('the preview of an upload', () => {
  it('[CV-614] shows each change with its differences, and changes nothing', async () => {
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
          // The row does not contain the date; the rule sets it.
          { column: 'Next Inspection', before: line.nextInspection, follows: true },
          { column: titleOf('occupantPhone1'), before: line.occupantPhone1, after: '604-555-0000' },
        ],
      },
      { line: 3, propertyId: null, changes: ['NEW_PROPERTY'] },
    ]);
    expect(await at(id)).toEqual(before);
  });

  it('[CV-613] shows every problem once with its first five rows, and all rows on demand and as a file', async () => {
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
    // Reading as text removes the byte order mark.
    const [, ...rows] = csvRows(Buffer.from(`\uFEFF${file.body}`));
    expect(rows).toHaveLength(body.totalElements);
    const asked = await sheets.ask(ADMIN, { spreadsheetId: sheet.id });
    expect([asked.status, asked.body.message]).toEqual([422, texts.hasProblems]);
  });

  it('comes in pages when it is long', async () => {
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
    [
      'a status that is none',
      (line) => [{ ...line, active: 'GONE' }],
      'active',
      'Use one of: ACTIVE, INACTIVE.',
    ],
    [
      'a frequency that is none',
      (line) => [{ ...line, frequency: 'Daily' }],
      'frequency',
      'Use one of: Never, Twice Weekly, Weekly,',
    ],
    [
      'a day that nobody can know',
      (line) => [{ ...line, nextInspection: '3/4/2026' }],
      'nextInspection',
      texts.dayUnreadable,
    ],
    [
      'a date that does not exist',
      (line) => [{ ...line, leaseStart: '2027-02-29' }],
      'leaseStart',
      texts.dayUnknown,
    ],
    [
      'a year that is mistyped',
      (line) => [{ ...line, nextInspection: '9026-02-03' }],
      'nextInspection',
      texts.dayImplausible,
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
    [
      'a phone that cannot be dialled',
      (line) => [{ ...line, occupantPhone2: 'none' }],
      'occupantPhone2',
      'The phone number none',
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
  ])('shows %s as a problem', async (_what, linesOf, column, message) => {
    const { line } = await unitWithLine();
    const sheet = await sheets.upload(ADMIN, linesOf(line, newLine()));
    expect(sheet.state).toBe('refused');
    const title = titleOf(column as Parameters<typeof titleOf>[0]);
    const found = sheet.errors.filter((each) => each.column === title).map((each) => each.message);
    expect(found.join()).toContain(message);
  });

  it('allows two properties to swap their addresses', async () => {
    const [one, other] = [await unitWithLine(), await unitWithLine()];
    const sheet = await sheets.upload(ADMIN, [
      { ...one.line, addressLine1: other.line.addressLine1! },
      { ...other.line, addressLine1: one.line.addressLine1! },
    ]);
    expect([sheet.state, sheet.changed]).toEqual(['checked', 2]);
  });

  it('reads days as texts and as numbers, and names unused columns', async () => {
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

  it('reads numbers as displayed, warns about them, and downloads them formatted as text', async () => {
    const line = newLine({ province: 'WA', country: 'US', city: 'Seattle', leaseStart: '2026-09-01' });
    const numbers = {
      code: [42, '0000'],
      addressLine2: [7, '000'],
      postalCode: [2134, '00000'],
      occupantPhone1: [6_045_550_134, '\\(000\\)\\ 000\\-0000'],
    } as const;
    const { code, addressLine2, postalCode, occupantPhone1 } = numbers;
    const formats = [code, addressLine2, postalCode, occupantPhone1].map(([, format]) => format);
    const styles = `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`).join('')}</numFmts><cellXfs>${formats.map((_format, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`;
    const keys = [...Object.keys(line), 'occupantName1'] as (keyof SheetLine)[];
    const rows = sheetOf([
      [...[...Object.keys(numbers), ...keys].map((key) => titleOf(key as keyof SheetLine)), titleOf('id')],
      [...Object.values(numbers).map(([number]) => number), ...keys.map((key) => line[key] ?? 'Bo Lund'), ''],
    ]);
    let style = 0;
    const sheet = rows.replace(/<c><v>/g, () => `<c s="${style++}"><v>`);
    const { body } = await sheets.send(ADMIN, workbookOf({ sheet, parts: { 'xl/styles.xml': styles } }));
    expect([body.errors, body.state]).toEqual([[], 'checked']);
    expect(body.warnings).toEqual(
      Object.keys(numbers).map((key) => ({
        column: titleOf(key as keyof SheetLine),
        message: texts.cellIsNumber,
        lines: [2],
        total: 1,
      })),
    );
    await sheets.apply(ADMIN, { spreadsheetId: body.id });
    const path = '/api/propertySpreadsheet';
    const file = (await server.api.as(ADMIN).get<Buffer>(path)).body;
    const stored = sheetLines(file).find(({ addressLine1 }) => addressLine1 === line.addressLine1)!;
    expect(stored).toMatchObject({
      code: '0042',
      addressLine2: '007',
      postalCode: '02134',
      occupantPhone1: '604-555-0134',
    });
    const { xml, formatOf } = xlsxStyles(file);
    const cells = [...xml.matchAll(/<row>(.*?)<\/row>/gs)][1]![1]!.match(/<c [^>]*/g)!;
    const titles = Object.keys(stored);
    const formatAt = (key: string) => formatOf(Number(/s="(\d+)"/.exec(cells[titles.indexOf(key)]!)![1]));
    expect(Object.keys(numbers).map(formatAt)).toEqual(['49', '49', '49', '49']);
    expect(['nextInspection', 'leaseStart'].map(formatAt)).toEqual(['0', '0']);
    // Cells of new rows use the format of their column.
    const unit = titles.indexOf('addressLine2') + 1;
    const columns = [...xml.matchAll(/<col min="(\d+)" max="(\d+)"[^>]*? style="(\d+)"/g)];
    const own = columns.find(([, min, max]) => Number(min) <= unit && unit <= Number(max))!;
    expect(formatOf(Number(own[3]))).toBe('49');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['no list', () => Buffer.from('%PDF-1.7'), 415, texts.notText],
    ['one line', () => Buffer.from('code,city'), 422, texts.noRows],
    ['no rows', () => sheetFile([]), 422, texts.noRows],
  ])('of %s shows the reason in words, and stores nothing', async (_what, file, status, words) => {
    const answer = await sheets.send(ADMIN, await file());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(words);
  });

  it('of too many cells is refused as too large, without blocking others', async () => {
    // Different numbers in each cell, because repetitive files are rejected by their compression ratio.
    const cells = (row: number) =>
      Array.from({ length: 200 }, (_, at) => `<c><v>${(row * 7_919 + at * 104_729) % 99_991}</v></c>`).join(
        '',
      );
    const rows = Array.from({ length: 5_600 }, (_, row) => `<row>${cells(row)}</row>`).join('');
    const file = workbookOf({ sheet: `<sheetData>${rows}</sheetData>` });
    // Creating the file took as long as the keep-alive timeout; waits until the server has closed the idle
    // connection.
    await new Promise((resume) => setTimeout(resume, 200));
    let isAnswered = false;
    const sent = sheets.send(ADMIN, file).finally(() => {
      isAnswered = true;
    });
    let others = 0;
    while (!isAnswered) {
      expect((await server.api.anonymous().get('/api/test')).status).toBe(200);
      others += 1;
    }
    expect(others).toBeGreaterThan(20);
    const { status, body } = await sent;
    expect([status, body.message]).toEqual([422, texts.fileTooLarge]);
  });

  it.each(['openpyxl', 'libreoffice'])('of a file that %s has written shows its contents', async (writer) => {
    const file = await readFile(join(__dirname, `../fixtures/workbooks/${writer}.xlsx`));
    const { status, body: sent } = await sheets.send(ADMIN, file, `${writer}.xlsx`);
    expect([status, sent.errors]).toEqual([200, []]);
    // Without the ids of a download, the columns are confirmed first.
    const { body } = await server.api
      .as(ADMIN)
      .put<PropertySpreadsheet>(`/api/propertySpreadsheet/${sent.id}/reading`, { checks: true });
    expect(body).toMatchObject({ state: 'checked', rows: 2, created: 2, ignored: ['My notes'] });
    const said = body.entries.map(({ diffs }) =>
      Object.fromEntries(diffs.map(({ column, after }) => [column, after])),
    );
    const shared = { City: 'Victoria', 'Next Inspection': '2027-02-03', 'Move-In Date': '2026-01-02' };
    expect(said).toMatchObject([
      { ...shared, Unit: '12', 'Occupant Name 1': 'Zoë Ní Bhriain', Frequency: '3 Months - Quarterly' },
      { ...shared, 'Property Code': '1002', 'Occupant Name 1': "O'Brien & <Sons>", Frequency: '1 Month' },
    ]);
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

describe('rows of an upload', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are stored in chunks, between which others write; an interrupted upload says so and applies nothing', async () => {
    const lines = Array.from({ length: 150 }, () => newLine());
    const others: number[] = [];
    let dies = true;
    const { rest } = ChunkPace.prototype;
    jest.spyOn(ChunkPace.prototype, 'rest').mockImplementation(async function (this: ChunkPace) {
      await rest.call(this, 1);
      const name = `Team ${others.length}`;
      others.push((await server.api.as('cascade.admin').post('/api/teams', { name })).status);
      if (dies && others.length === 2) throw new Error('killed');
    });
    const newest = async () =>
      (await server.api.as(ADMIN).get<UploadedSpreadsheet[]>('/api/propertySpreadsheets')).body[0]!;
    expect((await sheets.send(ADMIN, await sheetFile(lines))).status).toBe(500);
    const cutOff = await newest();
    expect(cutOff).toMatchObject({ state: 'failed', created: 0, failure: texts.uploadInterrupted });
    expect(await sheets.ask(ADMIN, { spreadsheetId: cutOff.id })).toMatchObject({
      status: 422,
      body: { message: texts.nothingToApply },
    });
    dies = false;
    const whole = await sheets.upload(ADMIN, lines);
    expect(whole).toMatchObject({ state: 'checked', created: 150, failure: null });
    // 20 and 40 rows of the first file, 20, 40, 80 and 10 of the second; earlier uploads are also deleted in chunks.
    expect(others.length).toBeGreaterThanOrEqual(6);
    expect(new Set(others)).toEqual(new Set([201]));
    const stored: number[] = [];
    for (let page = 0; stored.length < whole.created; page += 1) {
      const path = `/api/propertySpreadsheet/${whole.id}/entries?page=${page}`;
      const { content } = (await server.api.as(ADMIN).get<SpreadsheetEntryPage>(path)).body;
      expect(content.length).toBeGreaterThan(0);
      stored.push(...content.map(({ line }) => line));
    }
    expect(stored).toEqual(lines.map((_, at) => at + 2));
  });
});
