import {
  COLUMN_KEYS,
  displayedText,
  type ErrorBody,
  EXAMPLE_ROWS,
  HIDDEN_COLUMNS,
  messages,
  type PropertySpreadsheet,
  type SheetRowPage,
  toDisplayForm,
  valuesOf,
} from '@walkthrough/domain';
import { unzipSync } from 'fflate';
import { readWorkbook } from '../../src/core/workbooks/read-workbook';
import { problemsOf, sheetLines, Sheets, titleOf } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';
import { sheetOf, workbookOf } from '../support/workbooks';

const { spreadsheets: texts } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const csv = (rows: readonly string[], encoding: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(rows.join('\r\n'), encoding);
const map = (id: number, body: object, who = ADMIN) =>
  server.api.as(who).put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/reading`, {
    checks: true,
    ...body,
  });
const edit = (id: number, cells: object[], who = ADMIN) =>
  server.api.as(who).put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/cells`, { cells });
const rowsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`)).body.content;
const upload = async (file: Buffer, name = 'roll.csv') => {
  const { status, body } = await sheets.send(ADMIN, file, name);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

/** Returns the place of a column, from 0, by its letters. */
const placeOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

let streets = 0;
const street = () => `${++streets} Mapped Road`;
const shared = [
  { key: 'customer', value: 'Harbourview Holdings' },
  { key: 'frequency', value: 'annual' },
];

describe('a list of any form', () => {
  it('waits for its columns, is checked by them, applied, and undone', async () => {
    const road = street();
    const sheet = await upload(
      csv(
        [
          'Rent roll;;;;',
          'Street Address;Unit #;City;Prov;Lessee;Move-in',
          `${road};;Québec;Quebec;;`,
          ';1;;;"Zoë; Ana";31/01/2026',
          ';2;;;Smith & Sons Ltd.;01/02/2026',
          ';3;;;VACANT;',
          'Total: 3 units;;;;',
        ],
        'latin1',
      ),
    );
    expect(sheet).toMatchObject({ state: 'mapping', created: 0 });
    expect(sheet.reading!.columns.map(({ title, key }) => [title, key])).toEqual([
      ['Street Address', 'addressLine1'],
      ['Unit #', 'addressLine2'],
      ['City', 'city'],
      ['Prov', 'province'],
      ['Lessee', 'occupantName1'],
      ['Move-in', 'leaseStart'],
    ]);
    expect((await sheets.ask(ADMIN, { spreadsheetId: sheet.id })).body.message).toBe(texts.notMapped);
    const { body: checked } = await map(sheet.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', created: 3, changed: 0, errors: [] });
    expect(checked.reading).toMatchObject({
      counts: { totals: 1, buildings: 1 },
      dates: [{ key: 'leaseStart', order: 'dayFirst', isProven: true, isAsked: false }],
      splits: [{ names: ['Zoë', 'Ana'] }],
    });
    expect(
      (await rowsOf(sheet.id)).map(({ state, cells }) => [state, cells.city, cells.occupantName1]),
    ).toEqual([
      ['new', 'Québec', 'Zoë'],
      ['new', 'Québec', 'Smith & Sons Ltd.'],
      ['new', 'Québec', undefined],
    ]);
    const applied = await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect([applied.state, applied.failure]).toEqual(['applied', null]);
    const stored = () =>
      sheets.download(ADMIN).then((lines) => lines.filter(({ addressLine1 }) => addressLine1 === road));
    expect(
      (await stored()).map(({ addressLine2, occupantName2, leaseStart }) => [
        addressLine2,
        occupantName2,
        leaseStart,
      ]),
    ).toEqual([
      ['1', 'Ana', '2026-01-31'],
      ['2', '', '2026-02-01'],
      ['3', '', ''],
    ]);
    expect((await map(sheet.id, { shared })).status).toBe(409);
    expect((await sheets.takeBack(ADMIN, sheet.id)).state).toBe('takenBack');
    expect(await stored()).toEqual([]);
  });

  it('remembers for the company what its headings mean', async () => {
    const rows = () => csv(['Mieter,Strasse,City,Prov', `Ana,${street()},Victoria,BC`]);
    const first = await upload(rows());
    expect(first.reading!.columns.map(({ key }) => key)).toEqual([null, null, 'city', 'province']);
    const columns = [
      { at: 0, key: 'occupantName1' },
      { at: 1, key: 'addressLine1' },
      { at: 2, key: 'city' },
      { at: 3 },
    ];
    await map(first.id, { columns });
    const again = await upload(rows());
    expect(again.reading!.columns.map(({ key }) => key)).toEqual([
      'occupantName1',
      'addressLine1',
      'city',
      null,
    ]);
    const { body: other } = await sheets.send('maple.customer', rows());
    expect(other.reading!.columns.map(({ key }) => key)).toEqual([
      'occupantName1',
      'addressLine1',
      'city',
      null,
    ]);
    await map(first.id, { columns: [...columns.slice(0, 3), { at: 3, key: 'province' }] });
  });

  it('shows all problems of all columns at once, and takes typed values, which are checked again', async () => {
    const [one, other] = [street(), street()];
    const sheet = await upload(
      csv([
        'Address,City,Prov,Country,Frequency,Tenant,Phone,Move in',
        `${one},,Narnia,Mars,bi-monthly,Ana,abc,2026-02-30`,
        `${other},Victoria,BC,Canada,every 6 months,Bo,250-555-0100,2026-03-01`,
      ]),
    );
    const { body: refused } = await map(sheet.id, { shared: shared.slice(0, 1) });
    expect(refused.state).toBe('refused');
    expect(problemsOf(refused).map(([column]) => column)).toEqual([
      'Province or State Code',
      'Country',
      'Frequency',
      'Move-In Date',
      'City',
      'Occupant Phone 1',
    ]);
    const bad = await edit(sheet.id, [
      { line: 2, key: 'city', value: 'Victoria' },
      { line: 2, key: 'province', value: 'Atlantis' },
    ]);
    expect(problemsOf(bad.body).map(([column, message]) => [column, message])).toContainEqual([
      'Province or State Code',
      texts.provinceUnknown,
    ]);
    const fixed = await edit(sheet.id, [
      { line: 2, key: 'province', value: 'British Columbia' },
      { line: 2, key: 'country', value: '' },
      { line: 2, key: 'frequency', value: 'Annual' },
      { line: 2, key: 'occupantPhone1', value: '' },
      { line: 2, key: 'leaseStart', value: 'Feb 3, 2026' },
    ]);
    expect(fixed.body).toMatchObject({ state: 'checked', created: 2, reading: { edits: 6 } });
    const applied = await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect([applied.state, applied.failure]).toEqual(['applied', null]);
    const stored = (await sheets.download(ADMIN)).find(({ addressLine1 }) => addressLine1 === one);
    expect(stored).toMatchObject({
      city: 'Victoria',
      province: 'BC',
      country: 'CA',
      leaseStart: '2026-02-03',
    });
  });

  it('asks for the order of dates that no column proves, and reads what the order allows', async () => {
    const rows = [
      `${street()},Victoria,BC,Ana,13/04/2026`,
      `${street()},Victoria,BC,Bo,04/13/2026`,
      `${street()},Victoria,BC,Cy,2026-05-01`,
    ];
    const sheet = await upload(csv(['Address,City,Prov,Tenant,Move in', ...rows]));
    const { body: asked } = await map(sheet.id, { shared });
    expect(asked.reading!.dates).toEqual([
      { key: 'leaseStart', order: null, isProven: false, isAsked: true, isMixed: true },
    ]);
    expect(problemsOf(asked)).toEqual([['Move-In Date', texts.dayOrderUnknown, [2, 3]]]);
    const { body: said } = await map(sheet.id, { dates: [{ key: 'leaseStart', order: 'dayFirst' }] });
    expect(problemsOf(said)).toEqual([['Move-In Date', texts.dayUnknown, [3]]]);
  });

  it('makes one unit of several rows only when somebody says so', async () => {
    const road = street();
    const sheet = await upload(
      csv([
        'Address,Unit,City,Prov,Tenant,Move in',
        `${road},5,Victoria,BC,Ana,2026-01-01`,
        `${road},5,Victoria,BC,Bo,2026-01-01`,
      ]),
    );
    const { body: asked } = await map(sheet.id, { shared });
    expect(problemsOf(asked).map(([, message]) => message)).toContain(texts.unitAgain);
    expect(asked.reading!.groups).toEqual([{ unit: `5-${road}`, lines: [2, 3], names: ['Ana', 'Bo'] }]);
    const { body: merged } = await map(sheet.id, { merges: true });
    expect(merged).toMatchObject({ state: 'checked', created: 1, reading: { counts: { merged: 1 } } });
    const { body: apart } = await map(sheet.id, { merges: false });
    expect(problemsOf(apart)).toEqual([['Civic Number and Street', texts.addressTwice, [3]]]);
  });

  it('updates, skips or repeats a property that is already there, without clearing anything', async () => {
    const { id, line } = await sheets.unit(ADMIN);
    const { addressLine1, addressLine2, city, occupantName1 } = line;
    const file = csv([
      'Address,Unit,City,Prov,Code',
      `"${addressLine1}",${addressLine2},${city},British Columbia,NEW-CODE`,
    ]);
    const sheet = await upload(file);
    const { body: updated } = await map(sheet.id, { shared });
    expect(updated).toMatchObject({
      state: 'checked',
      created: 0,
      changed: 1,
      reading: { counts: { matches: 1 } },
    });
    expect(updated.entries).toMatchObject([
      { propertyId: id, diffs: [{ column: 'Property Code', after: 'NEW-CODE' }] },
    ]);
    expect(await rowsOf(sheet.id)).toMatchObject([{ state: 'changed', match: 'update', propertyId: id }]);
    const { body: skipped } = await map(sheet.id, { matches: 'skip' });
    expect([skipped.created, skipped.changed, skipped.state]).toEqual([0, 0, 'checked']);
    const { body: repeated } = await map(sheet.id, { matchLines: [{ line: 2, choice: 'new' }] });
    expect([repeated.created, repeated.errors]).toEqual([1, []]);
    await map(sheet.id, { matches: 'update' });
    const applied = await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect([applied.state, applied.failure]).toEqual(['applied', null]);
    const stored = (await sheets.download(ADMIN)).find((each) => each.id === String(id));
    expect(stored).toMatchObject({ code: 'NEW-CODE', occupantName1, frequency: line.frequency });
  });

  it('creates unknown customers on request, for those who may', async () => {
    const name = `Newcomer ${street()}`;
    const sheet = await upload(csv(['Address,City,Prov,Owner', `${street()},Victoria,BC,${name}`]));
    const { body: refused } = await map(sheet.id, { shared: shared.slice(1) });
    expect(refused.reading!.unknownCustomers).toEqual([name]);
    const path = `/api/propertySpreadsheet/${sheet.id}/customers`;
    expect((await server.api.as('maple.customer').post(path)).status).toBe(403);
    const { body: created } = await server.api.as(ADMIN).post<PropertySpreadsheet>(path);
    expect(created).toMatchObject({ state: 'checked', created: 1, reading: { unknownCustomers: [] } });
    expect((await server.api.as(ADMIN).post(path)).status).toBe(422);
  });

  it('lets its uploader choose between sheets with rows, and the row with the headings', async () => {
    const list = sheetOf([['Notes'], ['Address', 'City', 'Prov'], [street(), 'Victoria', 'BC']]);
    const sheetsXml = Array.from(
      { length: 20 },
      (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${(at % 2) + 1}"/>`,
    );
    const file = workbookOf({
      sheet: sheetOf([
        ['a', 'b'],
        ['c', 'd'],
      ]),
      workbook: `<sheets>${sheetsXml.join('')}</sheets>`,
      parts: { 'xl/worksheets/sheet2.xml': `<worksheet>${list}</worksheet>` },
    });
    const sheet = await upload(file, 'book.xlsx');
    expect(sheet.reading!.sheets).toHaveLength(20);
    const { body: other } = await map(sheet.id, { sheet: 1, checks: false });
    expect([other.state, other.reading!.headingLine, other.reading!.sheet]).toEqual(['mapping', 2, 1]);
    const { body: first } = await map(sheet.id, { headingLine: 1, checks: false });
    expect(first.reading!.columns[0]).toMatchObject({ title: 'Notes', key: null });
    await map(sheet.id, { headingLine: 2, checks: false });
    const { body: checked } = await map(sheet.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', created: 1 });
  });

  it('refuses what is no list, and lists of more than 50,000 cells', async () => {
    const send = async (file: Buffer) => (await sheets.send(ADMIN, file)).body.message;
    expect(await send(csv(['code,city']))).toBe(texts.noRows);
    expect(await send(Buffer.from('%PDF-1.7 not a list'))).toBe(texts.notText);
    expect(await send(Buffer.from([0, 1, 2, 3]))).toBe(texts.notText);
    const wide = csv(['Address,City', ...Array.from({ length: 301 }, () => 'a,'.repeat(200))]);
    expect(await send(wide)).toContain('60,202 filled cells');
    const columns = workbookOf({
      sheet: sheetOf([
        Array.from({ length: 10_000 }, (_, at) => (at === 1 ? 'City' : `T${at}`)),
        ['1 A St', 'Victoria'],
      ]),
    });
    const { body } = await sheets.send(ADMIN, columns);
    expect(body.reading!.columns).toHaveLength(200);
  });

  it('belongs to its uploader', async () => {
    const sheet = await upload(csv(['Address,City,Prov', `${street()},Victoria,BC`]));
    for (const who of ['maple.manager', 'cascade.admin']) {
      expect([403, 404]).toContain((await map(sheet.id, { shared }, who)).status);
      expect([403, 404]).toContain(
        (await edit(sheet.id, [{ line: 2, key: 'city', value: 'X' }], who)).status,
      );
      expect((await server.api.as(who).get(`/api/propertySpreadsheet/${sheet.id}/rows`)).status).toBe(404);
    }
    expect(
      (
        await map(sheet.id, {
          columns: [
            { at: 0, key: 'city' },
            { at: 1, key: 'city' },
          ],
        })
      ).body.message,
    ).toContain('City');
    expect((await map(sheet.id, { columns: [{ at: 0, key: 'id' }] })).status).toBe(400);
  });

  it('has a template whose examples are never imported', async () => {
    const { body: file } = await server.api.as(ADMIN).get<Buffer>('/api/propertySpreadsheets/template');
    const { status, body } = await sheets.send(ADMIN, file, 'template.xlsx');
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ rows: 0, created: 0, errors: [] });
  });

  it('has a template with example rows, and a drop-down for each column with fixed values', async () => {
    const { body: file } = await server.api.as(ADMIN).get<Buffer>('/api/propertySpreadsheets/template');
    const { rows } = await readWorkbook(file, { rows: 10, columns: 80, marks: 100_000, cells: 1_000 });
    const [titles, ...examples] = rows.map(({ cells }) => [...new Map(cells).values()].map(displayedText));
    const keys = COLUMN_KEYS.slice(HIDDEN_COLUMNS);
    expect(titles).toEqual(keys.map(titleOf));
    expect(examples).toEqual(
      EXAMPLE_ROWS.map((example) =>
        keys.flatMap((key) => (example[key] ? [toDisplayForm(key, example[key])] : [])),
      ),
    );
    expect(examples.length).toBeGreaterThan(1);
    const xml = (sheet: number) =>
      Buffer.from(unzipSync(file)[`xl/worksheets/sheet${sheet}.xml`]!).toString('utf8');
    const lists = [...xml(2).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
        cell.replace(/<[^>]+>/g, ''),
      ),
    );
    const offered = [
      ...xml(1).matchAll(/sqref="([A-Z]+)2:\1\d+"><formula1>Lists!\$([A-Z]+)\$1:\$\2\$(\d+)</g),
    ].map(([, column, list, count]) => [
      column,
      lists.slice(0, Number(count)).map((row) => row[placeOf(list!)]),
    ]);
    const fixed = keys.flatMap((key, at) => (valuesOf(key).length > 0 ? [[at, valuesOf(key)]] : []));
    expect(offered.map(([column, values]) => [placeOf(String(column)), values])).toEqual(fixed);
    expect(fixed.map(([at]) => keys[Number(at)])).toEqual(expect.arrayContaining(['frequency', 'active']));
  });

  it('edits a file that was downloaded here in the same way', async () => {
    const { id, line } = await sheets.unit(ADMIN);
    const sheet = await sheets.upload(ADMIN, [{ ...line, city: 'Surrey' }]);
    expect(sheet.reading).toMatchObject({ isOwn: true, hasRows: true });
    const { body } = await edit(sheet.id, [{ line: 2, key: 'city', value: 'Langley' }]);
    expect(body.entries).toMatchObject([{ propertyId: id, diffs: [{ column: 'City', after: 'Langley' }] }]);
    expect((await map(sheet.id, { shared })).body.message).toBe(texts.isOwnFile);
    await sheets.apply(ADMIN, { spreadsheetId: sheet.id });
    expect(
      sheetLines((await server.api.as(ADMIN).get<Buffer>('/api/propertySpreadsheet')).body).find(
        (each) => each.id === String(id),
      ),
    ).toMatchObject({ city: 'Langley' });
  });
});
