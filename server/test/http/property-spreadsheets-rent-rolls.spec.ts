import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ErrorBody,
  PropertySpreadsheet,
  SheetRowPage,
  SpreadsheetCellsBody,
  SpreadsheetReadingChange,
} from '@walkthrough/domain';
import { Sheets } from '../support/property-sheets';
import { startTestApp, type TestApp } from '../support/test-app';

const ADMIN = 'maple.admin';
const FOLDER = join(__dirname, '../fixtures/rent-rolls');

interface Unit {
  street: string;
  unit: string;
  city: string;
  province: string;
  postalCode: string;
  tenants: string[];
  moveIn: string;
  phones: string[];
  emails: string[];
  owner: string;
  frequency: string;
}
const several = (text: string): string[] => (text === '' ? [] : text.split(' / '));

/** Returns the units that the writer of a list wants. */
const expectedOf = (file: string): Unit[] =>
  readFileSync(join(FOLDER, 'expected.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([of]) => of === file)
    .map((cells) => {
      const [, street = '', unit = '', city = '', province = '', postalCode = '', tenants = ''] = cells;
      const [moveIn = '', phones = '', emails = '', owner = '', frequency = ''] = cells.slice(7);
      return {
        street,
        unit,
        city,
        province,
        postalCode,
        tenants: several(tenants),
        moveIn,
        phones: several(phones),
        emails: several(emails),
        owner,
        frequency,
      };
    });

/** A list, and what somebody says about it besides its columns. */
interface Roll {
  title: string;
  file: string;
  /** Units of a file with several sheets. */
  from?: number;
  to?: number;
  sheet?: number;
  /** Values that the file lacks, in the mapping. */
  shared: Record<string, string>;
  answers: Omit<SpreadsheetReadingChange, 'checks'>;
  /** Cells that are corrected in the preview. */
  corrections: SpreadsheetCellsBody['cells'];
  leftOut: string[];
}

const NEITHER = { customer: 'Harbourview Holdings', frequency: 'annual' };
const ROLLS: Roll[] = [
  {
    title: 'kept by hand',
    file: 'hand-kept-list.xlsx',
    shared: {},
    answers: { merges: true },
    corrections: [{ line: 24, key: 'leaseStart', value: '2009-01-01' }],
    leftOut: ['hidden 12', 'sold 36'],
  },
  {
    title: 'of a building',
    file: 'two-buildings.xlsx',
    to: 13,
    shared: {},
    answers: {},
    corrections: [],
    leftOut: ['space 26', 'space 27'],
  },
  {
    title: 'on another sheet of the file',
    file: 'two-buildings.xlsx',
    from: 13,
    sheet: 2,
    shared: { customer: 'Foothills Equity Partners LP' },
    answers: { dates: [{ key: 'leaseStart', order: 'monthFirst' }] },
    corrections: [],
    leftOut: ['future 18'],
  },
  {
    title: 'in French',
    file: 'registre.csv',
    shared: { frequency: 'annual' },
    answers: {},
    corrections: [],
    leftOut: ['space 22'],
  },
  {
    title: 'with several rows of a unit',
    file: 'lease-charges.xls',
    shared: NEITHER,
    answers: { merges: true },
    corrections: [],
    leftOut: ['future 77', 'space 9'],
  },
  {
    title: 'grouped by property',
    file: 'by-property.xlsx',
    shared: NEITHER,
    answers: {},
    corrections: [],
    leftOut: ['future 18', 'future 22', 'space 24'],
  },
];

let server: TestApp;
let sheets: Sheets;
beforeAll(async () => {
  server = await startTestApp();
  sheets = new Sheets(server);
});
afterAll(() => server.close());

const put = async (id: number, path: string, body: object): Promise<PropertySpreadsheet> => {
  const answer = await server.api
    .as(ADMIN)
    .put<PropertySpreadsheet & ErrorBody>(`/api/propertySpreadsheet/${id}/${path}`, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};

const map = (id: number, body: Omit<SpreadsheetReadingChange, 'checks'>) =>
  put(id, 'reading', { ...body, checks: true });

const upload = async (file: string): Promise<PropertySpreadsheet> => {
  const { status, body } = await sheets.send(ADMIN, readFileSync(join(FOLDER, file)), file);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

/** Returns the values for all rows: those that were found, and those that somebody adds. */
const sharedOf = ({ reading }: PropertySpreadsheet, added: Roll['shared']) => [
  ...reading!.shared.filter(({ key }) => added[key] === undefined),
  ...Object.entries(added).map(([key, value]) => ({ key, value }) as { key: 'customer'; value: string }),
];

type Cells = SheetRowPage['content'][number]['cells'];
const listed = (cells: Cells, key: string, most: number): string[] =>
  Array.from({ length: most }, (_, at) => cells[`${key}${at + 1}`] ?? '').filter((text) => text !== '');

const unitOf = (cells: Cells): Unit => ({
  street: cells.addressLine1 ?? '',
  unit: cells.addressLine2 ?? '',
  city: cells.city ?? '',
  province: cells.province ?? '',
  postalCode: cells.postalCode ?? '',
  tenants: listed(cells, 'occupantName', 4),
  moveIn: cells.leaseStart ?? '',
  phones: listed(cells, 'occupantPhone', 3),
  emails: listed(cells, 'occupantEmail', 2),
  owner: cells.customer ?? '',
  frequency: cells.frequency ?? '',
});

/** Spellings that do not matter: `1550 Richmond Rd.` and `1550 Richmond Rd`. */
const plain = (unit: Unit, { shared }: Roll) => ({
  ...unit,
  street: unit.street.replace(/[.,]/g, ''),
  owner: unit.owner || shared.customer,
  frequency: unit.frequency || (shared.frequency && '12 Months - Annual'),
});

describe.each(ROLLS)('a rent roll $title', (roll) => {
  const { file, from = 0, to, sheet, shared, answers, corrections, leftOut } = roll;

  it('goes in with one upload and one mapping, every unit as its writer wants it', async () => {
    let uploaded = await upload(file);
    expect(uploaded.state).toBe('mapping');
    if (sheet !== undefined) uploaded = await put(uploaded.id, 'reading', { sheet, checks: false });
    const { id } = uploaded;
    let checked = await map(id, { shared: sharedOf(uploaded, shared) });
    if (Object.keys(answers).length > 0) checked = await map(id, answers);
    if (corrections.length > 0) checked = await put(id, 'cells', { cells: corrections });
    if (checked.reading!.unknownCustomers.length > 0) {
      const { body } = await server.api
        .as(ADMIN)
        .post<PropertySpreadsheet>(`/api/propertySpreadsheet/${id}/customers`);
      checked = body;
    }
    expect(checked.errors).toEqual([]);
    const wanted = expectedOf(file).slice(from, to);
    expect(checked).toMatchObject({ state: 'checked', created: wanted.length, changed: 0 });
    const { body: rows } = await server.api
      .as(ADMIN)
      .get<SheetRowPage>(`/api/propertySpreadsheet/${id}/rows?size=500`);
    expect(rows.content.map(({ cells }) => plain(unitOf(cells), roll))).toEqual(
      wanted.map((unit) => plain(unit, roll)),
    );
    const applied = await sheets.apply(ADMIN, { spreadsheetId: id });
    expect([applied.state, applied.failure]).toEqual(['applied', null]);
  });

  it('says which rows with tenants are left out, and why', async () => {
    let uploaded = await upload(file);
    if (sheet !== undefined) uploaded = await put(uploaded.id, 'reading', { sheet, checks: false });
    const { reading } = await map(uploaded.id, { shared: sharedOf(uploaded, shared) });
    const said = reading!.leftOut
      .filter(({ reason }) => !['total', 'heading', 'note'].includes(reason))
      .map(({ line, reason }) => `${reason} ${line}`);
    expect(said).toEqual(leftOut);
  });
});
