import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  forCurrentEngine,
  gate,
  writeXlsForm,
  type FormDefinition,
  type Item,
  type XlsSheet,
} from '../../src';
import { everyEvidence } from '../support/every-evidence';
import { everyExpression } from '../support/every-expression';
import { everyQuestion } from '../support/every-question';
import { everyRepeat } from '../support/every-repeat';
import { PUBLISHED_FORMS } from '../support/published-forms';
import { carriedForms } from '../support/xlsform/random-carried';
import { asSheet, imported, withTextsInPlace } from '../support/xlsform/sheets';

const FORMS = Number(process.env['FORM_RUNS'] ?? 150);
const SEED = Number(process.env['FORM_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Where exported forms are kept for `npm run torture`; empty for nowhere. */
const FOLDER = process.env['XLSFORM_FOLDER'] ?? '';
let kept = 0;

/** Returns the sheets of an exported form. */
function exported(form: FormDefinition): XlsSheet[] {
  const sheets = writeXlsForm(form);
  kept += 1;
  if (FOLDER !== '') writeFileSync(join(FOLDER, `form-${kept}.json`), JSON.stringify(sheets));
  return sheets.map(asSheet);
}

const blocking = (form: FormDefinition) =>
  gate(form).filter(({ code }) => code !== 'note' && code !== 'place');

describe('import of an exported XLSForm', () => {
  it('gives the same form, for everything that an XLSForm carries', () => {
    fc.assert(
      fc.property(carriedForms(), (drawn) => {
        const form = forCurrentEngine(drawn);
        expect(blocking(form)).toEqual([]);
        const { definition, findings } = imported(exported(form));
        expect(findings).toEqual([]);
        expect(withTextsInPlace(definition)).toEqual(withTextsInPlace(form));
      }),
      { numRuns: FORMS, endOnFailure: true, seed: SEED },
    );
  });

  it('keeps codes of choices, also of one that was added with the name of another', () => {
    const radio: Item = {
      id: 'a',
      type: 'radio',
      label: 'a',
      mandatory: false,
      keys: { single: 'a' },
      source: { name: 'a', choices: [[1, '4']] },
      options: [
        [4, 'four'],
        [1, 'one'],
      ],
    };
    const form: FormDefinition = {
      ...everyQuestion,
      sides: ['single'],
      i18n: { 'en-CA': { title: 'T', part: 'P', a: 'A', four: 'Four', one: 'One' } },
      title: 'title',
      sections: [{ id: 'part', title: 'part', items: [radio] }],
    };
    const { definition } = imported(exported(form));
    expect(definition.sections[0]!.items[0]!.options!.map(([code]) => code)).toEqual([4, 1]);
    const [, choices] = writeXlsForm(form);
    expect(choices!.rows.map(([, name]) => name)).toEqual(['name', '4_2', '4']);
  });

  it.each<readonly [string, FormDefinition]>([
    ['every question', everyQuestion],
    ['every expression', everyExpression],
    ['every repeat', everyRepeat],
    ['every photo, note and flag', everyEvidence],
    ...PUBLISHED_FORMS.map((form) => [`${form.key} ${form.version}`, form] as const),
  ])('reads both sides of %s without an issue of the file', (_name, form) => {
    const { definition } = imported(exported(form));
    const codes = gate(definition).filter(({ code }) =>
      ['shape', 'expression', 'circular', 'duplicate'].includes(code),
    );
    expect(codes).toEqual([]);
  });
});
