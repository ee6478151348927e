import { CONDITION_DEFINITIONS, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import { contentHash } from '../../src/modules/reporting/reports/condition-report/content-hash';
import { solid, textOfPdf } from '../support/pdf-tools';
import { reportOf } from '../support/report-input';
import { PRINTING_MS, reportPrinter } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);
const print = reportPrinter();

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });
const radio = (id: string): Item => ({
  id,
  type: 'radio',
  label: id,
  keys: both(id),
  options: [
    [1, 'good'],
    [3, 'poor'],
  ],
  scores: [
    { value: 1, points: 2 },
    { value: 3, points: 0, fails: true },
  ],
});

const TEXTS: Record<string, string> = {
  outside: 'Outside',
  roof: 'Roof',
  wall: 'Wall',
  good: 'Good',
  poor: 'Poor',
  meters: 'Meters',
  seal: 'Seal of the meter',
  used: 'Used',
  price: 'Price',
  cost: 'Cost of energy',
};

const [base] = CONDITION_DEFINITIONS.filter(({ key }) => key === 'condition-us');

const numeric = (id: string): Item => ({ id, type: 'numeric', label: id, keys: both(id) });
const formOf = (scoring: FormDefinition['scoring']): FormDefinition => ({
  ...base!,
  engine: 3,
  i18n: { 'en-CA': { ...Object.values(base!.i18n)[0], ...TEXTS } },
  ...(scoring && { scoring }),
  sections: [
    {
      id: 'outside',
      title: 'outside',
      items: [
        radio('roof'),
        radio('wall'),
        { id: 'meters', type: 'repeat', label: 'meters', keys: both('meters'), questions: [radio('seal')] },
        numeric('used'),
        numeric('price'),
        {
          id: 'cost',
          type: 'calculated',
          label: 'cost',
          keys: both('cost'),
          result: 'number',
          formula: { moveIn: '${usedIn} * ${priceIn}', moveOut: '${usedOut} * ${priceOut}' },
        },
      ],
    },
  ],
});

const ANSWERS = {
  roofIn: 1,
  wallIn: 3,
  metersIn: [
    { id: 'a', values: { sealIn: 1 } },
    { id: 'b', values: { sealIn: 3 } },
  ],
  usedIn: 4,
  priceIn: 3,
  costIn: 12,
  roofOut: 3,
  // The meter that was second at the move-in.
  metersOut: [{ id: 'c', sourceRowId: 'b', values: { sealOut: 3 } }],
};

async function printed(scoring: FormDefinition['scoring']): Promise<string> {
  return textOfPdf(await print(reportOf(formOf(scoring), ANSWERS)));
}

it('prints the score of each side, and failed answers before the sections', async () => {
  const text = await printed({ passMark: 80, failedFirst: true });
  expect(text).toContain('Score of the report');
  expect(solid(text)).toContain(solid('4 of 8 points, 50 %, not passed'));
  expect(solid(text)).toContain(solid('0 of 4 points, 0 %, not passed'));
  const first = solid(text.slice(0, text.lastIndexOf('Outside')));
  for (const label of ['Outside › Roof', 'Outside › Wall', 'Seal of the meter (row 2)'])
    expect(first).toContain(solid(label));
  expect(first).not.toContain(solid('(row 1)'));
  expect(text).not.toContain('Computed as');
});

it('prints no failed answers first, and formulas with the names of their questions, where the form says so', async () => {
  const text = await printed({ formulas: true });
  expect(solid(text)).toContain(solid('4 of 8 points, 50 %'));
  expect(solid(text)).not.toContain(solid('passed'));
  expect(text).not.toContain('Failed answers');
  expect(solid(text)).toContain(solid('Computed as “Used” * “Price”'));
});

it('leaves internal questions out of the failed answers', async () => {
  const form = formOf({ failedFirst: true });
  const [section] = form.sections;
  const items = section!.items.map((item) =>
    item.id === 'wall' || item.id === 'meters' ? { ...item, print: { hide: true as const } } : item,
  );
  const text = textOfPdf(await print(reportOf({ ...form, sections: [{ ...section!, items }] }, ANSWERS)));
  expect(solid(text)).toContain(solid('Outside › Roof'));
  for (const label of ['Wall', 'Seal of the meter']) expect(solid(text)).not.toContain(solid(label));
});

it('prints formulas in forms of one side', async () => {
  const single = (id: string): Item => ({ id, type: 'numeric', label: id, keys: { single: id } });
  const cost: Item = {
    ...single('cost'),
    type: 'calculated',
    result: 'number',
    formula: '${used} * ${price}',
  };
  const document: FormDefinition = {
    ...formOf({ formulas: true }),
    sides: ['single'],
    sections: [{ id: 'outside', title: 'outside', items: [single('used'), single('price'), cost] }],
  };
  const inspection = {
    inspector: null,
    inspectedDate: Date.UTC(2026, 2, 31, 20, 0),
    language: null,
    zone: 'CANADA_PACIFIC',
  };
  const visits = { single: inspection };
  const text = textOfPdf(
    await print(reportOf(document, { used: 4, price: 3, cost: 12 }, { visits, photos: {} })),
  );
  expect(solid(text)).toContain(solid('Computed as “Used” * “Price”'));
});

it('changes nothing that the hash of the contents has, besides the hash of the form', () => {
  const plain = reportOf(formOf(undefined), ANSWERS);
  const document = formOf({ failedFirst: true, formulas: true });
  expect(contentHash({ ...plain, document })).toBe(plain.contentHash);
  expect(contentHash({ ...plain, document, answers: { ...ANSWERS, roofOut: 1 } })).not.toBe(
    plain.contentHash,
  );
});
