import {
  type ColumnKey,
  countCellsWithMerged,
  finishSteps,
  keyOfTitle,
  MAX_MAPPED_CELLS,
  readInSteps,
  readMappedSheet,
  type Sheet,
  type SheetCell,
  type SheetMapping,
  type SheetRow,
} from '../../src';

const LAST_LINE = Number.MAX_SAFE_INTEGER;

const rowOf = (line: number, texts: readonly string[]): SheetRow => ({
  line,
  cells: new Map(texts.flatMap((text, at) => (text === '' ? [] : [[at, { kind: 'text', text }] as const]))),
});
const sheetOf = (rows: readonly SheetRow[], merged: Sheet['merged'] = []): Sheet => ({
  rows,
  merged,
  isFrom1904: false,
});
const mappingOf = (headingLine: number, columns: Record<number, ColumnKey>): SheetMapping => ({
  headingLine,
  columns,
  shared: { customer: 'Harbourview Holdings', frequency: 'ANUALLY', province: 'BC', city: 'Victoria' },
  dateOrders: {},
  splitsNames: true,
  wholeLines: [],
  merges: null,
});
const TITLES = ['Address', 'Unit'];
const COLUMNS: Record<number, ColumnKey> = { 0: 'addressLine1', 1: 'addressLine2' };

describe('merged cells', () => {
  const streetsOf = (sheet: Sheet) =>
    readMappedSheet(sheet, mappingOf(1, COLUMNS)).rows.map(({ line, values }) => [line, values.addressLine1]);

  it('fill the rows that exist, however far they reach', () => {
    const rows = [
      rowOf(1, TITLES),
      rowOf(2, ['1 Long Road', '1']),
      rowOf(5, ['', '2']),
      rowOf(LAST_LINE, ['', '3']),
    ];
    expect(streetsOf(sheetOf(rows, [{ lines: [2, LAST_LINE], columns: [0, 0] }]))).toEqual([
      [2, '1 Long Road'],
      [5, '1 Long Road'],
      [LAST_LINE, '1 Long Road'],
    ]);
  });

  it('end at their last row', () => {
    const rows = [
      rowOf(1, TITLES),
      rowOf(2, ['1 Long Road', '1']),
      rowOf(3, ['', '2']),
      rowOf(4, ['2 Long Road', '3']),
      rowOf(5, ['', '4']),
    ];
    const merged: Sheet['merged'] = [
      { lines: [4, 5], columns: [0, 0] },
      { lines: [2, 3], columns: [0, 0] },
    ];
    expect(streetsOf(sheetOf(rows, merged))).toEqual([
      [2, '1 Long Road'],
      [3, '1 Long Road'],
      [4, '2 Long Road'],
      [5, '2 Long Road'],
    ]);
    expect(countCellsWithMerged(sheetOf(rows, merged))).toBe(10);
  });

  it('that overlap count once, and all of them count up to the limit of a list', () => {
    const rows = Array.from({ length: 2_000 }, (_, at) =>
      rowOf(at + 1, at === 0 ? Array.from({ length: 200 }, (_cell, column) => `c${column}`) : ['', '', 'a']),
    );
    const overlapping = Array.from({ length: 10_000 }, () => ({
      lines: [1, LAST_LINE] as const,
      columns: [0, 0] as const,
    }));
    expect(countCellsWithMerged(sheetOf(rows, overlapping))).toBe(200 + 1_999 + 1_999);
    const everywhere = Array.from({ length: 200 }, (_, at) => ({
      lines: [1, LAST_LINE] as const,
      columns: [at, at] as const,
    }));
    const count = countCellsWithMerged(sheetOf(rows, everywhere));
    expect(count).toBeGreaterThan(MAX_MAPPED_CELLS);
    expect(count).toBeLessThan(2 * MAX_MAPPED_CELLS);
  });
});

describe('a long list', () => {
  /** A heading that counts how often it is read. */
  function counted(text: string): { cell: SheetCell; reads: () => number } {
    let reads = 0;
    const cell = {
      kind: 'text' as const,
      get text() {
        reads += 1;
        return text;
      },
    };
    return { cell, reads: () => reads };
  }
  const names = (count: number) =>
    Array.from({ length: count }, (_, at) => rowOf(at + 2, ['Smith', `${at + 1} Long Road`, 'Anna']));
  const columns: Record<number, ColumnKey> = {
    0: 'occupantName1',
    1: 'addressLine1',
    2: 'occupantName1',
  };

  it('has its headings read once, not once per row', () => {
    const read = (count: number) => {
      const [last, type] = [counted('Last name'), counted('Unit type')];
      const titles: SheetRow = {
        line: 1,
        cells: new Map<number, SheetCell>([
          [0, last.cell],
          [1, { kind: 'text', text: 'Address' }],
          [2, { kind: 'text', text: 'First name' }],
          [3, type.cell],
        ]),
      };
      const { rows } = readMappedSheet(sheetOf([titles, ...names(count)]), mappingOf(1, columns));
      expect(rows).toHaveLength(count);
      expect(rows[0]!.values.occupantName1).toBe('Anna Smith');
      return [last.reads(), type.reads()];
    };
    expect(read(300)).toEqual(read(3));
  });

  it('is not searched for the row of its headings for each cell', () => {
    const search = (count: number) => {
      const rows = names(count);
      const find = jest.spyOn(rows, 'find');
      readMappedSheet(sheetOf(rows), mappingOf(0, columns));
      return find.mock.calls.length;
    };
    expect(search(300)).toBe(search(3));
  });

  it('pauses at each row, and gives the same rows as when it is read at once', () => {
    const sheet = sheetOf([rowOf(1, ['Tenant', 'Address', 'First']), ...names(50)]);
    const steps = readInSteps(sheet, mappingOf(1, columns));
    let pauses = 0;
    for (let step = steps.next(); !step.done; step = steps.next()) pauses += 1;
    expect(pauses).toBeGreaterThan(4 * 50);
    expect(finishSteps(readInSteps(sheet, mappingOf(1, columns)))).toEqual(
      readMappedSheet(sheet, mappingOf(1, columns)),
    );
  });
});

describe('a title', () => {
  it.each([
    ['province or  STATE code', 'province'],
    ['constructor', undefined],
    ['', undefined],
  ])('%j names the column %s', (title, key) => {
    expect(keyOfTitle(title)).toBe(key);
  });
});
