import { utils, write } from '@e965/xlsx';
import { decodeText, sheetOfCsv } from '../../src/core/workbooks/csv-sheet';
import { chooseSheet } from '../../src/core/workbooks/read-workbook';
import { UnreadableWorkbook } from '../../src/core/workbooks/workbook-parts';
import { chooseXlsSheet } from '../../src/core/workbooks/xls-sheet';
import { sheetOf, workbookOf } from '../support/workbooks';

const LIMITS = { rows: 50, columns: 10, marks: 100_000, cells: 100 };

const cellsOf = ({ rows }: Pick<ReturnType<typeof sheetOfCsv>, 'rows'>) =>
  rows.map(({ line, cells }) => [line, ...[...cells].map(([at, cell]) => [at, 'text' in cell && cell.text])]);
const csv = (text: string | Buffer) => sheetOfCsv(Buffer.from(text as string), LIMITS);

describe('a text with separated values', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Zoë,é')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFZoë,é')],
    ['Windows-1252', Buffer.from('Zoë,é', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFZoë,é', 'utf16le')],
  ])('is read in %s', (_encoding, bytes) => {
    expect(cellsOf(csv(bytes))).toEqual([[1, [0, 'Zoë'], [1, 'é']]]);
  });

  it('keeps the signs of Windows-1252 that Latin-1 lacks', () => {
    expect(decodeText(Buffer.from([0x93, 0x61, 0x94, 0x20, 0x80, 0xe9]))).toBe('“a” €é');
  });

  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b\r\n1;2', ';'],
    ['a\tb\r1\t2', 'tab'],
    ['sep=;\na;b\n1;2', 'said'],
    ['"x,y,z";b\n1,5;2', '; beside commas'],
  ])('%j is separated by %s', (text) => {
    expect(csv(text).rows.map(({ cells }) => cells.size)).toEqual([2, 2]);
  });

  it('has quoted values with separators, quotes and line breaks', () => {
    expect(cellsOf(csv('"a,""b""\nc",2\n,,\n\nlast,"open'))).toEqual([
      [1, [0, 'a,"b"\nc'], [1, '2']],
      [4, [0, 'last'], [1, 'open']],
    ]);
  });

  it.each([
    ['binary', Buffer.from([0, 1, 2])],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['blank', Buffer.from(' \n ')],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(() => sheetOfCsv(bytes, LIMITS)).toThrow(UnreadableWorkbook);
  });

  it('is refused beyond its limits', () => {
    expect(() => csv('a,b,c,d\n'.repeat(30))).toThrow(/tooLarge/);
    expect(() => csv('a\n'.repeat(51))).toThrow(/tooManyRows/);
    expect(csv(`${'x,'.repeat(30)}x`).rows[0]!.cells.size).toBe(10);
  });
});

describe('a workbook with several sheets', () => {
  const xml = (rows: (string | number)[][]) => `<worksheet>${sheetOf(rows)}</worksheet>`;
  const file = (first: (string | number)[][], second: (string | number)[][]) =>
    workbookOf({
      sheet: sheetOf(first),
      workbook:
        '<sheets><sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId2"/></sheets>',
      parts: { 'xl/worksheets/sheet2.xml': xml(second) },
    });

  it('opens at the first that has rows, and names the others that have some', async () => {
    const found = await chooseSheet(file([], [['a'], ['b']]), LIMITS, { first: null });
    expect([found.at, found.sheets]).toEqual([1, [{ name: 'Two', at: 1, cells: 2, shape: '' }]]);
    const both = await chooseSheet(file([['a'], ['b']], [['c'], ['d']]), LIMITS, { first: null });
    expect([both.at, both.sheets.map(({ name }) => name)]).toEqual([0, ['One', 'Two']]);
  });

  it('opens at the one that is asked for', async () => {
    const found = await chooseSheet(file([['a']], [['c'], ['d']]), LIMITS, { first: 1 });
    expect(cellsOf(found)).toEqual([
      [1, [0, 'c']],
      [2, [0, 'd']],
    ]);
    await expect(chooseSheet(file([['a']], [['c']]), LIMITS, { first: 7 })).rejects.toThrow(/noSheet/);
  });

  const ROLL = [
    ['Rent roll', ''],
    ['Unit', 'Tenant'],
  ];

  it('names the columns of its sheets alike where their headings are', async () => {
    const compares = { first: 0, compares: true };
    const found = await chooseSheet(file(ROLL, [ROLL[1]!, [7, 'Ola']]), LIMITS, compares);
    expect(found.sheets.map(({ shape }) => shape)).toEqual(['0 unit|1 tenant', '0 unit|1 tenant']);
    const other = await chooseSheet(file(ROLL, [['Tenant', 'Unit']]), LIMITS, compares);
    expect(new Set(other.sheets.map(({ shape }) => shape)).size).toBe(2);
    const unasked = await chooseSheet(file(ROLL, ROLL), LIMITS, { first: 0 });
    expect(unasked.sheets.map(({ shape }) => shape)).toEqual(['', '']);
  });

  it('puts sheets below each other, with lines that count on', async () => {
    const found = await chooseSheet(file([...ROLL, [1, 'Ada']], [...ROLL, [2, 'Bo']]), LIMITS, {
      first: 0,
      others: [1],
    });
    expect(found.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(found.parts).toEqual([
      { at: 0, name: 'One', after: 0, headingLine: 2 },
      { at: 1, name: 'Two', after: 3, headingLine: 5 },
    ]);
    const alone = await chooseSheet(file(ROLL, ROLL), LIMITS, { first: 0 });
    expect(alone.parts).toBeUndefined();
  });

  it('is refused when its sheets together have too many rows, or one is missing', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [at]);
    const both = { first: 0, others: [1] };
    await expect(chooseSheet(file(rows, rows), LIMITS, both)).rejects.toThrow(/tooManyRows/);
    await expect(chooseSheet(file(rows, [['a']]), LIMITS, both)).resolves.toBeDefined();
    await expect(chooseSheet(file(rows, []), LIMITS, { first: 0, others: [4] })).rejects.toThrow(/noSheet/);
  });

  it('is not refused for a sheet that nobody asked for', async () => {
    const large = Array.from({ length: 60 }, (_, at) => [at]);
    const found = await chooseSheet(file([['a']], large), LIMITS, { first: 0 });
    expect(found.sheets.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('is read in the format of Excel 97', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Unit'], [101]]), 'Roll');
    const found = await chooseXlsSheet(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, LIMITS, {
      first: null,
    });
    expect([found.at, found.sheets.map(({ name }) => name)]).toEqual([1, ['Roll']]);
    expect(found.rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('puts sheets of the format of Excel 97 together as well', async () => {
    const book = utils.book_new();
    for (const name of ['North', 'South'])
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ['Unit', 'Tenant'],
          [1, name],
        ]),
        name,
      );
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const found = await chooseXlsSheet(bytes, LIMITS, { first: 0, others: [1] });
    expect(found.parts?.map(({ name, after }) => [name, after])).toEqual([
      ['North', 0],
      ['South', 2],
    ]);
    await expect(chooseXlsSheet(bytes, LIMITS, { first: 0, others: [2] })).rejects.toThrow(/noSheet/);
  });
});
