import { type ErrorBody, messages, type PropertySpreadsheet, type SheetRowPage } from '@walkthrough/domain';
import { problemsOf, Sheets } from '../support/property-sheets';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import { sheetOf, workbookOf } from '../support/workbooks';

const { spreadsheets: texts } = messages;
const ADMIN = 'maple.admin';

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const map = (id: number, body: object) =>
  server.api.as(ADMIN).put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/reading`, {
    checks: true,
    ...body,
  });
const edit = (id: number, cells: object[]) =>
  server.api
    .as(ADMIN)
    .put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/cells`, { cells });
const rowsOf = async (id: number) =>
  (await server.api.as(ADMIN).get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`)).body.content;

type Rows = readonly (readonly (string | number | undefined)[])[];

/** Uploads a workbook of two sheets, repeated under other names. */
async function upload(names: readonly string[], first: Rows, second: Rows): Promise<PropertySpreadsheet> {
  const listed = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${(at % 2) + 1}"/>`,
  );
  const file = workbookOf({
    sheet: sheetOf(first),
    workbook: `<sheets>${listed.join('')}</sheets>`,
    parts: { 'xl/worksheets/sheet2.xml': `<worksheet>${sheetOf(second)}</worksheet>` },
  });
  const { status, body } = await sheets.send(ADMIN, file, 'portfolio.xlsx');
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

let streets = 0;
const building = () => `${++streets} Together Road`;
const shared = [
  { key: 'customer', value: 'Harbourview Holdings' },
  { key: 'frequency', value: 'annual' },
  { key: 'city', value: 'Victoria' },
  { key: 'province', value: 'BC' },
];
const DAY = '2026-01-15';
const UNITS = ['Unit', 'Tenant', 'Move-In'];

describe('sheets with the same columns', () => {
  it('are read together on request, with the names of the sheets as buildings', async () => {
    const [north, south] = [building(), building()];
    const roll = [['Printed today'], UNITS, [1, 'Ada Ek', DAY], [2, 'Bo Li', DAY]];
    const sheet = await upload([north, south], roll, [UNITS, [1, 'Cy Roy', DAY]]);
    expect(sheet.reading!.sheets).toEqual([
      { at: 0, name: north, isAlike: true },
      { at: 1, name: south, isAlike: true },
    ]);
    expect(sheet.reading!.parts).toEqual([]);
    const { body: joined } = await map(sheet.id, { together: true, checks: false });
    expect(joined.reading!.parts).toEqual([
      { at: 0, name: north, after: 0 },
      { at: 1, name: south, after: 4 },
    ]);
    const { body: checked } = await map(sheet.id, { shared });
    expect(checked).toMatchObject({ state: 'checked', rows: 3, created: 3 });
    expect((await rowsOf(sheet.id)).map(({ line, cells }) => [line, cells['addressLine1']])).toEqual([
      [3, north],
      [4, north],
      [6, south],
    ]);
    expect(checked.reading!.guesses.map(({ kind, value }) => [kind, value])).toEqual([
      ['sheet', north],
      ['sheet', south],
    ]);
    expect(await sheets.apply(ADMIN, { spreadsheetId: sheet.id })).toMatchObject({ state: 'applied' });
    const stored = (await sheets.download(ADMIN)).filter(({ addressLine1 = '' }) =>
      [north, south].includes(addressLine1),
    );
    expect(stored.map(({ addressLine1, addressLine2 }) => [addressLine1, addressLine2]).sort()).toEqual([
      [north, '1'],
      [north, '2'],
      [south, '1'],
    ]);
    expect((await sheets.takeBack(ADMIN, sheet.id)).state).toBe('takenBack');
  });

  it('keep their sheet in problems, of which cells are corrected', async () => {
    const roll = [...[UNITS], [1, 'Ada Ek', DAY]].map((row, at) => [
      ...row,
      at === 0 ? 'Frequency' : 'annual',
    ]);
    const other = [
      [...UNITS, 'Frequency'],
      [2, 'Bo Li', DAY, 'sometimes'],
    ];
    const sheet = await upload([building(), 'South Court'], roll, other);
    await map(sheet.id, { together: true, checks: false });
    const { body: refused } = await map(sheet.id, {
      shared: shared.filter(({ key }) => key !== 'frequency'),
    });
    expect(problemsOf(refused)).toEqual([['Frequency', expect.any(String), [4]]]);
    const { body: file } = await server.api
      .as(ADMIN)
      .get<Buffer>(`/api/propertySpreadsheet/${sheet.id}/problems/file`);
    expect(file.toString()).toContain('South Court: 2,Frequency');
    const { body: corrected } = await edit(sheet.id, [{ line: 4, key: 'frequency', value: 'weekly' }]);
    expect(corrected).toMatchObject({ state: 'checked', created: 2, reading: { edits: 1 } });
  });

  it('are read alone again', async () => {
    const sheet = await upload(
      [building(), building()],
      [UNITS, [1, 'Ada Ek', DAY]],
      [UNITS, [2, 'Bo Li', DAY]],
    );
    await map(sheet.id, { together: true, checks: false });
    const { body: kept } = await map(sheet.id, { headingLine: 1, checks: false });
    expect(kept.reading!.parts).toHaveLength(2);
    const refused = await map(sheet.id, { headingLine: 3, checks: false });
    expect([refused.status, refused.body.message]).toEqual([422, texts.headingUnknown]);
    const { body: alone } = await map(sheet.id, { together: false, checks: false });
    expect([alone.reading!.sheet, alone.reading!.parts]).toEqual([0, []]);
    await map(sheet.id, { together: true, checks: false });
    const { body: other } = await map(sheet.id, { sheet: 1, checks: false });
    expect([other.reading!.sheet, other.reading!.parts]).toEqual([1, []]);
  });

  it('may be twenty', async () => {
    const names = Array.from({ length: 20 }, building);
    const sheet = await upload(names, [UNITS, [1, 'Ada Ek', DAY]], [UNITS, [2, 'Bo Li', DAY]]);
    const { body } = await map(sheet.id, { together: true, checks: false });
    expect(body.reading!.parts).toHaveLength(20);
    expect(await map(sheet.id, { shared }).then((checked) => checked.body)).toMatchObject({ created: 20 });
  });

  it('have at most 50,000 cells together', async () => {
    const long = Array.from({ length: 2_000 }, (_, at) => [at, 'Ada Ek', DAY]);
    const sheet = await upload(Array.from({ length: 20 }, building), [UNITS, ...long], [UNITS, ...long]);
    const { status, body } = await map(sheet.id, { together: true, checks: false });
    expect(status).toBe(422);
    expect(body.message).toMatch(/filled cells|at most 20/);
    const { reading, state } = await sheets.one(ADMIN, sheet.id);
    expect([reading!.parts, state]).toEqual([[], 'mapping']);
  });
});

describe('sheets with other columns', () => {
  it('are not read together', async () => {
    const sheet = await upload(
      [building(), building()],
      [UNITS, [1, 'Ada Ek', DAY]],
      [
        ['Tenant', 'Unit', 'Move-In'],
        ['Bo Li', 2, DAY],
      ],
    );
    expect(sheet.reading!.sheets.map(({ isAlike }) => isAlike)).toEqual([true, false]);
    const { body } = await map(sheet.id, { together: true, checks: false });
    expect(body.reading!.parts).toEqual([]);
    const other = await map(sheet.id, { sheet: 1, together: true, checks: false });
    expect([other.status, other.body.message]).toEqual([422, texts.sheetsDiffer]);
  });
});
