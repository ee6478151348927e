import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { xlsxStream } from '../../src/core/exports/xlsx';
import { dayOfSerial, showsDay } from '../../src/core/workbooks/cell-dates';
import { readWorkbook } from '../../src/core/workbooks/read-workbook';
import { type UnreadableReason, UnreadableWorkbook } from '../../src/core/workbooks/workbook-parts';
import { sheetOf, workbookOf } from '../support/workbooks';

const LIMITS = { rows: 50, columns: 30, marks: 100_000, cells: 1_000 };
const read = (file: Buffer) => readWorkbook(file, LIMITS);

/** Returns the cells of each non-empty row by column. */
const cellsOf = async (file: Buffer) =>
  (await read(file)).rows.map(({ line, cells }) => [line, Object.fromEntries(cells)]);

async function* each(rows: readonly (readonly string[])[]) {
  yield* rows;
}

async function reasonOf(file: Buffer): Promise<UnreadableReason | 'read'> {
  try {
    await read(file);
    return 'read';
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return error.reason;
    throw error;
  }
}

describe('reading a workbook', () => {
  it('returns its texts as written', async () => {
    // Without characters that XML cannot contain, and carriage returns, which every reader normalizes.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter((each) => each.trim() !== '' && !/[\u0000-\u001f\ufffe\uffff]|\r/.test(each));
    const hard = fc.constantFrom(
      ...['=1+1', '+1', '@a', "'quoted'", '"quoted"', '<b>&amp;</b>', '_x0041_', '_x005F_x0041_'],
      ...['\u200Fשלום\u202E', 'x'.repeat(190), '  two  blanks  ', ']]>', '10/11/2026', 'é\u0301'],
    );
    const rows = fc.array(fc.array(fc.oneof(text, hard), { minLength: 1, maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const { rows: found } = await read(
          await buffer(xlsxStream(each([['title'], ...written]), { hidden: 2 })),
        );
        const texts = found.slice(1).map(({ cells }) => [...cells.values()]);
        expect(texts).toEqual(written.map((row) => row.map((value) => ({ kind: 'text', text: value }))));
      }),
      { numRuns: 60 },
    );
  });

  it('returns the results of formulas, never the formulas', async () => {
    const sheet =
      '<sheetData><row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>HYPERLINK("http://x")</f><v>x</v></c>' +
      '<c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D3" t="b"><v>1</v></c><c r="E3"><f>A9</f></c></row></sheetData>';
    expect(await cellsOf(workbookOf({ sheet }))).toEqual([
      [
        3,
        {
          0: { kind: 'number', number: 2, day: null, shown: '2' },
          1: { kind: 'text', text: 'x' },
          2: { kind: 'error', text: '#DIV/0!' },
          3: { kind: 'text', text: 'TRUE' },
        },
      ],
    ]);
  });

  it('joins shared texts, without phonetic hints', async () => {
    const shared =
      '<sst><si><t>one</t></si><si><r><t xml:space="preserve">tw </t></r><r><t>o</t></r><rPh><t>never</t></rPh></si></sst>';
    const sheet =
      '<sheetData><row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>9</v></c></row></sheetData>';
    expect(await cellsOf(workbookOf({ sheet, parts: { 'xl/sharedStrings.xml': shared } }))).toEqual([
      [1, { 0: { kind: 'text', text: 'tw o' }, 1: { kind: 'text', text: 'one' } }],
    ]);
  });

  it('returns days for numbers formatted as days, from 1900 and from 1904', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm"/><numFmt numFmtId="165" formatCode="&quot;day&quot;0"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const sheet = `<sheetData><row>${[0, 1, 2, 3].map((s) => `<c s="${s}"><v>46000.5</v></c>`).join('')}</row></sheetData>`;
    const parts = { 'xl/styles.xml': styles };
    const days = async (workbook?: string) =>
      (await read(workbookOf({ sheet, parts, ...(workbook !== undefined && { workbook }) }))).rows.map(
        ({ cells }) => [...cells.values()].map((cell) => cell.kind === 'number' && cell.day),
      );
    expect(await days()).toEqual([[null, '2025-12-09', '2025-12-09', null]]);
    const sheets = '<workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets>';
    expect(await days(sheets)).toEqual([[null, '2029-12-10', '2029-12-10', null]]);
  });

  it('returns numbers as a spreadsheet program displays them', async () => {
    const cases = [
      [7, '000', '007'],
      [2134, '00000', '02134'],
      [981_011_234, '00000\\-0000', '98101-1234'],
      [6_045_550_134, '[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(604) 555-0134'],
      ['1E5', 'General', '100000'],
      [442_079_460_958, 'General', '442079460958'],
      [12, '[[[', '12'],
    ] as const;
    const formats = cases.map(([, code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
    const xfs = cases.map((_case, at) => `<xf numFmtId="${164 + at}"/>`);
    const parts = {
      'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${xfs.join('')}<xf numFmtId="11"/></cellXfs></styleSheet>`,
    };
    const cells = cases.map(([value], at) => `<c s="${at}"><v>${value}</v></c>`);
    const sheet = `<sheetData><row>${cells.join('')}<c s="${cases.length}"><v>1E5</v></c></row></sheetData>`;
    const [row] = (await read(workbookOf({ sheet, parts }))).rows;
    const shown = [...row!.cells.values()].map((cell) => cell.kind === 'number' && cell.shown);
    expect(shown).toEqual([...cases.map(([, , text]) => text), '1.00E+05']);
  });

  it('finds texts and formats by the relationships', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const parts = {
      'xl/_rels/workbook.xml.rels':
        `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${type}/sharedStrings" Target="texts/all.xml"/>` +
        `<Relationship Id="rId3" Type="${type}/styles" Target="/other/formats.xml"/></Relationships>`,
      'xl/texts/all.xml': '<sst><si><t>Main Street</t></si></sst>',
      'other/formats.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="2"/></cellXfs></styleSheet>',
    };
    const sheet = '<sheetData><row><c t="s"><v>0</v></c><c s="1"><v>7</v></c></row></sheetData>';
    expect(await cellsOf(workbookOf({ sheet, parts }))).toEqual([
      [
        1,
        {
          0: { kind: 'text', text: 'Main Street' },
          1: { kind: 'number', number: 7, day: null, shown: '7.00' },
        },
      ],
    ]);
  });

  it('reads the first visible sheet', async () => {
    const workbook =
      '<sheets><sheet name="A" sheetId="1" state="hidden" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/></sheets>';
    const parts = { 'xl/worksheets/sheet2.xml': `<worksheet>${sheetOf([['shown']])}</worksheet>` };
    const file = workbookOf({ sheet: sheetOf([['hidden']]), workbook, parts });
    expect(await cellsOf(file)).toEqual([[1, { 0: { kind: 'text', text: 'shown' } }]]);
  });

  it('returns no more text than a cell can hold, with any escapes', async () => {
    const sheet = `<sheetData><row><c t="inlineStr"><is><t>${'_x0041_'.repeat(1_000_000)}</t></is></c></row></sheetData>`;
    expect(await cellsOf(workbookOf({ sheet }))).toEqual([
      [1, { 0: { kind: 'text', text: 'A'.repeat(32_767) } }],
    ]);
  });

  it('accepts numbers with an invalid format of any length', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(2_000_000)}d"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(100)}</cellXfs></styleSheet>`;
    const sheet = '<sheetData><row><c s="99"><v>46000</v></c></row></sheetData>';
    const file = workbookOf({ sheet, parts: { 'xl/styles.xml': styles } });
    expect(file.length).toBeLessThan(10_000);
    expect(await cellsOf(file)).toEqual([
      [1, { 0: { kind: 'number', number: 46_000, day: null, shown: '46000' } }],
    ]);
  });

  it('accepts any element prefix, and reports merged cells', async () => {
    const sheet =
      '<x:sheetData xmlns:x="x"><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData>' +
      '<mergeCells><mergeCell ref="B2:C4"/></mergeCells>';
    const { rows, merged } = await read(workbookOf({ sheet }));
    expect(rows.map(({ line, cells }) => [line, [...cells.keys()]])).toEqual([[2, [1]]]);
    expect(merged).toEqual([{ lines: [2, 4], columns: [1, 2] }]);
  });

  it('ignores empty and out-of-range rows and columns', async () => {
    const far = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>';
    const sheet = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1"/><row r="2"><c r="A2" t="inlineStr"><is><t> </t></is></c></row>${far}</sheetData>`;
    expect(await cellsOf(workbookOf({ sheet }))).toEqual([]);
  });
});

/** Empty rows with three attributes in varying order, which compress like real data. */
const variedRows = (count: number): string => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  let n = 0;
  return Array.from({ length: count }, (_, at) => {
    n = (n * 1_103_515_245 + at + 12_345) % 2_147_483_648;
    const [one, two, three] = [n % 7, (n >> 3) % 7, (n >> 7) % 7].map((place) => names[place]);
    return `<row ${one}1="" ${two}2="" ${three}3=""/>`;
  }).join('');
};

describe('an invalid or hostile workbook is refused', () => {
  const entities = (body: string) => `<?xml version="1.0"?>${body}<worksheet><sheetData/></worksheet>`;
  const sheetPart = (xml: string) => workbookOf({ parts: { 'xl/worksheets/sheet1.xml': xml } });
  const cases: [string, UnreadableReason, () => Buffer][] = [
    ['bytes of something else', 'notAWorkbook', () => Buffer.from('code,street\r\n1,2')],
    ['nothing at all', 'notAWorkbook', () => Buffer.alloc(0)],
    ['a zip of something else', 'notAWorkbook', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
    ['half of a workbook', 'notAWorkbook', () => workbookOf({}).subarray(0, 300)],
    ['a workbook that shows no sheet', 'noSheet', () => workbookOf({ workbook: '<sheets/>' })],
    ['XML that does not end', 'damaged', () => sheetPart('<worksheet><sheetData>')],
    [
      'entities within entities',
      'damaged',
      () => sheetPart(entities('<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>')),
    ],
    [
      'an entity from a file of the server',
      'damaged',
      () => sheetPart(entities('<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>')),
    ],
    ['an entity that nobody knows', 'damaged', () => workbookOf({ sheet: '<sheetData>&a;</sheetData>' })],
    ['elements without end', 'damaged', () => workbookOf({ sheet: '<a>'.repeat(100) + '</a>'.repeat(100) })],
    [
      'cells that are merged to a line of millions of digits',
      'damaged',
      () =>
        workbookOf({ sheet: `<mergeCells><mergeCell ref="A1:B${'1'.repeat(3_000_000)}x"/></mergeCells>` }),
    ],
    ...['0', '1.5', '1048577', '9007199254740991', 'x'].map(
      (line): [string, UnreadableReason, () => Buffer] => [
        `a row of number ${line}`,
        'damaged',
        () => workbookOf({ sheet: `<sheetData><row r="${line}"><c t="str"><v>a</v></c></row></sheetData>` }),
      ],
    ),
    [
      'an element of a thousand attributes',
      'damaged',
      () =>
        workbookOf({
          sheet: `<sheetData ${Array.from({ length: 1_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
        }),
    ],
    [
      'one long text in very many cells',
      'tooLarge',
      () =>
        workbookOf({
          sheet: `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(50)}</sheetData>`,
          parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>` },
        }),
    ],
    [
      'a part that unpacks to far more',
      'tooLarge',
      () => workbookOf({ sheet: ' '.repeat(101 * 1024 * 1024) }),
    ],
    [
      'a part that unpacks to very much of the same',
      'tooLarge',
      () => workbookOf({ sheet: `<sheetData>${'<row/>'.repeat(2_000_000)}</sheetData>` }),
    ],
    [
      'very many elements and attributes that hold nothing',
      'tooLarge',
      () => workbookOf({ sheet: `<sheetData>${variedRows(25_001)}</sheetData>` }),
    ],
    [
      'cells beside each other without end',
      'tooLarge',
      () => workbookOf({ sheet: sheetOf(Array.from({ length: 50 }, () => Array<string>(21).fill('x'))) }),
    ],
    [
      'more rows than are taken',
      'tooManyRows',
      () => workbookOf({ sheet: sheetOf(Array.from({ length: 51 }, () => ['x'])) }),
    ],
    [
      'more parts than any workbook has',
      'tooLarge',
      () =>
        workbookOf({ parts: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`p${at}`, ''])) }),
    ],
  ];
  it.each(cases)('%s', async (_what, reason, file) => {
    expect(await reasonOf(file())).toBe(reason);
  });

  it('when a part is larger than it declares', async () => {
    const file = workbookOf({ sheet: ' '.repeat(1_000_000) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(
      1_000_000 +
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"></worksheet>`.length,
    );
    for (let at = file.indexOf(size); at !== -1; at = file.indexOf(size, at + 1)) file.writeUInt32LE(500, at);
    expect(await reasonOf(file)).toBe('damaged');
  });
});

describe('a number of a spreadsheet', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, null],
    [61, '1900-03-01'],
    [46_281, '2026-09-16'],
    [2_958_465, '9999-12-31'],
    [2_958_466, null],
    [0, null],
    [-1, null],
    [Number.NaN, null],
  ])('%s is the day %s', (serial, day) => {
    expect(dayOfSerial(serial, false)).toBe(day);
  });

  it.each([
    [14, undefined, true],
    [0, undefined, false],
    [20, undefined, false],
    [164, 'yyyy-mm-dd', true],
    [164, 'h:mm', false],
    [164, '"day" 0', false],
    [164, '[Red]0', false],
    [164, '0\\d', false],
  ])('in the format %s with %s is a day: %s', (id, code, isDay) => {
    expect(showsDay(id, code)).toBe(isDay);
  });
});
