import { messages } from '@walkthrough/domain';
import {
  entries,
  factsIn,
  isEmpty,
  isEntryVisible,
  isVisible,
  normalise,
  problems,
  putSection,
  takeSection,
  textOfForm,
  answersInWords,
  wordsOfAnswer,
  type Answers,
  type Entry,
  type FormContext,
  type PairSide,
} from '@walkthrough/form-definitions';
import { answersOf } from '@walkthrough/form-definitions/test/support/answers';
import { everyQuestion } from '@walkthrough/form-definitions/test/support/every-question';
import fc from 'fast-check';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import { reportOf } from '../support/report-input';

const RUNS = Number(process.env['FORM_RUNS'] ?? 60);
const SIDES: readonly PairSide[] = ['moveIn', 'moveOut'];
const texts = everyQuestion.i18n['en-CA']!;
const text = (id: string) => texts[id] ?? id;
const { conditionForm, conditionReport } = messages;

const contextAt = (activeSide: PairSide): FormContext => ({
  activeSide,
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x3D;': '=',
  '&#x60;': '`',
};
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();

async function pageOf(answers: Answers, form = everyQuestion): Promise<string> {
  const { html } = await conditionReportPage(reportOf(form, answers), fitPicture);
  return html;
}

/** Returns the printed cells of each question by its label: those of the move-in and of the move-out. */
async function printedRows(answers: Answers, form = everyQuestion): Promise<Map<string, string[]>> {
  const rows = (await pageOf(answers, form)).matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gsu);
  return new Map(
    [...rows].map(([, label = '', cells = '']) => [
      plain(label),
      [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gsu)].map(([, cell = '']) => plain(cell)),
    ]),
  );
}

/** Returns what the engine says of a question, in the words of a report. */
function expectedCell(entry: Entry, answers: Answers): string {
  const { key, item, side } = entry;
  const context = contextAt(side as PairSide);
  const facts = factsIn(everyQuestion, answers, context);
  if (!isVisible(everyQuestion, item, side, answers, facts)) return conditionReport.notApplicable;
  if (!isEntryVisible(everyQuestion, entry, answers, facts)) {
    const reason = answers[item.notApplicable?.reasons[side] ?? ''];
    return plain(`Not applicable: ${typeof reason === 'string' ? reason.replaceAll('<', '&lt;') : ''}`);
  }
  const value = answers[key];
  if (isEmpty(value)) return conditionForm.notAnswered;
  return wordsOfAnswer(entry, value, { text, answers }).replace(/\s+/gu, ' ').trim();
}

const asked = entries(everyQuestion).filter(({ role, kind }) => role === 'value' && kind !== 'signature');

const withoutDrawings = (answers: Answers): Answers =>
  normalise(everyQuestion, {
    ...answers,
    signedIn: { typed: 'Ana', name: 'Ana' },
    signedOut: { typed: 'Ana', name: 'Ana' },
  });

/** Values that a report can hold: the others are refused at Submit. */
const isSubmittable = (answers: Answers): boolean =>
  SIDES.every((side) =>
    problems(everyQuestion, answers, contextAt(side)).every(({ code }) => code === 'required'),
  );

it('prints every question as the engine shows it, with its answer in words', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(answersOf(everyQuestion, 'moveIn'), async (given) => {
      const answers = withoutDrawings(given);
      fc.pre(isSubmittable(answers));
      const rows = await printedRows(answers);
      for (const entry of asked) {
        const filled = answersInWords(everyQuestion, answers, contextAt(entry.side as PairSide), text);
        const label = textOfForm(texts, entry.item.label ?? '', {}, filled)
          .replace(/\s+/gu, ' ')
          .trim();
        const cell = expectedCell(entry, answers);
        seen.add(cell.startsWith('Not applicable: ') ? 'reason' : cell);
        const printed = [...rows].find(([each]) => each.split(' / ').some((part) => part === label));
        // A row without content on either side is not printed.
        const at = entry.side === 'moveIn' ? 0 : 1;
        expect([label, printed?.[1][at] ?? conditionReport.notApplicable]).toEqual([label, cell]);
      }
    }),
    { numRuns: RUNS },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([conditionReport.notApplicable, conditionForm.notAnswered, 'reason']),
  );
});

it('keeps the colon that ends an answer in a label', async () => {
  const rows = await printedRows({ nameIn: 'Ana', kindIn: 'else', kindElseIn: 'Boat:', heatsIn: [3] });
  expect(rows.get('Heating of Ana in the Other: Boat:')?.[0]).toBe('Wood');
});

it('prints units, money, times, several choices and what was specified', async () => {
  const rows = await printedRows({
    readingIn: 12.5,
    noReadingOut: true,
    noReadingWhyOut: 'No <meter>',
    depositIn: 1234.5,
    arrivedIn: '13:05',
    metIn: '2026-03-01T09:30',
    nameIn: 'Ana & <b>Ben</b>',
    kindIn: 'else',
    kindElseIn: 'Boat',
    heatsIn: [1, 9],
    heatsOtherIn: 'Steam',
    ratedIn: 4,
    labelIn: '007',
  });
  const cells = (label: string) => rows.get(label)?.[0];
  expect(rows.get('Reading of the meter')).toEqual(['12.5 m³', 'Not applicable: No <meter>']);
  expect(cells('Deposit')).toBe('$1,234.50');
  expect(cells('Arrival')).toBe('1:05 PM');
  expect(cells('Meeting')).toBe('Sun, Mar 1 2026, 9:30 AM');
  expect(cells('Kind of home')).toBe('Other: Boat');
  expect(cells('Heating of Ana & <b>Ben</b> in the Other: Boat')).toBe('Gas, Other: Steam');
  expect(cells('Impression')).toBe('4 of 6');
  expect(cells('Meter label')).toBe('007');
});

it('prints instructions with their picture, and escapes the answers in them', async () => {
  const html = await pageOf({ nameIn: '<script>' });
  expect(html).toContain('How to read the meter of &lt;script&gt;');
  expect(html).toContain('Write down all digits &amp; the unit.');
  expect(html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="A meter">/u);
});

it('prints a section that was copied from the library with the answers of the copy', async () => {
  const taken = takeSection(everyQuestion, 0);
  if ('refusals' in taken) throw new Error('The section is for the library.');
  const put = putSection(everyQuestion, 1, taken.document, {
    id: '0f8b1c52-6a53-4d62-9d0e-5f0a2f3f7a10',
    version: 1,
  });
  if ('refusal' in put) throw new Error('The section fits into the form.');
  const form = put.definition;
  const keyOf = (id: string) =>
    form.sections[1]!.items.find((item) => item.id.toLowerCase().endsWith(id))!.keys!.moveIn!;
  expect(keyOf('name')).not.toBe('nameIn');
  const answers = { nameIn: 'Ana', depositIn: 10, [keyOf('name')]: 'Ben', [keyOf('deposit')]: 2500 };
  const html = await pageOf(answers, form);
  for (const name of ['Ana', 'Ben']) expect(html).toContain(`How to read the meter of ${name}`);
  // Both have the same labels: the copy is the last.
  expect((await printedRows(answers, form)).get('Deposit')?.[0]).toBe('$2,500.00');
  expect(plain(html)).toContain('$10.00');
});
