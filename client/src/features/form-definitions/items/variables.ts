import { COUNTRIES, COUNTRY_LABELS, fill, formItems, perLanguage } from '@walkthrough/domain';
import {
  CONTEXT_VARIABLES,
  entries,
  isSingleAt,
  PAIR,
  textIn,
  withQuestions,
  type Entry,
  type FormDefinition,
  type ItemPlace,
  type Scalar,
  type ValueKind,
} from '@walkthrough/form-definitions';
import { BOOLEAN_STATES, CONTEXT_WORDS, itemName, SIDE_WORDS } from './item-words';

type Choices = readonly (readonly [value: string, label: string])[];

/** Name that conditions and copies can refer to. */
export interface Variable {
  name: string;
  /** With its key, for lists. */
  label: string;
  /** Without it, for sentences. */
  words: string;
  kind: ValueKind;
  /** Possible states as strings; null for any. */
  states: Choices | null;
}

const CONTEXT_STATES: Readonly<Record<string, Choices>> = perLanguage(() => ({
  $activeSide: PAIR.map((side) => [side, SIDE_WORDS[side]] as const),
  $country: COUNTRIES.map((country) => [country, COUNTRY_LABELS[country]] as const),
}));

const CONTEXT: readonly Variable[] = perLanguage(() =>
  CONTEXT_VARIABLES.map((name) => ({
    name,
    label: CONTEXT_WORDS[name] ?? name,
    words: CONTEXT_WORDS[name] ?? name,
    kind: Object.hasOwn(CONTEXT_STATES, name) ? 'text' : 'boolean',
    states: CONTEXT_STATES[name] ?? BOOLEAN_STATES,
  })),
);

/** Kinds whose values conditions cannot compare. */
const WITHOUT_STATES: readonly ValueKind[] = ['signature', 'rooms', 'choices', 'rows'];

function statesOf({ kind, item, column }: Entry, definition: FormDefinition, locale: string): Choices | null {
  if (kind === 'boolean') return BOOLEAN_STATES;
  const options = column ? column.options : item.options;
  return (
    options?.map(([value, text]) => [String(value), textIn(definition, text, locale) || String(value)]) ??
    null
  );
}

function wordsOf(entry: Entry, definition: FormDefinition, locale: string): string {
  const cell = [entry.row?.label, entry.column?.label].map((id) => textIn(definition, id, locale));
  return [itemName(definition, entry.item, locale), ...cell].filter((each) => each !== '').join(', ');
}

/** Returns a label that tells questions of the same name apart. */
const labelOf = (entry: Entry, definition: FormDefinition, locale: string): string =>
  `${wordsOf(entry, definition, locale)} (${entry.key})`;

/**
 * Returns the answers that rules can refer to.
 * @param rows keys of the repeats around the rule: it can ask for the answers of its own row
 */
export function keysOf(definition: FormDefinition, locale: string, rows: readonly string[] = []): Variable[] {
  return (
    entries(definition)
      .flatMap(withQuestions)
      .filter(({ kind, path }) => !WITHOUT_STATES.includes(kind) && isSingleAt(path, rows))
      // Those of the own row first.
      .toSorted(({ path: one = [] }, { path: other = [] }) => other.length - one.length)
      .map((entry) => ({
        name: entry.key,
        label: labelOf(entry, definition, locale),
        words: wordsOf(entry, definition, locale),
        kind: entry.kind,
        states: statesOf(entry, definition, locale),
      }))
  );
}

/** Returns everything conditions can refer to: role, place and answers. */
export const variablesOf = (
  definition: FormDefinition,
  locale: string,
  rows: readonly string[] = [],
): Variable[] => [...CONTEXT, ...keysOf(definition, locale, rows)];

/** Returns the answers of rows that are elsewhere: a formula can count and sum them. */
export function listedKeysOf(
  definition: FormDefinition,
  locale: string,
  rows: readonly string[],
): Pick<Variable, 'name' | 'label'>[] {
  return entries(definition)
    .flatMap(withQuestions)
    .filter(({ kind, path }) => !WITHOUT_STATES.includes(kind) && !isSingleAt(path, rows))
    .map((entry) => ({
      name: entry.key,
      label: fill(formItems.inAllRows, { name: labelOf(entry, definition, locale) }),
    }));
}

/** Parses a stored state from its text. */
export function parseState(text: string, kind: ValueKind | undefined): Scalar {
  if (kind === 'boolean') return text === 'true';
  const number = Number(text.replace(',', '.'));
  return (kind === 'choice' || kind === 'number') && text.trim() !== '' && Number.isFinite(number)
    ? number
    : text;
}

/** Returns the initial state of a condition. */
export const initialState = ({ kind, states }: Variable): Scalar =>
  parseState(states?.[0]?.[0] ?? (kind === 'number' ? '0' : ''), kind);

/** Returns the choices, plus a name in use that no longer exists. */
export function choicesOf(variables: readonly Variable[], present: string): Choices {
  const known = variables.map(({ name, label }) => [name, label] as const);
  return present === '' || variables.some(({ name }) => name === present)
    ? known
    : [[present, present], ...known];
}

/** Returns the sources for an initial answer: answers of the same kind, including rooms and signatures. */
export function prefillSourcesOf(
  definition: FormDefinition,
  locale: string,
  kind: ValueKind | undefined,
  place: ItemPlace,
): Variable[] {
  const depth = place.questions?.length ?? 0;
  return entries(definition)
    .flatMap(withQuestions)
    .filter((entry) => entry.kind === kind && (entry.path?.length ?? 0) === depth)
    .map((entry) => ({
      name: entry.key,
      label: labelOf(entry, definition, locale),
      words: wordsOf(entry, definition, locale),
      kind: entry.kind,
      states: null,
    }));
}
