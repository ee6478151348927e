import { readMappedSheet } from '../../src/property-spreadsheets/mapped-rows';
import type { SheetCell } from '../../src/property-spreadsheets/sheet-cells';
import type { ColumnKey } from '../../src/property-spreadsheets/sheet-columns';
import { lineWords } from '../../src/property-spreadsheets/sheet-lines';
import type { SheetMapping } from '../../src/property-spreadsheets/sheet-mapping';
import {
  commonTitles,
  joinSheets,
  type NamedSheet,
  partsOf,
  sheetShape,
  titlesByPart,
} from '../../src/property-spreadsheets/sheet-parts';

const UNITS = ['Unit', 'Tenant'];

const sheet = (at: number, name: string, rows: readonly (readonly string[])[]): NamedSheet => ({
  at,
  name,
  sheet: {
    rows: rows
      .map((cells, place) => ({
        line: place + 1,
        cells: new Map(
          cells.flatMap((text, column): [number, SheetCell][] =>
            text === '' ? [] : [[column, { kind: 'text', text }]],
          ),
        ),
      }))
      .filter(({ cells }) => cells.size > 0),
    merged: [],
    isFrom1904: false,
  },
});

const mapped = (columns: Record<number, ColumnKey>, more: Partial<SheetMapping> = {}): SheetMapping => ({
  headingLine: 1,
  columns,
  shared: {},
  dateOrders: {},
  splitsNames: true,
  wholeLines: [],
  merges: null,
  ...more,
});
const BY_UNIT = { 0: 'addressLine2', 1: 'occupantName1' } as const;

/** Returns line, street, unit, city, province and tenant of each row. */
const rowsOf = ({ rows }: ReturnType<typeof readMappedSheet>) =>
  rows.map(({ line, values }) => [
    line,
    ...(['addressLine1', 'addressLine2', 'city', 'province', 'occupantName1'] as const).map(
      (key) => values[key] ?? '',
    ),
  ]);

describe('the columns of a sheet', () => {
  const shape = (rows: readonly (readonly string[])[]) => sheetShape(sheet(0, '', rows).sheet.rows);

  it('are alike wherever the headings are, and whatever their case', () => {
    expect(shape([['Rent roll'], [], ['Unit #', 'TENANT'], ['1', 'Ada']])).toBe(
      shape([['unit #', 'Tenant']]),
    );
  });

  it('differ by order, number and names', () => {
    const shapes = [[UNITS], [['Tenant', 'Unit']], [[...UNITS, 'City']], [['Unit', 'City']]].map(shape);
    expect(new Set(shapes).size).toBe(4);
  });

  it('are none without headings', () => {
    expect(shape([['Notes'], ['call', 'later']])).toBe('');
  });
});

describe('sheets that are read together', () => {
  it('give their names to rows without a street, as a guess that can be undone', () => {
    const joined = joinSheets([
      sheet(0, 'Larch Court', [UNITS, ['1', 'Ada Ek'], ['2', 'Bo Li']]),
      sheet(2, '77 Birch Road', [['Printed today'], UNITS, ['1', 'Cy Roy']]),
    ]);
    const read = readMappedSheet(joined, mapped(BY_UNIT));
    expect(rowsOf(read)).toEqual([
      [2, 'Larch Court', '1', '', '', 'Ada Ek'],
      [3, 'Larch Court', '2', '', '', 'Bo Li'],
      [6, '77 Birch Road', '1', '', '', 'Cy Roy'],
    ]);
    expect(read.guesses.filter(({ kind }) => kind === 'sheet')).toEqual([
      expect.objectContaining({ key: 'addressLine1', from: 'Larch Court', before: '', lines: [2, 3] }),
      expect.objectContaining({ key: 'addressLine1', from: '77 Birch Road', lines: [6] }),
    ]);
    // The same unit number in two buildings is not one unit twice.
    expect(read.groups).toEqual([]);
    const undone = readMappedSheet(joined, mapped(BY_UNIT), { 2: { addressLine1: '' } });
    expect(rowsOf(undone)[0]![1]).toBe('');
  });

  it('have the address above their headings, each its own, before their names', () => {
    const joined = joinSheets([
      sheet(0, 'One', [['12 Larch Street, Vancouver, BC'], UNITS, ['1', 'Ada Ek']]),
      sheet(1, 'Two', [['77 Birch Road, Calgary, AB'], UNITS, ['1', 'Cy Roy']]),
    ]);
    expect(rowsOf(readMappedSheet(joined, mapped(BY_UNIT, { headingLine: 2 })))).toEqual([
      [3, '12 Larch Street', '1', 'Vancouver', 'BC', 'Ada Ek'],
      [6, '77 Birch Road', '1', 'Calgary', 'AB', 'Cy Roy'],
    ]);
    const titles = titlesByPart(joined.rows, partsOf(joined, 2), false);
    expect(commonTitles(titles)).toEqual({});
  });

  it('keep the streets of a column, of building rows and of all rows', () => {
    const streets = { ...BY_UNIT, 2: 'addressLine1' } as const;
    const titles = [...UNITS, 'Street Address'];
    const withColumn = joinSheets([
      sheet(0, 'North', [titles, ['1', 'Ada Ek', '12 Larch Street']]),
      sheet(1, 'South', [titles, ['1', 'Cy Roy', '77 Birch Road'], ['2', 'Di Fu']]),
    ]);
    expect(rowsOf(readMappedSheet(withColumn, mapped(streets))).map(([, street]) => street)).toEqual([
      '12 Larch Street',
      '77 Birch Road',
      '77 Birch Road',
    ]);
    const withBuildings = joinSheets([
      sheet(0, 'North', [UNITS, ['12 Larch Street'], ['1', 'Ada Ek']]),
      sheet(1, 'South', [UNITS, ['1', 'Cy Roy']]),
    ]);
    expect(rowsOf(readMappedSheet(withBuildings, mapped(BY_UNIT))).map(([, street]) => street)).toEqual([
      '12 Larch Street',
      'South',
    ]);
    const shared = mapped(BY_UNIT, { shared: { addressLine1: '5 Oak Street' } });
    const all = rowsOf(readMappedSheet(withBuildings, shared)).map(([, street]) => street);
    expect(all).toEqual(['12 Larch Street', '5 Oak Street']);
  });

  it('begin anew after a part of past tenants, and never continue the sheet before', () => {
    const joined = joinSheets([
      sheet(0, 'North', [UNITS, ['1', 'Ada Ek'], ['Past Tenants'], ['2', 'Bo Li']]),
      sheet(1, 'South', [UNITS, ['', 'Cy Roy'], ['1', 'Di Fu']]),
    ]);
    const read = readMappedSheet(joined, mapped(BY_UNIT));
    expect(rowsOf(read).map(([line, street, unit]) => [line, street, unit])).toEqual([
      [2, 'North', '1'],
      [6, 'South', ''],
      [7, 'South', '1'],
    ]);
    expect(read.leftOut.filter(({ reason }) => reason === 'past').map(({ line }) => line)).toEqual([4]);
  });

  it('keep merged cells and hidden rows within their sheet', () => {
    const [first, second] = [
      sheet(0, 'North', [UNITS, ['1', 'Ada Ek']]),
      sheet(1, 'South', [UNITS, ['2', ''], ['3', 'Bo Li']]),
    ];
    const { merged, hidden } = joinSheets([
      {
        ...first,
        sheet: {
          ...first.sheet,
          merged: [{ lines: [2, 90], columns: [1, 1] }],
          hidden: { lines: [2, 50], columns: [4] },
        },
      },
      { ...second, sheet: { ...second.sheet, hidden: { lines: [3], columns: [] } } },
    ]);
    expect(merged).toEqual([{ lines: [2, 2], columns: [1, 1] }]);
    expect(hidden).toEqual({ lines: [2, 5], columns: [4] });
  });
});

describe('a line', () => {
  const parts = [
    { name: 'North', after: 0 },
    { name: ' South ', after: 40 },
  ];

  it('is named with its sheet where several are read together', () => {
    expect([lineWords(parts, 40), lineWords(parts, 41), lineWords(parts, 99)]).toEqual([
      'North: 40',
      'South: 1',
      'South: 59',
    ]);
  });

  it('is a number in a sheet that is read alone', () => {
    expect([lineWords([], 7), lineWords(parts.slice(0, 1), 7)]).toEqual(['7', '7']);
  });
});
