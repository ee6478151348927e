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

const map = (id: number, body: object, who = ADMIN) =>
  server.api.as(who).put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/reading`, {
    checks: true,
    ...body,
  });
const edit = (id: number, cells: object[]) =>
  server.api
    .as(ADMIN)
    .put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/cells`, { cells });
const rowsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`)).body.content;
const upload = async (file: Buffer, name = 'roll.csv') => {
  const { status, body } = await sheets.send(ADMIN, file, name);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const csv = (rows: readonly string[]): Buffer => Buffer.from(rows.join('\r\n'));

const shared = [
  { key: 'customer', value: 'Harbourview Holdings' },
  { key: 'frequency', value: 'annual' },
];
let streets = 0;
const street = () => `${++streets} Guess Road`;

describe('rows that are left out of a list', () => {
  it('are listed with a reason, imported when somebody wants them, and left out by hand', async () => {
    const road = street();
    const sheet = await upload(
      csv([
        'Address,Unit,City,Prov,Tenant,Status,Move in',
        `${road},1,Victoria,BC,Ana Lee,Current,2024-01-05`,
        `${road},2,Victoria,BC,Bo Ng,Future,2027-01-05`,
        `${road},Storage,Victoria,BC,,,`,
      ]),
    );
    const { body: found } = await map(sheet.id, { shared });
    expect(found).toMatchObject({ state: 'checked', created: 1 });
    expect(found.reading!.leftOut.map(({ line, reason, isTaken }) => [line, reason, isTaken])).toEqual([
      [3, 'future', false],
      [4, 'space', false],
    ]);
    const { body: taken } = await map(sheet.id, { takenLines: [4], leftLines: [2] });
    expect(taken).toMatchObject({ created: 1, reading: { takenLines: [4], leftLines: [2] } });
    expect((await rowsOf(sheet.id)).map(({ cells }) => cells.addressLine2)).toEqual(['Storage']);
    const { body: back } = await map(sheet.id, { takenLines: [], leftLines: [] });
    expect(back).toMatchObject({ created: 1, reading: { takenLines: [], leftLines: [] } });
    expect((await map(sheet.id, { takenLines: [0] })).status).toBe(400);
    for (const who of ['maple.manager', 'cascade.admin'])
      expect([403, 404]).toContain((await map(sheet.id, { takenLines: [4] }, who)).status);
  });
});

describe('guesses of a list', () => {
  it('are listed, marked in their rows, and undone by a typed value', async () => {
    const sheet = await upload(
      csv([
        'Address,City,Prov,Tenant,Phone,Move in',
        `${street()},Victoria,BC,"Lee, Ana",Ana: 250-555-0100,2024-01-05`,
        `${street()},Victoria,BC,Bo Ng,250-555-0101,2024-01-05`,
      ]),
    );
    const { body } = await map(sheet.id, { shared });
    expect(body.reading!.guesses).toEqual([
      {
        kind: 'name',
        key: 'occupantName1',
        value: 'Ana Lee',
        from: 'Lee, Ana',
        before: 'Lee, Ana',
        lines: [2],
      },
      {
        kind: 'contact',
        key: 'occupantPhone1',
        value: '250-555-0100',
        from: 'Ana: 250-555-0100',
        before: 'Ana: 250-555-0100',
        lines: [2],
      },
    ]);
    expect((await rowsOf(sheet.id)).map(({ guesses }) => guesses.map(({ key }) => key))).toEqual([
      ['occupantName1', 'occupantPhone1'],
      [],
    ]);
    const { body: undone } = await edit(sheet.id, [{ line: 2, key: 'occupantName1', value: 'Lee, Ana' }]);
    expect(undone.reading!.guesses.map(({ kind }) => kind)).toEqual(['contact']);
    expect((await rowsOf(sheet.id))[0]!.cells.occupantName1).toBe('Lee, Ana');
  });

  it('are not made where only the year of a date is known', async () => {
    const sheet = await upload(csv(['Address,City,Prov,Tenant,Move in', `${street()},Victoria,BC,Ana,2009`]));
    const { body } = await map(sheet.id, { shared });
    expect(problemsOf(body)).toEqual([['Move-In Date', texts.dayForeign, [2]]]);
  });
});

describe('a workbook of a stranger', () => {
  it('opens at its fullest sheet, hides what is hidden, and takes its address from above the headings', async () => {
    const road = street();
    const cover = sheetOf([
      ['Building', 'Address'],
      ['Maples', road],
    ]);
    const roll = sheetOf([
      ['Address:', `${road}, Victoria, BC V8V 1A1`],
      ['Owner: Harbourview Holdings'],
      ['Suite', 'Tenant', 'Resident', 'Move in'],
      ['1', 'Ana Lee', 't0000001', '2024-01-05'],
      ['2', 'Bo Ng', 't0000002', '2024-01-05'],
      ['3', 'VACANT', 't0000003'],
    ])
      .replace('<sheetData>', '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>')
      .replace(/(<row>(?:(?!<row>).)*Bo Ng)/, (row) => row.replace('<row>', '<row hidden="1">'));
    const file = workbookOf({
      sheet: cover,
      workbook:
        '<sheets><sheet name="Cover" sheetId="1" r:id="rId1"/><sheet name="Roll" sheetId="2" r:id="rId2"/></sheets>',
      parts: { 'xl/worksheets/sheet2.xml': `<worksheet>${roll}</worksheet>` },
    });
    const sheet = await upload(file, 'book.xlsx');
    expect(sheet.reading).toMatchObject({
      sheet: 1,
      headingLine: 3,
      fromTitle: ['customer', 'addressLine1', 'city', 'province', 'postalCode'],
    });
    expect(sheet.reading!.columns.map(({ title, key, isHidden }) => [title, key, isHidden])).toEqual([
      ['Suite', 'addressLine2', false],
      ['Tenant', 'occupantName1', false],
      ['Resident', null, true],
      ['Move in', 'leaseStart', false],
    ]);
    const { body } = await map(sheet.id, { shared: [...sheet.reading!.shared, shared[1]] });
    expect(body).toMatchObject({ state: 'checked', created: 2 });
    expect(body.reading!.leftOut.map(({ line, reason }) => [line, reason])).toContainEqual([5, 'hidden']);
    expect((await rowsOf(sheet.id)).map(({ cells }) => [cells.addressLine1, cells.postalCode])).toEqual([
      [road, 'V8V 1A1'],
      [road, 'V8V 1A1'],
    ]);
  });
});
