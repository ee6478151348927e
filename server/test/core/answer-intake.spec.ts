import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import { AnswerIntake } from '../../src/modules/company/forms/answer-intake';
import type { AnswerValidation } from '../../src/modules/company/forms/answer-validation';

const repeat = (id: string): Item => ({
  id,
  type: 'repeat',
  label: 'x',
  keys: { moveIn: `${id}In`, moveOut: `${id}Out` },
  prefill: { moveOut: `${id}In` },
  questions: [
    { id: `${id}Name`, type: 'text', label: 'x', keys: { moveIn: `${id}NameIn`, moveOut: `${id}NameOut` } },
  ],
});

const document: FormDefinition = {
  key: 'rows',
  version: 1,
  engine: 3,
  title: 'x',
  appliesTo: { country: [], conditionInspectionType: [] },
  i18n: { 'en-CA': { x: 'x' } },
  sections: [{ id: 's', title: 'x', items: [repeat('meters'), repeat('lockers')] }],
  metadata: { sources: [], unconfirmed: [] },
};
const pin = { key: 'rows', version: 1, sha256: '' };

/** Rows with a number of answers each. */
const rows = (name: string, count: number, cells = 10) =>
  Array.from({ length: count }, (_row, at) => ({
    id: `${name}${at}`,
    values: Object.fromEntries(Array.from({ length: cells }, (_cell, n) => [`q${n}`, 1])),
  }));

// The schemas accept everything: only the rules for rows are tested here.
const intake = new AnswerIntake({ validate: () => Promise.resolve([]) } as unknown as AnswerValidation);
const save = (answers: object, values: object, cleared: string[] = []) =>
  intake.assertStorable(
    { pin, document, answers: { ...answers } },
    { values: { ...values }, cleared, based: {} },
  );
const refused = (key: string, code: string) => ({
  code: 'answers_invalid',
  details: { problems: [{ key, code }] },
});

describe('a save of rows', () => {
  const begun = { metersIn: rows('a', 400), metersOut: rows('b', 400) };

  it('is stored for a move-out that has as many answers as its move-in', async () => {
    await expect(save(begun, { metersOut: begun.metersOut.slice(1) })).resolves.toBeUndefined();
    await expect(save(begun, { lockersOut: rows('l', 100) })).resolves.toBeUndefined();
    await expect(save(begun, { lockersOut: rows('l', 101) })).rejects.toMatchObject(
      refused('lockersOut', 'tooManyCells'),
    );
  });

  it('is stored while the side has too many answers, unless it adds to them', async () => {
    const full = { ...begun, metersOut: rows('b', 500, 11) };
    await expect(save(full, { metersOut: full.metersOut.slice(1) })).resolves.toBeUndefined();
    await expect(save(full, { lockersOut: rows('l', 1) })).rejects.toMatchObject(
      refused('lockersOut', 'tooManyCells'),
    );
  });

  it('does not count the rows that it clears', async () => {
    await expect(save(begun, { lockersOut: rows('l', 500) }, ['metersOut'])).resolves.toBeUndefined();
  });
});
