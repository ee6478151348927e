import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages, type Room } from '@walkthrough/domain';
import { entries, type Answers, type FormDefinition } from '@walkthrough/form-definitions';
import { fixedAnswers } from '@walkthrough/form-definitions/test/support/fixed-answers';
import { PUBLISHED_FORMS } from '@walkthrough/form-definitions/test/support/published-forms';
import { fitPicture } from '../../src/core/pictures/fit-picture';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import { reportOf, withDrawings } from '../support/report-input';

/**
 * Compares what the report of every published version prints in its sections with a golden file. A file never changes: see
 * docs/decisions/0224. `ADD_GOLDEN_FORMS=1 npx jest --config server/jest.config.cjs frozen/printed-forms` writes
 * files that do not exist yet.
 */
const FOLDER = join(__dirname, 'printed-forms');

/** The sets of fixed answers that reports can hold: the others are refused at Submit. */
const SETS = ['none', 'finished', 'first', 'last'] as const;
/** The set whose printed lines the file shows. */
const SHOWN = 'first';

/** Words of the report itself, which are no part of a version: a new wording changes no golden file. */
const ownWords = (): ReadonlyMap<string, string> =>
  new Map([
    [messages.conditionForm.notAnswered, '{notAnswered}'],
    [messages.conditionReport.notApplicable, '{notApplicable}'],
    [messages.conditionReport.nothing, '{nothing}'],
    [messages.conditionReport.item, '{item}'],
    [messages.conditionReport.typedSignature, '{typedSignature}'],
    [messages.conditionReport.unreadableSignature, '{unreadableSignature}'],
  ]);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x3D;': '=',
  '&#x60;': '`',
};

function linesOf(html: string): string[] {
  const words = ownWords();
  return html
    .replace(/<[^>]*>/gu, '\n')
    .replace(/&[#\w]+;/gu, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/gu, ' '))
    .filter((line) => line !== '')
    .map((line) => words.get(line) ?? line);
}

/** Returns the printed lines of each section of the form by its title, without the frame that all reports share. */
function printedSections(form: FormDefinition, html: string): [title: string, lines: string[]][] {
  const texts = Object.values(form.i18n)[0] ?? {};
  const titles = form.sections.map(({ title }) => texts[title]);
  return [...html.matchAll(/<section [^>]*>(.*?)<\/section>/gsu)]
    .map(([, inner = '']): [string, string[]] => {
      const [title = '', ...lines] = linesOf(inner);
      return [title, lines];
    })
    .filter(([title]) => titles.includes(title));
}

function roomsOf(form: FormDefinition, answers: Answers): Answers {
  const isList = (value: unknown): value is Room[] => Array.isArray(value);
  const rooms = entries(form).filter(({ kind, key }) => kind === 'rooms' && !isList(answers[key]));
  return { ...answers, ...Object.fromEntries(rooms.map(({ key }) => [key, []])) };
}

async function printed(form: FormDefinition) {
  const sets = fixedAnswers(form);
  const found: Record<string, unknown> = {};
  for (const set of SETS) {
    const answers = roomsOf(form, await withDrawings(form, sets[set] ?? {}));
    const { html } = await conditionReportPage(reportOf(form, answers), fitPicture);
    const sections = printedSections(form, html);
    const hash = (lines: readonly string[]) =>
      createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
    found[set] = sections.map(([title, lines]) => `${title}: ${lines.length} lines, ${hash(lines)}`);
    if (set === SHOWN) found['lines'] = Object.fromEntries(sections);
  }
  return found;
}

const nameOf = ({ key, version }: { key: string; version: number }) => `${key}.${version}.json`;

describe.each(PUBLISHED_FORMS.map((form) => ({ name: `${form.key} ${form.version}`, form })))(
  '$name',
  ({ form }) => {
    it('prints the sections that it was published with', async () => {
      const file = join(FOLDER, nameOf(form));
      const now = await printed(form);
      if (process.env['ADD_GOLDEN_FORMS'] && !existsSync(file))
        writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`, { flag: 'wx' });
      expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    });
  },
);

it('has a golden file for each published version, and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PUBLISHED_FORMS.map(nameOf).sort());
});
