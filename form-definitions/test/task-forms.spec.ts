import { TASK_RECORD_FIELDS } from '@walkthrough/domain';
import {
  correctionProblem,
  derive,
  entries,
  gate,
  problems,
  recordedValue,
  TASK_DEFINITIONS,
  TASK_FIELDS,
  textOfForm,
  type Answers,
  type FormContext,
  type FormDefinition,
} from '../src';
import { contextOf } from './support/contexts';
import { readGolden } from './support/golden';
import { conditionUs } from '../src/definitions/condition-us';
import { taskCommon } from '../src/definitions/task-common';
import { taskUnit } from '../src/definitions/task-unit';

const RECORDED = { names: 'Ana Lee, Tom Lee', num: '2', phones: '604-555-0134', emails: '' };
const context = (changes: Partial<FormContext> = {}) =>
  contextOf('single', { recorded: RECORDED, ...changes });
const codesOf = (answers: Answers) =>
  problems(taskUnit, { ...readGolden(taskUnit, 'single'), ...answers }, context()).map(
    ({ key, code }) => `${key} ${code}`,
  );
const errorsOf = (form: FormDefinition) => gate(form).map(({ path, code }) => `${path} ${code}`);

describe.each(TASK_DEFINITIONS.map((form) => [form.key, form] as const))('%s', (_key, form) => {
  it('has one side, and every specified field of its kind', () => {
    const kinds = new Map(entries(form).map(({ key, kind, side }) => [key, `${side} ${kind}`]));
    const [type] = form.appliesTo.conditionInspectionType as (keyof typeof TASK_FIELDS)[];
    for (const [key, kind] of Object.entries(TASK_FIELDS[type!]))
      expect(kinds.get(key)).toBe(`single ${kind}`);
  });

  it('cannot lose a specified field, or change its kind', () => {
    const renamed = JSON.parse(
      JSON.stringify(form).replaceAll('"single":"comments"', '"single":"remarks"'),
    ) as FormDefinition;
    expect(errorsOf(renamed)).toEqual(['/sections taskField']);
    const retyped = JSON.parse(
      JSON.stringify(form).replace(
        '"type":"longText","keys":{"single":"comments"}',
        '"type":"boolean","keys":{"single":"comments"}',
      ),
    ) as FormDefinition;
    expect(errorsOf(retyped)).toEqual([expect.stringMatching(/keys\/single taskField$/u)]);
  });

  it.each(TASK_RECORD_FIELDS)('cannot name a field %s, because the record has it', (name) => {
    const text = JSON.stringify(form).replaceAll('"single":"comments"', `"single":"${name}"`);
    expect(errorsOf(JSON.parse(text) as FormDefinition)).toEqual(
      expect.arrayContaining([expect.stringMatching(/(reservedKey|fixedField)$/u)]),
    );
  });

  it('requires at least one room', () => {
    const answers = { ...readGolden(form, 'single'), roomList: [] };
    expect(problems(form, answers, context()).map(({ key, code }) => `${key} ${code}`)).toEqual([
      'roomList noRooms',
    ]);
  });
});

describe('a form with one side', () => {
  it('is for recurring inspections only, and one with two sides is not', () => {
    expect(
      errorsOf({ ...taskUnit, appliesTo: { ...taskUnit.appliesTo, conditionInspectionType: ['BC'] } }),
    ).toContain('/appliesTo/conditionInspectionType/0 place');
    const us = {
      ...conditionUs,
      appliesTo: { ...conditionUs.appliesTo, conditionInspectionType: ['TASK_UNIT'] },
    };
    expect(errorsOf(us)).toContain('/appliesTo/conditionInspectionType/0 place');
  });

  it('needs no field of a template when it is for a company’s own kinds of inspection', () => {
    const own = { ...taskUnit, appliesTo: { ...taskUnit.appliesTo, conditionInspectionType: [] } };
    const without = { ...own, sections: own.sections.filter(({ id }) => id !== 'comments') };
    expect(errorsOf(without)).toEqual([]);
    expect(errorsOf({ ...without, appliesTo: taskUnit.appliesTo })).toContain('/sections taskField');
  });

  it('has no move-in keys, and one with two sides has no single keys', () => {
    const text = JSON.stringify(taskCommon).replace(
      '"single":"comments"',
      '"single":"comments","moveIn":"commentsIn"',
    );
    expect(errorsOf(JSON.parse(text) as FormDefinition)).toEqual([
      expect.stringMatching(/keys\/moveIn sideMissing$/u),
    ]);
  });

  it('derives nothing', () => {
    const answers = readGolden(taskUnit, 'single');
    expect(derive(taskUnit, {}, answers, context())).toBe(answers);
  });
});

describe('presence and recorded facts', () => {
  it.each<[string, Answers, string[]]>([
    ['a tenant', { tenantsPresent: true, otherPersonPresent: '' }, []],
    ['somebody else', { tenantsPresent: false, otherPersonPresent: 'Superintendent' }, []],
    ['nobody', { tenantsPresent: false, otherPersonPresent: ' ' }, ['otherPersonPresent required']],
    [
      'nobody, never asked',
      { tenantsPresent: null, otherPersonPresent: null },
      ['otherPersonPresent required'],
    ],
    ['names unchecked', { namesChecked: false, names: '' }, ['names required']],
    ['names corrected', { namesChecked: false, names: 'Ana Lee' }, []],
    [
      'the names that are recorded',
      { namesChecked: false, names: 'ana  lee , Tom Lee' },
      ['names unchanged'],
    ],
    ['five names', { namesChecked: false, names: 'A, B, C, D, E' }, ['names tooManyValues']],
    ['four phones', { phonesChecked: false, phones: '1, 2, 3, 4' }, ['phones tooManyValues']],
    ['three emails', { emailsChecked: false, emails: 'a@b.ca, b@b.ca, c@b.ca' }, ['emails tooManyValues']],
    ['a phone that cannot be dialled', { phonesChecked: false, phones: 'abc' }, ['phones notPhones']],
    [
      'one of two phones that cannot be dialled',
      { phonesChecked: false, phones: '604-555-0134, none' },
      ['phones notPhones'],
    ],
    ['a phone with words', { phonesChecked: false, phones: '604 555 0177 ext. 3 (work)' }, []],
    ['an email that is none', { emailsChecked: false, emails: 'ana@' }, ['emails notEmails']],
    ['another email', { emailsChecked: false, emails: 'ana.lee@example.com' }, []],
    ['as many occupants', { numChecked: false, num: 2 }, ['num unchanged']],
    ['fewer than none', { numChecked: false, num: -1 }, ['num min']],
    ['none at all', { numChecked: false, num: 0 }, []],
    ['what was typed before the box was ticked', { namesChecked: true, names: 'Ana Lee, Tom Lee' }, []],
  ])('%s', (_what, answers, expected) => {
    expect(codesOf(answers)).toEqual(expected);
  });

  it('use the specified texts', () => {
    const missing = new Map(
      taskUnit.sections.flatMap(({ items }) => items.map(({ id, missing: text }) => [id, text])),
    );
    const [texts] = Object.values(taskUnit.i18n);
    const said = (id: string) => textOfForm(texts, missing.get(id) ?? '');
    expect(said('otherPersonPresent')).toBe(
      'You must either check "Yes" if tenants were present or enter who accompanied you in the adjacent text box.',
    );
    for (const fact of ['names', 'num', 'phones', 'emails']) {
      expect(said(fact)).toBe(
        'You must either check "No" if no correction is required or enter a value in "New Values".',
      );
    }
    expect(said('roomList')).toBe('You must add at least one room for this task.');
  });

  it('treat any value as a correction when nothing is recorded, and none as unchanged', () => {
    expect(correctionProblem('emails', 'a@b.ca', '')).toBeNull();
    expect(correctionProblem('emails', ' , ', '')).toBe('unchanged');
  });

  it.each([
    [{ names: 'Ana Lee', num: '0' }, ''],
    [{ names: 'Ana Lee', num: '2' }, '2'],
    [{ names: '', num: '0' }, '0'],
    [{ num: '' }, ''],
    [undefined, ''],
  ])('read a recorded count of %o as %j, because 0 with names was never counted', (recorded, read) => {
    expect(recordedValue(recorded, 'num')).toBe(read);
  });
});
