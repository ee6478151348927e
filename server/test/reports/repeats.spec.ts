import {
  CONDITION_DEFINITIONS,
  entries,
  factsIn,
  type FormContext,
  type FormDefinition,
  type FormRow,
  type Item,
  withComputed,
} from '@walkthrough/form-definitions';
import fc from 'fast-check';
import { PhotoLayout } from '../../src/modules/reporting/reports/condition-report/view/photos';
import { ReportReader } from '../../src/modules/reporting/reports/condition-report/view/report-reader';
import { repeatBlocks } from '../../src/modules/reporting/reports/condition-report/view/repeats';
import { solid, textOfPdf } from '../support/pdf-tools';
import { reportOf } from '../support/report-input';
import { PRINTING_MS, reportPrinter } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);
const print = reportPrinter();

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });
const question = (id: string, type: Item['type'], changes: Partial<Item> = {}): Item => ({
  id,
  type,
  label: id,
  keys: both(id),
  ...changes,
});

const DIALS = question('dials', 'repeat', {
  questions: [question('digit', 'numeric'), question('dialNote', 'text')],
});
const METERS = question('meters', 'repeat', {
  prefill: { moveOut: 'metersIn' },
  questions: [
    question('meterKind', 'radio', {
      options: [
        [1, 'electric'],
        [2, 'water'],
      ],
    }),
    question('reading', 'numeric', { step: 0.01 }),
    question('leak', 'text', { shownWhen: { moveIn: '${meterKindIn} = 2', moveOut: '${meterKindOut} = 2' } }),
  ],
});
const BOILERS = question('boilers', 'repeat', { questions: [question('make', 'text'), DIALS] });
const WALLS = question('walls', 'repeat', {
  questions: [
    question('wallLength', 'numeric'),
    question('wallArea', 'calculated', {
      keys: { moveIn: 'wallAreaIn' },
      formula: '${wallLengthIn} * 2.5',
      result: 'number',
      places: 1,
      unit: 'squareMetres',
    }),
  ],
});
const KEYS = question('keyring', 'repeat', { questions: [question('keyName', 'text')] });

const TEXTS: Record<string, string> = {
  inventory: 'Inventory',
  meters: 'Meters',
  meterKind: 'Kind of meter',
  electric: 'Electric',
  water: 'Water',
  reading: 'Reading in units',
  leak: 'Where it leaks',
  boilers: 'Boilers',
  make: 'Make of boiler',
  dials: 'Dials',
  digit: 'Digit',
  dialNote: 'Note of dial',
  walls: 'Walls to paint',
  wallLength: 'Length',
  wallArea: 'Area',
  squareMetres: 'm²',
  keyring: 'Keys on the ring',
  keyName: 'Name of key',
};

const [base] = CONDITION_DEFINITIONS.filter(({ key }) => key === 'condition-us');

const FORM: FormDefinition = {
  ...base!,
  engine: 3,
  i18n: { 'en-CA': { ...Object.values(base!.i18n)[0], ...TEXTS } },
  sections: [{ id: 'inventory', title: 'inventory', items: [METERS, BOILERS, WALLS, KEYS] }],
};

const ANSWERS = {
  metersIn: [
    { id: 'a', values: { meterKindIn: 1, readingIn: 1234.5 } },
    { id: 'b', values: { meterKindIn: 2, readingIn: 70, leakIn: 'Under the sink' } },
  ],
  metersOut: [
    // Paired with the second row of the move-in, and one that is new; a hidden answer is not printed.
    { id: 'c', sourceRowId: 'b', values: { meterKindOut: 2, readingOut: 88 } },
    { id: 'd', values: { meterKindOut: 1, readingOut: 5, leakOut: 'Hidden words' } },
  ],
  boilersIn: [
    {
      id: 'e',
      values: { makeIn: 'Warmwell' },
      rows: {
        dialsIn: [
          { id: 'f', values: { digitIn: 4, dialNoteIn: 'cracked' } },
          { id: 'g', values: { digitIn: 9 } },
        ],
      },
    },
  ],
};

it('prints the rows of repeats: in a table by side, with rows in rows, and says where there are none', async () => {
  const pdf = await print(reportOf(FORM, ANSWERS, { country: 'US' }));
  const text = solid(textOfPdf(pdf));
  for (const words of [
    'Meters',
    'Kind of meter',
    'Reading in units',
    '1 Electric 1234.50',
    // The text of the file has the columns of the sides one after the other: the second rows are one line.
    '2 Water 70.00 Under the sink 3',
    'Water 88.00 Not answered Electric 5.00 Not applicable',
    'Boilers 1',
    'Make of boiler Warmwell',
    '1. Digit: 4; Note of dial: cracked',
    '2. Digit: 9',
    'Keys on the ring',
  ])
    expect(text).toContain(solid(words));
  expect(text).not.toContain(solid('Hidden words'));
});

describe('computed values of rows', () => {
  const context: FormContext = {
    activeSide: 'moveIn',
    editable: true,
    manager: false,
    ownerIsCompany: false,
    country: 'US',
    names: { tenants: [] },
  };
  const stored = (wallsIn: FormRow[]) => withComputed(FORM, { wallsIn }, context);
  const wall = (id: number, values: FormRow['values']): FormRow => ({ id: `w${id}`, values });

  it('are printed as the server stores them, with their formula if the form says so', async () => {
    const answers = stored([wall(1, { wallLengthIn: 4, wallAreaIn: 999 }), wall(2, { wallLengthIn: 3 })]);
    const form = { ...FORM, scoring: { formulas: true } } as const;
    const text = solid(textOfPdf(await print(reportOf(form, answers, { country: 'US' }))));
    expect(text).toContain(solid('10.0 m²'));
    expect(text).toContain(solid('7.5 m²'));
    expect(text).toContain(solid('“Length” * 2.5'));
    expect(text).not.toContain('999');
  });

  it('are printed in every row as the engine computes them', () => {
    const lengths = fc.array(fc.option(fc.nat({ max: 9_999 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lengths, (given) => {
        const rows = given.map((length, at) => wall(at, length === null ? {} : { wallLengthIn: length }));
        const reader = new ReportReader(reportOf(FORM, stored(rows), { country: 'US' }));
        const ofSide = reader.perSide((side) => entries(FORM, side).find(({ item }) => item === WALLS));
        const [grid] = repeatBlocks(reader, new PhotoLayout(reader), WALLS, ofSide);
        const printed =
          grid?.kind === 'grid'
            ? grid.rows
                .map(({ cells }) => cells[1]!.value)
                .map((cell) => (cell.kind === 'words' ? cell.lines : cell.kind))
            : [];
        const computed = factsIn(FORM, { wallsIn: rows }, context).computedInRows ?? {};
        const expected = rows.map(({ id }) => {
          const value = computed[id]?.['wallAreaIn']?.value;
          return typeof value === 'number' ? [`${value.toFixed(1)} m²`] : 'nothing';
        });
        expect(printed).toEqual(expected);
      }),
    );
  });
});

it('has the columns of a side that has begun without rows, and none of one that has not', () => {
  const columnsOf = (changes: Parameters<typeof reportOf>[2]) => {
    const reader = new ReportReader(
      reportOf(FORM, { metersIn: ANSWERS.metersIn }, { country: 'US', ...changes }),
    );
    const ofSide = reader.perSide((side) => entries(FORM, side).find(({ item }) => item === METERS));
    const [block] = repeatBlocks(reader, new PhotoLayout(reader), METERS, ofSide);
    return block?.kind === 'grid' && block.columns.map(({ side, labels }) => [side, labels.length]);
  };
  const { visits } = reportOf(FORM, {});
  expect(columnsOf({ visits })).toEqual([
    ['Move-In', 3],
    ['Move-Out', 3],
  ]);
  expect(columnsOf({ visits: { ...visits, moveOut: null } })).toEqual([['Move-In', 3]]);
});
