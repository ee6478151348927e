import { entries, CONDITION_DEFINITIONS, PAIR, type Answers } from '@walkthrough/form-definitions';
import type { ConditionReportInput } from '../../src/modules/reporting/reports/condition-report/condition-report.input';
import { fontsOf, imagesOf, pagesOf, pdfInfo, solid, tagsOf, textOfPdf } from '../support/pdf-tools';
import {
  expectedWords,
  isPrinted,
  sectionsOf,
  printedBeside,
  withSidesApart,
} from '../support/printed-answers';
import { goldenAnswers } from '../support/golden-answers';
import { reportOf, withDrawings } from '../support/report-input';
import { PRINTING_MS, reportPrinter } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);
const print = reportPrinter();

const EVERY_REPORT = CONDITION_DEFINITIONS.flatMap((definition) =>
  definition.appliesTo.country.flatMap((country) =>
    PAIR.map((side) => [definition.key, country, side, definition] as const),
  ),
);

/** Country-specific words for parts of an address, in forms of several countries. */
const COUNTRY_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: { '{provinceOrState}': 'Province', '{postalOrZipCode}': 'Postal Code' },
  US: { '{provinceOrState}': 'State', '{postalOrZipCode}': 'Zip Code' },
};

describe.each(EVERY_REPORT)('the report of %s of %s at its %s', (key, country, last, definition) => {
  let answers: Answers;
  let input: ConditionReportInput;
  let pdf: Buffer;
  beforeAll(async () => {
    answers = withSidesApart(definition, await withDrawings(definition, goldenAnswers(key, last)));
    const whole = reportOf(definition, answers, { country });
    const { moveIn, moveOut } = whole.visits;
    input = { ...whole, visits: { moveIn, moveOut: last === 'moveOut' ? moveOut : null } };
    pdf = await print(input);
  });

  it('prints every answer under its section, beside its label and on its side', () => {
    const sections = sectionsOf(tagsOf(pdf));
    const texts = Object.values(definition.i18n)[0] ?? {};
    const wanted = entries(definition).filter((entry) => isPrinted(entry, answers, input));
    expect(wanted.length).toBeGreaterThan(last === 'moveIn' ? 25 : 40);
    const lost = wanted.filter((entry) => {
      const section = sections.get(solid(texts[entry.section.title] ?? ''));
      const labelId = entry.row?.label ?? entry.item.label ?? '';
      const text = texts[labelId] ?? '';
      // The name at the end of a label may differ by side, so only the text before it is searched.
      const label = solid(COUNTRY_WORDS[country]?.[text] ?? text.split('{')[0] ?? '').replace(/:$/u, '');
      const words = solid(expectedWords(definition, entry, answers[entry.key]));
      return (
        section === undefined ||
        label === '' ||
        !printedBeside(definition, entry, label, section).some((printed) => printed.includes(words))
      );
    });
    expect(
      lost.map((entry) => `${entry.key}: ${expectedWords(definition, entry, answers[entry.key])}`),
    ).toEqual([]);
  });

  it('prints both columns, the rooms of both sides and the legend of the used codes only', () => {
    const text = textOfPdf(pdf);
    const solidText = solid(text);
    for (const side of PAIR) {
      for (const { name } of input.rooms[side] ?? []) expect(text).toContain(name);
    }
    expect(text).toContain('Move-In');
    expect(text).toContain('Move-Out');
    expect(solidText).toContain(solid('S Scratched DT Dirty G Good'));
    expect(text).not.toMatch(/Broken|Stained/u);
  });

  it('has a picture for each required drawn signature', () => {
    const drawn = entries(definition).filter(
      (entry) => entry.kind === 'signature' && isPrinted(entry, answers, input),
    );
    expect(imagesOf(pdf)).toHaveLength(drawn.length);
  });

  it('names report, revision and hash on each page, form and full hashes on the last ones', () => {
    const pages = pagesOf(pdf);
    pages.forEach((page, index) => {
      expect(page).toContain('Report CR-1042');
      expect(page).toContain('Revision 1');
      expect(page).toContain(`SHA-256 ${input.contentHash.slice(0, 16)}…`);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`Check this file: ${input.checkAddress}`);
      expect(page).not.toContain('DRAFT');
    });
    const end = solid(pages.slice(-2).join(''));
    expect(end).toContain(input.contentHash);
    expect(end).toContain(input.form.sha256);
    expect(end).toContain(solid(`${key} version ${definition.version}`));
  });

  it('is on Letter paper, tagged, with embedded fonts, and prints no note of the form’s author', () => {
    expect(pdfInfo(pdf)).toMatch(/612 x 792 pts \(letter\)/u);
    expect(pdfInfo(pdf)).toMatch(/Tagged:\s+yes/u);
    const fonts = fontsOf(pdf);
    expect(
      fonts.every(
        ({ embedded, type, name }) => embedded && type === 'CID TrueType' && name.startsWith('PublicSans'),
      ),
    ).toBe(true);
    const text = solid(textOfPdf(pdf));
    for (const note of [...definition.metadata.sources, ...definition.metadata.unconfirmed]) {
      expect(text).not.toContain(solid(note).slice(0, 40));
    }
  });
});
