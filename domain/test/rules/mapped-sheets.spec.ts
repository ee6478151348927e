import fc from 'fast-check';
import { readMappedSheet, undecidedGroups } from '../../src/property-spreadsheets/mapped-rows';
import type { SheetCell } from '../../src/property-spreadsheets/sheet-cells';
import { displayedText } from '../../src/property-spreadsheets/sheet-cells';
import type { ColumnKey } from '../../src/property-spreadsheets/sheet-columns';
import { findHeadingRow, headingRows, isOwnSheet } from '../../src/property-spreadsheets/sheet-headings';
import type { SheetMapping } from '../../src/property-spreadsheets/sheet-mapping';
import { guessColumns } from '../../src/property-spreadsheets/sheet-synonyms';
import { EXAMPLE_ROWS } from '../../src/property-spreadsheets/example-rows';

type Cell = string | SheetCell;

const sheetOf = (rows: readonly (readonly Cell[])[]) => ({
  rows: rows
    .map((cells, at) => ({
      line: at + 1,
      cells: new Map(
        cells.flatMap((cell, column): [number, SheetCell][] =>
          cell === '' ? [] : [[column, typeof cell === 'string' ? { kind: 'text', text: cell } : cell]],
        ),
      ),
    }))
    .filter(({ cells }) => cells.size > 0),
  merged: [],
  isFrom1904: false,
});

const guessed = (sheet: ReturnType<typeof sheetOf>, more: Partial<SheetMapping> = {}): SheetMapping => {
  const headings = findHeadingRow(sheet.rows);
  const titles = new Map([...(headings?.cells ?? [])].map(([at, cell]) => [at, displayedText(cell)]));
  return {
    headingLine: headings?.line ?? 0,
    columns: Object.fromEntries(guessColumns(titles)),
    shared: {},
    dateOrders: {},
    splitsNames: true,
    wholeLines: [],
    merges: null,
    ...more,
  };
};

const read = (rows: readonly (readonly Cell[])[], more: Partial<SheetMapping> = {}, edits = {}) => {
  const sheet = sheetOf(rows);
  return readMappedSheet(sheet, guessed(sheet, more), edits);
};

/** Returns some columns of each row. */
const shown = ({ rows }: ReturnType<typeof read>, ...keys: ColumnKey[]) =>
  rows.map(({ values }) => keys.map((key) => values[key] ?? ''));

const TITLES = ['Street Address', 'Unit #', 'City', 'Prov', 'Lessee', 'Move-in'];

describe('the heading row', () => {
  it('is found below a title, a date and an empty row', () => {
    const { rows } = sheetOf([['Rent Roll'], ['As of Jan 5, 2026'], [], TITLES, ['1 A St']]);
    expect(findHeadingRow(rows)?.line).toBe(4);
  });

  it.each<[string, ColumnKey | undefined]>([
    ['Street Address', 'addressLine1'],
    ['Prov', 'province'],
    ['PROV.', 'province'],
    ['Unit #', 'addressLine2'],
    ['Apt. No.', 'addressLine2'],
    ['Lessee', 'occupantName1'],
    ['Lessee(s)', 'occupantName1'],
    ['Tenant Name (legal)', 'occupantName1'],
    ['Zip', 'postalCode'],
    ['E-mail Address', 'occupantEmail1'],
    ['Move-In Date', 'leaseStart'],
    ['Inspection Frequency', 'frequency'],
    ['Municipalité', 'city'],
    ['Sales Tax', undefined],
    ['Rent', undefined],
    ['Id', undefined],
  ])('understands %p as %p', (title, key) => {
    expect([...guessColumns(new Map([[0, title]])).values()]).toEqual(key === undefined ? [] : [key]);
  });

  it('gives a second column of tenants the second name, and puts a civic number before its street', () => {
    const titles = ['Tenant', 'Tenant', 'Street No', 'Street Name', 'City', 'City'];
    expect([...guessColumns(new Map(titles.entries()))]).toEqual([
      [0, 'occupantName1'],
      [1, 'occupantName2'],
      [2, 'addressLine1'],
      [3, 'addressLine1'],
      [4, 'city'],
    ]);
  });

  it('prefers what the company chose before, also that a column is not used', () => {
    const remembered = new Map<string, ColumnKey | null>([
      ['mieter', 'occupantName1'],
      ['city', null],
    ]);
    expect([
      ...guessColumns(
        new Map([
          [0, 'Mieter'],
          [1, 'City'],
        ]),
        { remembered },
      ),
    ]).toEqual([[0, 'occupantName1']]);
  });

  it('gives a heading twice two meanings, also when the company chose one before', () => {
    const titles = ['Mieter', 'City', 'Mieter', 'City'];
    const remembered = new Map<string, ColumnKey | null>([
      ['mieter', 'occupantName1'],
      ['city', 'city'],
    ]);
    expect([...guessColumns(new Map(titles.entries()), { remembered })]).toEqual([
      [0, 'occupantName1'],
      [1, 'city'],
      [2, 'occupantName2'],
    ]);
  });

  it('is ours only with the hidden ids', () => {
    expect(isOwnSheet(sheetOf([TITLES]).rows)).toBe(false);
  });
});

describe('the rows of a messy sheet', () => {
  it('take their address from the building row above', () => {
    const sheet = read([
      ['Unit', 'Tenant', 'Move in'],
      ['Maple Court - 120 Oak Street, Victoria, BC V8V 1A1'],
      ['101', 'Ana Lee', '2024-02-01'],
      ['102', 'VACANT', ''],
      ['77 Bay Street, Nanaimo, British Columbia'],
      ['1', 'Bo Chan', '2023-05-01'],
    ]);
    expect(
      shown(sheet, 'addressLine1', 'addressLine2', 'city', 'province', 'country', 'occupantName1'),
    ).toEqual([
      ['120 Oak Street', '101', 'Victoria', 'BC', 'CA', 'Ana Lee'],
      ['120 Oak Street', '102', 'Victoria', 'BC', 'CA', ''],
      ['77 Bay Street', '1', 'Nanaimo', 'BC', 'CA', 'Bo Chan'],
    ]);
    expect(sheet.buildings).toBe(2);
    expect(sheet.rows[0]!.values.postalCode).toBe('V8V 1A1');
  });

  it('take their address from a building row in the columns, or from the first unit', () => {
    const sheet = read([
      TITLES,
      ['120 Oak St', '', 'Victoria', 'BC'],
      ['', '101', '', '', 'Ana'],
      ['', '102', '', '', 'Bo'],
      ['9 Elm St', '1', 'Duncan', 'B.C.', 'Cy'],
      ['', '2', '', '', 'Di'],
      ['5 Own House Rd', '', 'Duncan', 'BC', ''],
      ['6 Own House Rd', '', 'Duncan', 'BC', ''],
    ]);
    expect(shown(sheet, 'addressLine1', 'addressLine2', 'city')).toEqual([
      ['120 Oak St', '101', 'Victoria'],
      ['120 Oak St', '102', 'Victoria'],
      ['9 Elm St', '1', 'Duncan'],
      ['9 Elm St', '2', 'Duncan'],
      ['5 Own House Rd', '', 'Duncan'],
      ['6 Own House Rd', '', 'Duncan'],
    ]);
  });

  it('leave out totals, repeated headings and notes, and count them', () => {
    const sheet = read([
      TITLES,
      ['1 A St', '1', 'Victoria', 'BC', 'Total Janitorial Ltd.', '2024-01-05'],
      ['Total: 1 unit'],
      TITLES,
      ['2 A St', '', 'Victoria', 'BC', 'Totals Inc', '2024-01-05'],
      ['* rents rise in the spring of next year'],
      ['Grand Total', '2'],
    ]);
    expect(shown(sheet, 'addressLine1')).toEqual([['1 A St'], ['2 A St']]);
    expect(sheet.skipped).toEqual({ totals: 2, headings: 1, notes: 1, examples: 0 });
  });

  it('never hold the examples of the template', () => {
    const titles: ColumnKey[] = ['code', 'addressLine1', 'addressLine2', 'city', 'province'];
    const [example] = EXAMPLE_ROWS;
    const sheet = sheetOf([
      titles,
      titles.map((key) => example![key]!),
      ['A', '5 Real St', '', 'Victoria', 'BC'],
    ]);
    const mapping = { ...guessed(sheet), headingLine: 1, columns: Object.fromEntries(titles.entries()) };
    const found = readMappedSheet(sheet, mapping);
    expect([found.rows.length, found.skipped.examples]).toEqual([1, 1]);
  });

  it('of one unit become one after a look', () => {
    const rows = [
      TITLES,
      ['1 A St', '4', 'Victoria', 'BC', 'Ana', '2024-01-05'],
      ['', '', '', '', 'Bo', '2024-01-05'],
      ['1 A St.', '5', 'Victoria', 'BC', 'Cy', '2024-01-05'],
    ];
    const asked = read(rows);
    expect(asked.groups).toEqual([{ unit: '4-1 A St', lines: [2, 3], names: ['Ana', 'Bo'] }]);
    expect(undecidedGroups(asked, guessed(sheetOf(rows))).map(({ line }) => line)).toEqual([3]);
    const merged = read(rows, { merges: true });
    expect(merged.rows.map(({ line, lines }) => [line, lines])).toEqual([
      [2, [2, 3]],
      [4, [4]],
    ]);
    expect(shown(merged, 'occupantName1', 'occupantName2')).toEqual([
      ['Ana', 'Bo'],
      ['Cy', ''],
    ]);
  });

  it('take an address in one cell apart', () => {
    const sheet = read([
      ['Address', 'Tenant'],
      ['101-500 Fort St, Victoria BC V8W 1E5', 'Ana'],
      ['12 Elm Street Apt 4B, Seattle, WA 98101, USA', 'Bo'],
      ['7 Bay St, Toronto, Ontario, Canada', 'Cy'],
    ]);
    expect(shown(sheet, 'addressLine1', 'addressLine2', 'city', 'province', 'country')).toEqual([
      ['500 Fort St', '101', 'Victoria', 'BC', 'CA'],
      ['12 Elm Street', '4B', 'Seattle', 'WA', 'US'],
      ['7 Bay St', '', 'Toronto', 'ON', 'CA'],
    ]);
  });

  it('have shared values, which never replace their own', () => {
    const sheet = read(
      [
        ['Address', 'City', 'Frequency'],
        ['1 A St', 'Duncan', ''],
        ['2 A St', '', 'every 6 months'],
      ],
      {
        shared: { city: 'Victoria', province: 'BC', frequency: 'ANUALLY' },
      },
    );
    expect(shown(sheet, 'city', 'frequency', 'active', 'country')).toEqual([
      ['Duncan', 'ANUALLY', 'ACTIVE', 'CA'],
      ['Victoria', 'SEMIANUALLY', 'ACTIVE', 'CA'],
    ]);
    expect(sheet.rows[1]!.given).toEqual(['city', 'province', 'country', 'active']);
  });

  it('have all problems of all columns at once', () => {
    const sheet = read([
      ['Address', 'Prov', 'Frequency', 'Country', 'Move in'],
      ['1 A St', 'Narnia', 'bi-monthly', 'Mars', '2024-02-30'],
      ['2 A St', 'BC', { kind: 'error', text: '#REF!' }, '', '3/4/2024'],
    ]);
    expect(sheet.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'province'],
      [2, 'frequency'],
      [2, 'country'],
      [2, 'leaseStart'],
      [3, 'frequency'],
      [3, 'leaseStart'],
    ]);
  });

  it('take typed values instead of those of the file', () => {
    const rows = [
      ['Address', 'Prov', 'Tenant'],
      ['1 A St', 'Narnia', 'Ana / Bo'],
    ];
    const sheet = read(rows, {}, { 2: { province: 'Ontario', occupantName1: 'Ana / Bo' } });
    expect(sheet.problems).toEqual([]);
    expect(shown(sheet, 'province', 'occupantName1', 'occupantName2')).toEqual([['ON', 'Ana / Bo', 'Bo']]);
  });

  it('keep a text of tenants whole where somebody undid the split', () => {
    const rows = [
      ['Address', 'Tenant'],
      ['1 A St', 'Ana / Bo'],
      ['2 A St', 'Cy & Di'],
    ];
    const sheet = read(rows, { wholeLines: [3] });
    expect(shown(sheet, 'occupantName1', 'occupantName2')).toEqual([
      ['Ana', 'Bo'],
      ['Cy & Di', ''],
    ]);
    expect(sheet.splits.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('keep names that are written from right to left', () => {
    const sheet = read([
      ['Address', 'Tenant'],
      ['1 A St', 'משה כהן'],
      ['2 A St', 'فاطمة علي / سارة'],
    ]);
    expect(shown(sheet, 'occupantName1', 'occupantName2')).toEqual([
      ['משה כהן', ''],
      ['فاطمة علي', 'سارة'],
    ]);
  });

  it('are never invented or lost, whatever the cells are', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'Total',
        'Unit',
        '101',
        '12 Main St',
        'A / B',
        '3/4/2024',
        'BC',
        'Tenant',
        'Ana Lee',
        '-',
        'Grand total: 5',
        '"',
        'Future Residents',
        'Summary',
        'Parking',
        'Lee, Ana',
        'SOLD',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 15 }),
        fc.boolean(),
        (rows, merges) => {
          const all = [TITLES, ...rows];
          const sheet = sheetOf(all);
          const found = readMappedSheet(sheet, { ...guessed(sheet), headingLine: 1, merges });
          const { totals, headings, notes, examples } = found.skipped;
          const lines = found.rows.flatMap(({ lines: each }) => each);
          expect(new Set(lines).size).toBe(lines.length);
          const others = found.leftOut.filter(
            ({ reason }) => !['total', 'heading', 'note', 'example'].includes(reason),
          ).length;
          // A second row of headings belongs to the first.
          const given = sheet.rows.length - headingRows(sheet.rows, 1).length;
          expect(lines.length + totals + headings + notes + examples + others + found.buildings).toBe(given);
          expect(found.leftOut).toHaveLength(totals + headings + notes + examples + others);
        },
      ),
      { examples: [[[['Unit', 'Unit']], false]] },
    );
  });
});

it('reads merged cells of any number of lines in as many steps as there are rows', () => {
  const sheet = sheetOf([['Street Address', 'City'], ['1 A St', 'Victoria'], ['2 B St']]);
  const last = Number.MAX_SAFE_INTEGER;
  const rows = [...sheet.rows, { line: last, cells: sheet.rows[2]!.cells }];
  const merged = [{ lines: [2, last] as const, columns: [1, 1] as const }];
  const found = readMappedSheet({ ...sheet, rows, merged }, guessed(sheet));
  expect(found.rows.map(({ values }) => values.city)).toEqual(['Victoria', 'Victoria', 'Victoria']);
});
