import { entries, SHIPPED_DEFINITIONS, isVisible, type Entry, type FormDefinition } from '../src';
import { FIXED_FIELDS } from '../src/fixed-fields';
import { contextOf } from './support/contexts';
import { REPORT_FIELDS, type ReportField } from './support/report-fields';

function formOf(key: string): FormDefinition {
  const found = SHIPPED_DEFINITIONS.find((definition) => definition.key === key);
  if (found === undefined) throw new Error(`No form ${key}`);
  return found;
}

const entryOf = (definition: FormDefinition, { key, side }: ReportField): Entry | undefined =>
  entries(definition, side).find((entry) => entry.key === key);

function labelOf(definition: FormDefinition, { item }: Entry): string | undefined {
  const texts = Object.values(definition.i18n)[0] ?? {};
  return item.label === undefined ? undefined : texts[item.label];
}

/** Labels of the choices in the order of their numbers. */
function choicesOf(definition: FormDefinition, { item, column }: Entry): string[] {
  const texts = Object.values(definition.i18n)[0] ?? {};
  return [...(column ?? item).options!]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([value, text], index) => (value === index ? (texts[text] ?? text) : `${text} is ${value}`));
}

type States = NonNullable<ReportField['when']>;

/** Every combination with one state per pair. */
const combinations = (when: States): [string, number][][] =>
  when.reduce<[string, number][][]>(
    (soFar, [key, ...states]) =>
      soFar.flatMap((answers) => states.map((state): [string, number][] => [...answers, [key, state]])),
    [[]],
  );

/** Every combination with one pair unanswered or in another state. */
const missesOf = (when: States): [string, number | null][][] =>
  combinations(when).flatMap((answers) =>
    answers.flatMap(([key], index) => {
      const states: readonly unknown[] = when[index]!.slice(1);
      const others = [null, 0, 1, 2].filter((state) => !states.includes(state));
      return others.map((state) => answers.map((pair, at) => (at === index ? [key, state] : pair)));
    }),
  ) as [string, number | null][][];

const isAsked = (
  definition: FormDefinition,
  { item }: Entry,
  { side }: ReportField,
  answers: readonly [string, number | null][],
) => isVisible(definition, item, side, Object.fromEntries(answers), contextOf(side));

const onForms = REPORT_FIELDS.flatMap((group) =>
  group.forms.map((form) => [form, group.of, group.fields] as const),
);

describe.each(onForms)('%s has %s', (form, _of, fields) => {
  const definition = formOf(form);

  it('on the right side, of the right type, with the right choices', () => {
    const found = fields.map((field) => {
      const entry = entryOf(definition, field);
      if (entry === undefined) return { key: field.key, missing: true };
      return {
        key: field.key,
        type: entry.column?.type ?? entry.item.type,
        ...(field.label === undefined ? {} : { label: labelOf(definition, entry) }),
        ...(field.amount === undefined ? {} : { amount: entry.rules.whole === false }),
        ...(field.choices === undefined ? {} : { choices: choicesOf(definition, entry) }),
        ...(entry.requiredIf === undefined ? {} : { box: entry.requiredIf }),
        ...(entry.item.format === undefined || field.format === undefined
          ? {}
          : { format: entry.item.format }),
      };
    });
    expect(found).toEqual(
      fields.map(({ key, label, type, choices, box, format, amount }) => ({
        key,
        type,
        ...(label === undefined ? {} : { label }),
        ...(amount === undefined ? {} : { amount }),
        ...(choices === undefined ? {} : { choices }),
        ...(box === undefined ? {} : { box }),
        ...(format === undefined ? {} : { format }),
      })),
    );
  });

  it('in exactly the right states', () => {
    const wrong = fields.filter((field) => {
      const entry = entryOf(definition, field);
      if (entry === undefined || field.when === undefined) return entry === undefined;
      const shown = combinations(field.when).every((answers) => isAsked(definition, entry, field, answers));
      return !shown || missesOf(field.when).some((answers) => isAsked(definition, entry, field, answers));
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});

it('has only the listed fields in the simpler form', () => {
  const legacy = new Set(entries(formOf('condition-legacy')).map(({ key }) => key));
  const absent = REPORT_FIELDS.filter(({ forms }) => !forms.includes('condition-legacy'));
  expect(absent.length).toBeGreaterThan(4);
  expect(absent.flatMap(({ fields }) => fields).filter(({ key }) => legacy.has(key))).toEqual([]);
});

it('covers every field of the record that a form edits', () => {
  const listed = new Set(REPORT_FIELDS.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const editable = Object.entries(FIXED_FIELDS).filter(([, kind]) => kind !== null);
  expect(editable.map(([key]) => key).filter((key) => !listed.has(key))).toEqual([]);
});
