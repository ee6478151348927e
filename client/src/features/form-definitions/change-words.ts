import {
  COUNTRY_LABELS,
  fill,
  formEvidence,
  formItems,
  formLibrary,
  messages,
  type FormChangeItem,
  perLanguage,
  xlsForms,
} from '@walkthrough/domain';
import {
  conditionsOf,
  SIDES,
  textIn,
  textUses,
  type Condition,
  type FormDefinition,
  type Item,
  type ItemType,
  type LibraryCopy,
  type PrefillSource,
  type When,
} from '@walkthrough/form-definitions';
import { typeWords } from './form-words';
import { findingWords } from './items/finding-words';
import { itemName, SIDE_WORDS, SOURCE_WORDS, TYPE_WORDS } from './items/item-words';
import { variablesOf } from './items/variables';

const { common, forms } = messages;

/** One difference as displayed, without raw document syntax. */
export interface ChangeWords {
  /** Name of the changed part, as in the list of items. */
  name: string;
  /** What changed, with both values where they can be displayed. */
  lines: readonly { label: string; before?: string; after?: string }[];
}

type Values = Readonly<Record<string, unknown>>;

/** Label of each property in the editor. */
const FIELDS: Readonly<
  Record<Exclude<keyof Item, 'id'> | 'section' | 'order' | 'text' | 'title' | 'library', string>
> = perLanguage(() => ({
  type: common.type,
  keys: formItems.keys,
  fixed: formItems.fixed,
  label: formItems.label,
  labelArgs: formItems.labelArgs,
  options: formItems.choices,
  optionsFrom: formItems.optionsFrom,
  mandatory: formItems.mandatory,
  when: formItems.when,
  shownWhen: formItems.shownWhen,
  requiredWhen: formItems.requiredWhen,
  validWhen: formItems.validWhen,
  formula: formItems.formula,
  result: formItems.resultType,
  places: formItems.places,
  unit: formItems.unit,
  hideOnDisabled: formItems.hideOnDisabled,
  checkbox: formItems.hasBox,
  format: formItems.format,
  force: formItems.force,
  prefill: formItems.prefill,
  min: formItems.min,
  max: formItems.max,
  step: formItems.step,
  maxLength: formItems.maxLength,
  help: formItems.help,
  other: formItems.other,
  choiceFilters: formItems.choiceFilters,
  default: formItems.default,
  prefillFrom: formItems.prefillFrom,
  readOnly: formItems.answerReadOnly,
  notApplicable: formItems.notApplicableBox,
  photo: messages.conditionForm.photos,
  elementPhotos: formEvidence.elementPhotos,
  note: messages.forms.note,
  flag: formEvidence.flag,
  scores: formItems.scores,
  weight: formItems.weight,
  picture: formItems.pictureTitle,
  unless: formItems.unless,
  corrects: formItems.corrects,
  missing: formItems.missing,
  rows: formItems.rows,
  columns: formItems.columns,
  questions: formItems.questionsOfRows,
  width: formItems.width,
  print: formItems.print,
  concept: formItems.concept,
  source: xlsForms.sourceName,
  notes: xlsForms.notesTitle,
  library: formLibrary.copyVersion,
  section: formItems.sectionOf,
  order: formItems.placeInList,
  text: formItems.wording,
  title: formItems.wording,
}));

const OF_THE_FORM: Readonly<Record<string, string>> = perLanguage(() => ({
  title: formItems.formTitle,
  engine: formItems.rulesOfForm,
  sides: formItems.sidesOfForm,
  appliesTo: formItems.appliesTo,
  metadata: forms.conflictMetadata,
}));

const localeOf = (form: FormDefinition): string => Object.keys(form.i18n)[0] ?? '';
const wording = (form: FormDefinition, id: unknown): string =>
  typeof id === 'string' ? textIn(form, id, localeOf(form)) || id : '';

function pairWords(form: FormDefinition, [name, ...states]: Condition): string {
  const variable = variablesOf(form, localeOf(form)).find((each) => each.name === name);
  const words = states.map((state) => {
    const known = variable?.states?.find(([value]) => value === String(state));
    return known?.[1] ?? String(state);
  });
  return `${variable?.label ?? name}: ${words.join(', ')}`;
}

function whenWords(form: FormDefinition, when: When): string {
  const list = (pairs: readonly Condition[]) => pairs.map((pair) => pairWords(form, pair)).join('; ');
  if (Array.isArray(when)) return list(when);
  return SIDES.filter((side) => conditionsOf(when, side).length > 0)
    .map((side) => `${SIDE_WORDS[side]}: ${list(conditionsOf(when, side))}`)
    .join('; ');
}

const listWords = (form: FormDefinition, parts: readonly { label: string }[]): string =>
  parts.map(({ label }) => wording(form, label)).join(', ');

export function placesWords({
  country,
  conditionInspectionType: types,
}: FormDefinition['appliesTo']): string {
  const countries = country.map((each) => (COUNTRY_LABELS as Readonly<Record<string, string>>)[each] ?? each);
  return [...countries, ...types.map(typeWords)].join(', ');
}

/** Formats a value; undefined if its text would say no more than that it changed. */
function valueWords(form: FormDefinition, field: string, values: Values): string | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  switch (field) {
    case 'label':
    case 'help':
    case 'unit':
    case 'title':
      return wording(form, value);
    case 'type':
      return TYPE_WORDS[value as ItemType];
    case 'prefillFrom':
      return SOURCE_WORDS[value as PrefillSource];
    case 'section':
      return wording(form, form.sections.find(({ id }) => id === value)?.title);
    case 'options':
      return (value as NonNullable<Item['options']>).map(([, id]) => wording(form, id)).join(', ');
    case 'rows':
    case 'columns':
      return listWords(form, value as { label: string }[]);
    case 'when':
      return whenWords(form, value as When);
    case 'keys':
      return Object.values(value as object).join(', ');
    case 'library':
      return fill(formLibrary.copyNumber, { version: (value as LibraryCopy).version });
    case 'appliesTo':
      return placesWords(value as FormDefinition['appliesTo']);
    default:
      if (typeof value === 'boolean') return value ? common.yes : common.no;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

/** Returns the name of the first part that uses a text. */
export function textPlace(form: FormDefinition, id: string): string {
  const use = textUses(form).find((each) => each.id === id);
  if (!use) return id;
  return findingWords(form, use.path) || formItems.wholeForm;
}

function nameOf(change: FormChangeItem, form: FormDefinition): string {
  const { what, id } = change;
  if (what === 'form') return OF_THE_FORM[id] ?? formItems.wholeForm;
  if (what === 'text') {
    const [locale = '', text = ''] = [id.slice(0, id.indexOf('/')), id.slice(id.indexOf('/') + 1)];
    return fill(forms.conflictWording, { name: textPlace(form, text), locale });
  }
  const section = form.sections.find((each) =>
    what === 'section' ? each.id === id : each.items.some((item) => item.id === id),
  );
  const title = wording(form, section?.title);
  if (what === 'section') return fill(forms.conflictSection, { title });
  const item = section?.items.find((each) => each.id === id);
  return item ? `${title} › ${itemName(form, item, localeOf(form))}` : id;
}

/** Formats a difference. Removed parts are named as in the earlier form, others as in the later one. */
export function changeWords(
  change: FormChangeItem,
  before: FormDefinition,
  after: FormDefinition,
): ChangeWords {
  const name = nameOf(change, change.change === 'removed' ? before : after);
  if (change.change !== 'changed') return { name, lines: [] };
  const lines = change.fields.map((field) => {
    const label = change.what === 'form' ? '' : (FIELDS as Readonly<Record<string, string>>)[field];
    return {
      label: label ?? messages.common.properties,
      before: valueWords(before, field, (change.before ?? {}) as Values),
      after: valueWords(after, field, (change.after ?? {}) as Values),
    };
  });
  return { name, lines };
}

/** Formats differences, without texts that were added or removed together with their item. */
export function readChanges(
  changes: readonly FormChangeItem[],
  before: FormDefinition,
  after: FormDefinition,
): { change: FormChangeItem; words: ChangeWords }[] {
  const partly = changes.filter(
    ({ change, what }) => change === 'changed' || what === 'item' || what === 'section' || what === 'form',
  );
  return partly.map((change) => ({ change, words: changeWords(change, before, after) }));
}
