import type { AnswerScore, FormDefinition, Item, ItemType, Section } from '../definition';
import { assemble, choices, type Fragment, type SectionFragment } from '../fragments/authoring';
import { isStatic } from '../question-types';

type Wording = readonly (readonly [value: number, text: string])[];

/** Choices that several questions share, with their points. */
interface Scale {
  /** Prefix of the ids of the texts. */
  id: string;
  wording: Wording;
  scores?: AnswerScore[];
}

export const YES_NO: Scale = {
  id: 'yesNo',
  wording: [
    [1, 'Yes'],
    [0, 'No'],
  ],
};

export const YES_NO_NA: Scale = {
  id: 'yesNoNa',
  wording: [
    [1, 'Yes'],
    [0, 'No'],
    [2, 'Not applicable'],
  ],
};

/** Values of a checked row that is in order, and of one that is not. */
const [IN_ORDER, NOT_IN_ORDER] = [1, 2];

/** Returns a scale of three: in order, not in order (which fails), not applicable. */
const checked = (id: string, good: string, bad: string): Scale => ({
  id,
  wording: [
    [IN_ORDER, good],
    [NOT_IN_ORDER, bad],
    [3, 'Not applicable'],
  ],
  scores: [
    { value: IN_ORDER, points: 1 },
    { value: NOT_IN_ORDER, points: 0, fails: true },
  ],
});

export const OK_DEFICIENT = checked('okDeficient', 'OK', 'Deficient');
export const OK_ATTENTION = checked('okAttention', 'OK', 'Needs attention');
export const DONE_NOT_DONE = checked('doneNotDone', 'Done', 'Not done');

/** Attributes whose texts are written in place. */
type Worded =
  'id' | 'keys' | 'label' | 'help' | 'unit' | 'options' | 'validWhen' | 'other' | 'questions' | 'missing';

/** What a question has beside its type, key and label. */
interface Parts extends Omit<Partial<Item>, Worded> {
  help?: string;
  unit?: string;
  options?: Scale | Wording;
  /** Condition of a valid answer, and what to do otherwise. */
  valid?: readonly [condition: string, message: string];
  /** Choice that asks for more, and the label of that text. */
  other?: readonly [option: number, label: string];
  missing?: string;
  questions?: readonly Fragment[];
}

const isScale = (options: Scale | Wording): options is Scale => 'wording' in options;

function listed(key: string, options: Scale | Wording | undefined) {
  if (options === undefined) return { attributes: {}, texts: {} };
  const { options: list, texts } = isScale(options)
    ? choices(options.id, options.wording)
    : choices(key, options);
  const scores = isScale(options) ? options.scores : undefined;
  return { attributes: { options: list, ...(scores && { scores }) }, texts };
}

/** Returns a question whose id, key and text id are the same name. */
export function ask(type: ItemType, key: string, label: string, parts: Parts = {}): Fragment {
  const { help, unit, options, valid, other, missing, questions, ...rest } = parts;
  const list = listed(key, options);
  const item: Item = {
    id: key,
    type,
    label: key,
    ...(!isStatic(type) && { keys: { single: key } }),
    ...list.attributes,
    ...rest,
    ...(help !== undefined && { help: `${key}.help` }),
    ...(unit !== undefined && { unit: `${key}.unit` }),
    ...(missing !== undefined && { missing: `${key}.missing` }),
    ...(valid && { validWhen: { condition: valid[0], message: `${key}.invalid` } }),
    ...(other && { other: { option: other[0], keys: { single: `${key}Other` }, label: `${key}.other` } }),
    ...(questions && { questions: questions.flatMap(({ items }) => items) }),
  };
  return {
    items: [item],
    texts: {
      [key]: label,
      ...list.texts,
      ...(help !== undefined && { [`${key}.help`]: help }),
      ...(unit !== undefined && { [`${key}.unit`]: unit }),
      ...(missing !== undefined && { [`${key}.missing`]: missing }),
      ...(valid && { [`${key}.invalid`]: valid[1] }),
      ...(other && { [`${key}.other`]: other[1] }),
      ...Object.fromEntries((questions ?? []).flatMap(({ texts }) => Object.entries(texts))),
    },
  };
}

/** Keys of checked lines with their labels. */
export type Lines = readonly (readonly [key: string, label: string])[];

/** Returns a table with a result for each line, and an optional note. */
export function checklist(
  id: string,
  label: string,
  scale: Scale,
  lines: Lines,
  parts: Pick<Parts, 'help' | 'shownWhen'> = {},
): Fragment {
  const { options, texts } = choices(scale.id, scale.wording);
  const { help, ...rest } = parts;
  const item: Item = {
    id,
    type: 'radioTable',
    label: id,
    mandatory: true,
    ...rest,
    ...(help !== undefined && { help: `${id}.help` }),
    columns: [
      {
        id: 'result',
        label: 'checklist.result',
        type: 'radio',
        options,
        ...(scale.scores && { scores: scale.scores }),
      },
      { id: 'note', label: 'checklist.note', type: 'text', optional: true, maxLength: 500 },
    ],
    rows: lines.map(([key]) => ({
      id: key,
      label: `${id}.${key}`,
      keys: { single: { result: key, note: `${key}Note` } },
    })),
  };
  return {
    items: [item],
    texts: {
      [id]: label,
      ...texts,
      ...(help !== undefined && { [`${id}.help`]: help }),
      'checklist.result': 'Result',
      'checklist.note': 'Note',
      ...Object.fromEntries(lines.map(([key, text]) => [`${id}.${key}`, text])),
    },
  };
}

/** Returns a condition that holds while one of the lines is not in order. */
export const anyNotInOrder = (...all: readonly Lines[]): string =>
  all
    .flat()
    .map(([key]) => `\${${key}} = ${NOT_IN_ORDER}`)
    .join(' or ');

/** Returns a section, which may wait for answers. */
export function part(
  id: string,
  title: string,
  fragments: readonly Fragment[],
  attributes: Pick<Section, 'shownWhen' | 'print'> = {},
): SectionFragment {
  const titleId = `${id}.title`;
  return {
    section: { id, title: titleId, ...attributes, items: fragments.flatMap(({ items }) => items) },
    texts: Object.assign({ [titleId]: title }, ...fragments.map(({ texts }) => texts)) as Record<
      string,
      string
    >,
  };
}

const COUNTRIES = ['CA', 'US'];

interface Head extends Pick<FormDefinition, 'key' | 'scoring'> {
  title: string;
  sources?: readonly string[];
  unconfirmed?: readonly string[];
}

/** Returns a form with one side, for both countries; what it is used for is chosen when a company adds it. */
export function galleryForm(
  { key, title, scoring, sources = [], unconfirmed = [] }: Head,
  sections: readonly SectionFragment[],
): FormDefinition {
  const head = {
    key,
    version: 1,
    engine: 3,
    sides: ['single'] as ['single'],
    appliesTo: { country: COUNTRIES, conditionInspectionType: [] },
    metadata: { sources: [...sources], unconfirmed: [...unconfirmed] },
  };
  return { ...assemble(head, 'en-CA', title, sections), ...(scoring && { scoring }) };
}
