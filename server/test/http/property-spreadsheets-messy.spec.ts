import { type ErrorBody, messages, type PropertySpreadsheet, type SheetRowPage } from '@walkthrough/domain';
import { problemsOf, Sheets } from '../support/property-sheets';
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

const send = async (file: Buffer) => {
  const { status, body } = await sheets.send(ADMIN, file, 'roll.xlsx');
  return { status, body, said: body.message };
};
const map = (id: number, body: object) =>
  server.api.as(ADMIN).put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/reading`, {
    checks: true,
    ...body,
  });
const rowsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`)).body.content;

let streets = 0;
const street = () => `${++streets} Messy Road`;
const TITLES = ['Address', 'Unit', 'City', 'Prov', 'Tenant', 'Move in'];
const shared = [
  { key: 'customer', value: 'Harbourview Holdings' },
  { key: 'frequency', value: 'annual' },
];
const listed = () => [TITLES, [street(), '', 'Victoria', 'BC', 'Ana Roy', '2026-02-03']];

/** Returns a workbook of sheets, of which the second part may be listed many times. */
const bookOf = (names: number, first: string, second: string): Buffer => {
  const sheet = (_: unknown, at: number) =>
    `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at === 0 ? 1 : 2}"/>`;
  return workbookOf({
    sheet: first,
    workbook: `<sheets>${Array.from({ length: names }, sheet).join('')}</sheets>`,
    parts: { 'xl/worksheets/sheet2.xml': `<worksheet>${second}</worksheet>` },
  });
};

describe('an upload that unpacks to far more than it is', () => {
  /** Sixty megabytes in some kilobytes. */
  const bomb = ' '.repeat(60 * 1024 * 1024);

  it('is refused in words by the choice of a sheet, also when all its sheets together are too large', async () => {
    const [packed, together] = [workbookOf({ sheet: bomb }), bookOf(40, sheetOf([]), ' '.repeat(9_000_000))];
    expect(packed.length).toBeLessThan(100_000);
    for (const file of [packed, together]) {
      const { status, said } = await send(file);
      expect([status, said]).toEqual([422, texts.fileTooLarge]);
    }
    expect((await server.api.anonymous().get('/api/test')).status).toBe(200);
  });

  it('is read at its list; the sheet that is too large is not offered, and refused when asked for', async () => {
    const { status, body } = await send(bookOf(2, sheetOf(listed()), bomb));
    expect(status).toBe(200);
    expect(body.reading!.sheets.map(({ name }) => name)).toEqual(['S0']);
    const asked = await map(body.id, { sheet: 1, checks: false });
    expect([asked.status, asked.body.message]).toEqual([422, texts.fileTooLarge]);
    const { body: checked } = await map(body.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', created: 1 });
  });
});

describe('an upload of a messy rent roll', () => {
  it('has headings twice: they are skipped and counted, and never become properties', async () => {
    const [one, other] = [street(), street()];
    const { body } = await send(
      workbookOf({
        sheet: sheetOf([
          ['Rent roll'],
          TITLES,
          [one, '', 'Victoria', 'BC', 'Ana Roy', '2026-02-03'],
          ['Page 2'],
          TITLES,
          [other, '', 'Victoria', 'BC', 'Bo Lind', '2026-02-04'],
        ]),
      }),
    );
    const { body: checked } = await map(body.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', created: 2, errors: [] });
    expect(checked.reading!.counts).toMatchObject({ headings: 1 });
    expect((await rowsOf(body.id)).map(({ cells }) => cells.addressLine1)).toEqual([one, other]);
  });

  it('has two columns with one heading: each means something else, or nothing', async () => {
    // What the first upload means is remembered for the second.
    for (const _ of ['guessed', 'remembered']) {
      const { body } = await send(
        workbookOf({
          sheet: sheetOf([
            ['Address', 'City', 'Prov', 'Tenant', 'Tenant', 'City', 'Move in'],
            [street(), 'Victoria', 'BC', 'Ana Roy', 'Bo Lind', 'Duncan', '2026-02-03'],
          ]),
        }),
      );
      expect(body.reading!.columns.map(({ key }) => key)).toEqual([
        'addressLine1',
        'city',
        'province',
        'occupantName1',
        'occupantName2',
        null,
        'leaseStart',
      ]);
      const { body: checked } = await map(body.id, { shared });
      expect(checked).toMatchObject({ state: 'checked', created: 1 });
      const cells = { city: 'Victoria', occupantName1: 'Ana Roy', occupantName2: 'Bo Lind' };
      expect((await rowsOf(body.id))[0]!.cells).toMatchObject(cells);
    }
  });

  it('has formulas: their saved results count, and one with an error is a problem of its cell', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (unit: string, city: string) =>
      `<row>${text(street())}${unit}${city}${text('BC')}<c t="str"><f>HYPERLINK("http://x")</f><v>=Ana Roy</v></c>${text('2026-02-03')}</row>`;
    const sheet =
      `<sheetData><row>${TITLES.map(text).join('')}</row>` +
      row('<c><f>100+1</f><v>101</v></c>', '<c t="str"><f>A9</f><v>Victoria</v></c>') +
      row('<c><f>A9</f></c>', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
      '</sheetData>';
    const { body } = await send(workbookOf({ sheet }));
    const { body: checked } = await map(body.id, { shared });
    expect(problemsOf(checked)).toEqual([['City', texts.cellError, [3]]]);
    const [first, second] = await rowsOf(body.id);
    expect(first!.cells).toMatchObject({
      addressLine2: '101',
      city: 'Victoria',
      occupantName1: '=Ana Roy',
    });
    expect(second!.cells.addressLine2 ?? '').toBe('');
  });

  it('has three orders of dates in one column: it is asked, and what the answer contradicts is a problem', async () => {
    const row = (day: string | number) => [street(), '', 'Victoria', 'BC', 'Ana Roy', day];
    const { body } = await send(
      workbookOf({
        sheet: sheetOf([
          TITLES,
          row('13/04/2026'),
          row('04/13/2026'),
          row('2026-05-01'),
          row('May 2, 2026'),
          row('03/04/2026'),
        ]),
      }),
    );
    const { body: asked } = await map(body.id, { shared });
    expect(asked.reading!.dates).toEqual([
      { key: 'leaseStart', order: null, isProven: false, isAsked: true, isMixed: true },
    ]);
    const { body: said } = await map(body.id, { dates: [{ key: 'leaseStart', order: 'monthFirst' }] });
    expect(problemsOf(said)).toEqual([['Move-In Date', texts.dayUnknown, [2]]]);
    const typed = [{ line: 2, key: 'leaseStart', value: '2026-04-13' }];
    const fixed = await server.api
      .as(ADMIN)
      .put<PropertySpreadsheet>(`/api/propertySpreadsheet/${body.id}/cells`, { cells: typed });
    expect(fixed.body).toMatchObject({ state: 'checked', created: 5 });
    expect((await rowsOf(body.id)).map(({ cells }) => cells.leaseStart)).toEqual([
      '2026-04-13',
      '2026-04-13',
      '2026-05-01',
      '2026-05-02',
      '2026-03-04',
    ]);
  });

  it('has 20 sheets of 10,000 columns: it opens at the first with rows, with the columns that count', async () => {
    const wide = Array.from({ length: 10_000 }, (_, at) => ['Address', 'City', 'Prov'][at] ?? `T${at}`);
    const rows = [wide, [street(), 'Victoria', 'BC']];
    const { body } = await send(bookOf(20, sheetOf([]), sheetOf(rows)));
    expect(body.reading!.sheet).toBe(1);
    expect(body.reading!.sheets).toHaveLength(19);
    expect(body.reading!.columns).toHaveLength(200);
    const { body: checked } = await map(body.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', created: 1 });
  });
});
