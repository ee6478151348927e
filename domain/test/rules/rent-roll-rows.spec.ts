import { readMappedSheet } from '../../src/property-spreadsheets/mapped-rows';
import type { Sheet, SheetCell } from '../../src/property-spreadsheets/sheet-cells';
import type { ColumnKey } from '../../src/property-spreadsheets/sheet-columns';
import { findHeadingRow, headingRows, titlesOf } from '../../src/property-spreadsheets/sheet-headings';
import type { SheetMapping } from '../../src/property-spreadsheets/sheet-mapping';
import { guessColumns } from '../../src/property-spreadsheets/sheet-synonyms';
import { readTitles } from '../../src/property-spreadsheets/sheet-titles';

type Cell = string | SheetCell;

const sheetOf = (rows: readonly (readonly Cell[])[], hidden?: Sheet['hidden']): Sheet => ({
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
  ...(hidden && { hidden }),
});

/** Maps a sheet as it is guessed. */
function guessed(sheet: Sheet, more: Partial<SheetMapping>): SheetMapping {
  const line = findHeadingRow(sheet.rows)?.line ?? 0;
  const headings = headingRows(sheet.rows, line);
  const columns = guessColumns(titlesOf(headings), { hidden: sheet.hidden?.columns ?? [] });
  return {
    headingLine: line,
    columns: Object.fromEntries(columns),
    shared: readTitles(
      sheet.rows.filter((row) => row.line < line),
      [...columns.values()].includes('addressLine1'),
    ),
    dateOrders: {},
    splitsNames: true,
    wholeLines: [],
    merges: true,
    ...more,
  };
}

const read = (
  rows: readonly (readonly Cell[])[],
  more: Partial<SheetMapping> = {},
  hidden?: Sheet['hidden'],
) => {
  const sheet = sheetOf(rows, hidden);
  return readMappedSheet(sheet, guessed(sheet, more));
};

const shown = ({ rows }: ReturnType<typeof read>, ...keys: ColumnKey[]) =>
  rows.map(({ values }) => keys.map((key) => values[key] ?? ''));
const left = ({ leftOut }: ReturnType<typeof read>) => leftOut.map(({ line, reason }) => `${reason} ${line}`);

const UNITS = ['Unit', 'Tenant', 'Status', 'Move-in'];

describe('the rows above the headings', () => {
  const titles = (rows: string[][], hasStreets = false) => readTitles(sheetOf(rows).rows, hasStreets);

  it.each<[string, string[][], object]>([
    [
      'labelled',
      [
        ['MANOR'],
        ['Address:', '', '8530 - 91 Street NW, Edmonton, Alberta T6C 3N4'],
        ['Owner: 123 Alberta Ltd.'],
      ],
      {
        addressLine1: '8530 - 91 Street NW',
        city: 'Edmonton',
        province: 'AB',
        postalCode: 'T6C 3N4',
        customer: '123 Alberta Ltd.',
      },
    ],
    [
      'on two lines, with a frequency beside it',
      [
        ['Rent roll'],
        ['1414 14 Avenue SW', '', 'Suite inspections: every 4 months'],
        ['Calgary, Alberta T3C 0W4'],
      ],
      {
        addressLine1: '1414 14 Avenue SW',
        city: 'Calgary',
        province: 'AB',
        postalCode: 'T3C 0W4',
        frequency: 'THRICEANUALLY',
      },
    ],
    ['a province alone', [['RENTAL LIST - Vancouver Island, British Columbia']], { province: 'BC' }],
    ['of the office, with its phone', [['6 Oak Ave, Victoria BC V8R 1E4 * 250-555-0100']], {}],
    ['nothing', [['Rent Roll'], ['As of: 11/03/2026'], ['Pacific Residential, Inc.']], {}],
  ])('give an address that is %s', (_what, rows, expected) => {
    expect(titles(rows)).toEqual(expected);
  });

  it('give no street where a column has streets', () => {
    expect(titles([['12 Oak Ave, Victoria, BC V8R 1E4']], true)).toEqual({ province: 'BC' });
  });

  it('fill rows that have no street, and lose to a building row', () => {
    const sheet = read([
      ['Towers - 455 Ken Ave N, Hamilton, Ontario L8H 4T6'],
      UNITS,
      ['1', 'Lee, Ana', '', '2024-01-05'],
      ['', 'Lee, Bo'],
      ['Row - 61 Barton St E, Stoney Creek, Ontario L8E 2K3'],
      ['As of = today'],
      ['1', 'Cy Ng', '', '2024-01-05'],
    ]);
    expect(shown(sheet, 'addressLine1', 'addressLine2', 'city', 'postalCode', 'occupantName2')).toEqual([
      ['455 Ken Ave N', '1', 'Hamilton', 'L8H 4T6', 'Bo Lee'],
      ['61 Barton St E', '1', 'Stoney Creek', 'L8E 2K3', ''],
    ]);
    expect(sheet.rows[0]!.given).toEqual(expect.arrayContaining(['addressLine1', 'postalCode']));
    expect(sheet.rows[1]!.given).not.toContain('addressLine1');
  });
});

describe('headings', () => {
  it('in two rows are put together, and repeated on every page', () => {
    const first = ['Unit', 'Name', 'Resident', 'Lease', 'Move In'];
    const second = ['', '', 'Deposit', 'Expiration'];
    const sheet = read([first, second, ['1', 'Ana Lee', '500'], first, second, ['2', 'Bo Ng', '600']], {
      shared: { addressLine1: '1 A St' },
    });
    expect(shown(sheet, 'addressLine2', 'occupantName1', 'occupantName2')).toEqual([
      ['1', 'Ana Lee', ''],
      ['2', 'Bo Ng', ''],
    ]);
    expect(sheet.skipped.headings).toBe(2);
  });

  it('are not taken from a first row of few words', () => {
    const sheet = read(
      [
        ['Unit', 'Tenant'],
        ['A', 'VACANT'],
      ],
      { shared: { addressLine1: '1 A St' } },
    );
    expect(shown(sheet, 'addressLine2', 'occupantName1')).toEqual([['A', '']]);
  });

  it('that may mean several things lose to clear ones', () => {
    const titles = ['#', 'Address', 'Suite', 'Name', 'Tenants', 'Lease From', 'Move-in', 'Contact'];
    expect([...guessColumns(new Map(titles.entries())).values()]).toEqual([
      'addressLine1',
      'addressLine2',
      'occupantName1',
      'leaseStart',
      'occupantPhone1',
    ]);
    expect([...guessColumns(new Map([[0, '#']])).values()]).toEqual(['addressLine2']);
  });

  it('need texts that agree where they are vague, and are not guessed where they are hidden', () => {
    const titles = new Map([
      [0, 'Inspection'],
      [1, 'Tenant'],
      [2, 'Address'],
    ]);
    const texts = new Map([
      [0, ['ok', 'failed']],
      [1, ['t0004418', 't0004419']],
    ]);
    expect([...guessColumns(titles, { texts, hidden: [2] })]).toEqual([]);
    expect([...guessColumns(titles, { texts: new Map([[0, ['aux 6 mois']]]) }).keys()]).toEqual([0, 1, 2]);
  });
});

describe('rows that are left out', () => {
  const rows = [
    ['Unit', 'Unit Type', 'Tenant', 'Status', 'Notes'],
    ['1', '1bed', 'Ana Lee', 'Current', ''],
    ['1', '1bed', 'Bo Ng', 'Future', ''],
    ['', '', 'Cy Ng', '', ''],
    ['2', 'office', 'Manager', '', ''],
    ['3', '', 'Di Fox', '', 'SOLD - mgmt ended'],
    ['LAUNDRY', '', '', '', ''],
    ['4', '', 'Eve Roy', '', 'garage'],
    ['Past Tenants', '', '', '', ''],
    ['4', '', 'Flo Day', '', ''],
    ['Summary Groups', '', '', '', ''],
    ['Occupied', '', '3', '', ''],
  ];
  const shared = { addressLine1: '1 A St' };

  it('have a reason, and take their further tenants with them', () => {
    const sheet = read(rows, { shared });
    expect(shown(sheet, 'addressLine2', 'occupantName1', 'occupantName2')).toEqual([
      ['1', 'Ana Lee', ''],
      ['4', 'Eve Roy', ''],
    ]);
    expect(left(sheet)).toEqual([
      'future 3',
      'future 4',
      'space 5',
      'sold 6',
      'note 7',
      'note 9',
      'past 10',
      'note 11',
      'note 12',
    ]);
  });

  it('are taken when somebody says so, and others are left', () => {
    const sheet = read(rows, { shared, takenLines: [5, 7], leftLines: [2] });
    expect(shown(sheet, 'addressLine2')).toEqual([['2'], ['LAUNDRY'], ['4']]);
    expect(left(sheet)[0]).toBe('byHand 2');
    expect(sheet.leftOut.filter(({ isTaken }) => isTaken).map(({ line }) => line)).toEqual([5, 7]);
  });

  it('may be hidden in the file', () => {
    const hidden = { lines: [3], columns: [1] };
    const list = [
      ['Unit', 'Tenant', 'Lessee'],
      ['1', 'code 1', 'Ana'],
      ['2', 'code 2', 'Bo'],
    ];
    const sheet = read(list, { shared }, hidden);
    expect(shown(sheet, 'addressLine2', 'occupantName1')).toEqual([['1', 'Ana']]);
    expect(left(sheet)).toEqual(['hidden 3']);
    expect(shown(read(list, { shared, takenLines: [3] }, hidden), 'addressLine2')).toEqual([['1'], ['2']]);
  });

  it('repeat the titles of a page, but never a unit', () => {
    const sheet = read(
      [
        ['Rent Roll of Maples'],
        ['1', '2'],
        ['Unit', 'Tenant'],
        ['1', 'Ana'],
        ['Rent Roll of Maples', 'Page 2'],
        ['2', 'Bo'],
      ],
      {
        shared,
      },
    );
    expect(shown(sheet, 'addressLine2')).toEqual([['1'], ['2']]);
  });
});

describe('guesses', () => {
  const guesses = (sheet: ReturnType<typeof read>) =>
    sheet.guesses.map(({ kind, key, value, before, lines }) => [kind, key, value, before, lines]);

  it('name what the file says, and all their rows', () => {
    const sheet = read([
      ['Address', 'Unit', 'City', 'Prov', 'Owner', 'Tenant', 'Phone', 'Move-in'],
      [
        '1 A St V8V 1A1',
        '1',
        'Victoria',
        'BC',
        'Strata - owner Ana',
        'Lee, Ana',
        'Ana 250-555-0100',
        '44562',
      ],
      ['1 A St', '2', 'Victoria', '', 'Strata - owner Ana', 'vacant - painting', '', ''],
      ['2 A St (bsmt)', '', 'Victoria', '', '', '', '', 'July 1994'],
    ]);
    expect(guesses(sheet)).toEqual([
      ['customer', 'customer', 'Ana', 'Strata - owner Ana', [2, 3]],
      ['date', 'leaseStart', '2022-01-01', '44562', [2]],
      ['name', 'occupantName1', 'Ana Lee', 'Lee, Ana', [2]],
      ['contact', 'occupantPhone1', '250-555-0100', 'Ana 250-555-0100', [2]],
      ['vacant', 'occupantName1', '', 'vacant - painting', [3]],
      ['place', 'postalCode', 'V8V 1A1', '', [3]],
      ['date', 'leaseStart', '1994-07-01', 'July 1994', [4]],
      ['address', 'addressLine2', 'bsmt', '', [4]],
      ['place', 'province', 'BC', '', [4]],
    ]);
  });

  it('end where somebody types a value', () => {
    const sheet = sheetOf([
      ['Address', 'Tenant'],
      ['1 A St', 'Lee, Ana'],
    ]);
    const found = readMappedSheet(sheet, guessed(sheet, {}), { 2: { occupantName1: 'Lee, Ana' } });
    expect([found.guesses, shown(found, 'occupantName1')]).toEqual([[], [['Lee, Ana']]]);
  });

  it('include dates that could be read in two ways, while few others prove their order', () => {
    const dates = (...texts: string[]) =>
      read([['Address', 'Move-in'], ...texts.map((text, at) => [`${at} A St`, text])]).guesses.map(
        ({ from }) => from,
      );
    expect(dates('15/06/2022', '05/06/2023')).toEqual(['05/06/2023']);
    expect(dates('15/06/2022', '16/06/2022', '17/06/2022', '05/06/2023')).toEqual([]);
  });

  it('are not needed where a ditto mark repeats the row above', () => {
    const sheet = read([
      ['Address', 'Unit', 'City', 'Owner', 'Tenant'],
      ['1 A St, Victoria BC V8V 1A1', 'main', 'Victoria', 'Ana', 'Bo Ng'],
      ['"', 'suite', '"', 'ditto', 'Cy Fox'],
    ]);
    expect(shown(sheet, 'addressLine1', 'addressLine2', 'postalCode', 'customer')).toEqual([
      ['1 A St', 'main', 'V8V 1A1', 'Ana'],
      ['1 A St', 'suite', 'V8V 1A1', 'Ana'],
    ]);
    expect(sheet.guesses).toEqual([]);
  });
});
