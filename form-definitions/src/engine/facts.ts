import { hasFacts, type FormDefinition, type Side } from '../definition';
import {
  compileProgram,
  type Formula,
  type ProgramQuestion,
  type ProgramSource,
} from '../expressions/program';
import { Computation, type Change } from '../expressions/state';
import type { ScalarType } from '../expressions/types';
import { FIXED_FIELDS } from '../fixed-fields';
import { isRow, rowsOf, type FormRow } from '../rows/row';
import { changesOfRows } from '../rows/row-changes';
import {
  CONTEXT_KEY,
  type Answers,
  type AnswersWithContext,
  type ComputedAnswer,
  type ComputedAnswers,
  type Facts,
  type FormContext,
} from './context';
import { entries } from './entries';
import type { Entry } from './entry';
import { factNames, factVariable } from './fact-names';
import type { ValueKind } from './entry';

/** Types of answers in expressions; signatures and rooms have none. */
const TYPES: Readonly<Partial<Record<ValueKind, ScalarType>>> = {
  boolean: 'boolean',
  choice: 'choice',
  choices: 'choices',
  time: 'time',
  dateTime: 'dateTime',
  number: 'number',
  text: 'text',
  longText: 'text',
  date: 'date',
};

function questionOf({ kind, rules, conditions, path }: Entry): ProgramQuestion | null {
  const type = kind === 'text' && rules.options !== undefined ? 'choice' : TYPES[kind];
  if (type === undefined) return null;
  const shownBy = conditions.map(([variable]) => variable);
  return {
    type,
    ...(rules.options === undefined ? {} : { options: rules.options }),
    ...(path === undefined ? {} : { path }),
    ...(shownBy.length === 0 ? {} : { shownBy }),
  };
}

function questionsOf(definition: FormDefinition): Record<string, ProgramQuestion> {
  const questions: Record<string, ProgramQuestion> = {};
  for (const [key, kind] of Object.entries(FIXED_FIELDS)) {
    const type = kind === null ? undefined : TYPES[kind];
    if (type !== undefined) questions[key] = { type };
  }
  // A question of rows is hidden by what hides its repeat, too.
  const add = (entry: Entry, around: Entry['conditions'] = []) => {
    const conditions = [...around, ...entry.conditions];
    const question = questionOf({ ...entry, conditions });
    if (question !== null) questions[entry.key] = question;
    entry.rules.questions?.forEach((each) => add(each, conditions));
  };
  entries(definition).forEach((entry) => add(entry));
  return questions;
}

/**
 * Returns the conditions of a form of engine 3 as a program, with the questions that they may use. A fact has the name of its
 * variable, which is never a key.
 * @param side the side whose values are computed; null: all values are the stored ones
 */
export function factProgram(definition: FormDefinition, side: Side | null): ProgramSource {
  const { sources, computed } = factNames(definition);
  const facts = sources.map(({ name, text, own, path }): Formula => ({
    name: factVariable(name),
    text,
    type: 'boolean',
    ...(own === undefined ? {} : { own }),
    ...(path === undefined ? {} : { path }),
  }));
  const values = computed
    .filter((each) => each.side === side)
    .map(({ key, text, type, places, repeats }): Formula => ({
      name: key,
      text,
      type,
      ...(repeats === undefined ? {} : { path: repeats }),
      ...(places === undefined ? {} : { places }),
    }));
  return { questions: questionsOf(definition), formulas: [...facts, ...values] };
}

/** What expressions give for some answers. */
interface Results {
  facts: Facts;
  rowFacts: Readonly<Record<string, Facts>>;
  computed?: ComputedAnswers;
  computedInRows?: Readonly<Record<string, ComputedAnswers>>;
}

/** Contexts whose last results are kept: a report asks for those of inspectors and managers by turns. */
const MAX_CONTEXTS = 4;

/** The last answers in one context, with their results. */
interface Running {
  answers: Answers;
  computation: Computation;
  results: Results;
}

const valueIn = (from: Answers, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined);

/** The facts and computed values of one side, computed again only as far as answers have changed. */
class SideFacts {
  /** Names by the repeat that they are computed for: `''` is the report, `units/meters` a repeat in a repeat. */
  private readonly names = new Map<string, string[]>();
  /** Keys of computed values by the repeat that they are computed for. */
  private readonly computedKeys = new Map<string, string[]>();
  private readonly keys: readonly string[];
  private readonly repeats: readonly string[];
  private readonly program;
  private readonly running = new Map<string, Running>();

  constructor(definition: FormDefinition, side: Side | null) {
    const found = compileProgram(factProgram(definition, side));
    const { sources, computed } = factNames(definition);
    for (const { name, path = [] } of sources) addTo(this.names, path.join('/'), name);
    for (const { key, repeats = [] } of computed.filter((each) => each.side === side))
      addTo(this.computedKeys, repeats.join('/'), key);
    this.program = 'program' in found ? found.program : null;
    this.keys = [...(this.program?.questions.values() ?? [])]
      .filter(({ levels }) => levels.length === 1)
      .map(({ key }) => key);
    this.repeats = (this.program?.repeats ?? []).flatMap(([key = '', ...inner]) =>
      inner.length === 0 ? [key] : [],
    );
  }

  of(answers: Answers, context: FormContext): Results {
    // A draft with a mistake shows everything.
    if (this.program === null)
      return this.resultsOf(
        answers,
        () => true,
        () => NO_VALUE,
      );
    const { activeSide, editable, manager, ownerIsCompany, country, moment = NO_MOMENT } = context;
    const who = JSON.stringify([activeSide, editable, manager, ownerIsCompany, country, moment]);
    const running = this.running.get(who);
    if (running !== undefined) return this.follow(running, answers);
    const computation = new Computation(this.program, answers, context, moment);
    const results = this.read(computation, answers);
    this.running.set(who, { answers, computation, results });
    const [oldest] = this.running.keys();
    if (this.running.size > MAX_CONTEXTS && oldest !== undefined) this.running.delete(oldest);
    return results;
  }

  private follow(running: Running, answers: Answers): Results {
    if (running.answers === answers) return running.results;
    const changes = this.keys
      .filter((key) => !Object.is(valueIn(running.answers, key), valueIn(answers, key)))
      .map((key): Change => ({ key, value: valueIn(answers, key) }));
    const ofRows = this.repeats.flatMap((key) =>
      changesOfRows(key, valueIn(running.answers, key), valueIn(answers, key)),
    );
    running.answers = answers;
    const isChanged = running.computation.update([...changes, ...ofRows]).length > 0;
    // New rows have facts also where no result differs.
    if (isChanged || ofRows.length > 0) running.results = this.read(running.computation, answers);
    return running.results;
  }

  private read(computation: Computation, answers: Answers): Results {
    return this.resultsOf(
      answers,
      (name, row) => computation.result(factVariable(name), row).value === true,
      (key, row) => computation.result(key, row),
    );
  }

  private resultsOf(
    answers: Answers,
    holds: (name: string, row?: string) => boolean,
    valueOf: (key: string, row?: string) => ComputedAnswer,
  ): Results {
    const factsAt = (place: string, row?: string): Facts =>
      Object.fromEntries((this.names.get(place) ?? []).map((name) => [name, holds(name, row)]));
    const computedAt = (place: string, row?: string): ComputedAnswers =>
      Object.fromEntries((this.computedKeys.get(place) ?? []).map((key) => [key, valueOf(key, row)]));
    const rowFacts: Record<string, Facts> = {};
    const computedInRows: Record<string, ComputedAnswers> = {};
    const add = (place: string, rows: readonly FormRow[]) => {
      for (const { id, rows: inner = {} } of rows) {
        rowFacts[id] = { ...rowFacts[id], ...factsAt(place, id) };
        if (this.computedKeys.has(place))
          computedInRows[id] = { ...computedInRows[id], ...computedAt(place, id) };
        for (const [key, each] of Object.entries(inner)) add(`${place}/${key}`, rowsOf(each));
      }
    };
    for (const key of this.repeats) add(key, rowsOf(valueIn(answers, key)));
    const hasOfReport = this.computedKeys.has('');
    return {
      facts: factsAt(''),
      rowFacts,
      ...(hasOfReport ? { computed: computedAt('') } : {}),
      ...(this.computedKeys.size > Number(hasOfReport) ? { computedInRows } : {}),
    };
  }
}

const addTo = (lists: Map<string, string[]>, place: string, name: string): void => {
  lists.set(place, [...(lists.get(place) ?? []), name]);
};

const NO_VALUE: ComputedAnswer = { value: null, reason: null };

/** Before the inspection has a date, `today()` and `now()` are empty. */
const NO_MOMENT = { today: '', now: '' };

const known = new WeakMap<FormDefinition, Map<Side | null, SideFacts>>();

function factsOfSide(definition: FormDefinition, side: Side | null): SideFacts {
  const sides = known.get(definition) ?? new Map<Side | null, SideFacts>();
  known.set(definition, sides);
  const facts = sides.get(side) ?? new SideFacts(definition, side);
  sides.set(side, facts);
  return facts;
}

/**
 * Returns the context with the facts and computed values of these answers; unchanged before engine 3. They are computed, never
 * taken over. Computed values of a submitted side, and of the other side, are the stored ones.
 */
export function factsIn(definition: FormDefinition, answers: Answers, context: FormContext): FormContext {
  if (!hasFacts(definition.engine)) return context;
  const side = context.isSubmitted === true ? null : context.activeSide;
  return { ...context, ...factsOfSide(definition, side).of(answers, context) };
}

/** Property of a row for its facts, in the data that the submit schemas read. Never stored, as the context. */
export const ROW_FACTS = '$facts';

function withoutFacts(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== ROW_FACTS));
}

/** Returns rows with their facts, for the submit schemas; anything else without any. */
function rowsWithFacts(answer: unknown, rowFacts: Readonly<Record<string, Facts>>): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map((row: unknown) => {
    // What is no row is refused; facts that somebody sent with it say nothing.
    if (!isRow(row)) return withoutFacts(row);
    const inner = Object.entries(row.rows ?? {}).map(([key, rows]) => [key, rowsWithFacts(rows, rowFacts)]);
    return {
      ...row,
      ...(row.rows === undefined ? {} : { rows: Object.fromEntries(inner) as unknown }),
      [ROW_FACTS]: Object.hasOwn(rowFacts, row.id) ? rowFacts[row.id] : {},
    };
  });
}

/**
 * Adds the context with its facts for the renderer and the submit schemas, because JSON Forms rules only read data. Never
 * stored: `withoutContext` removes it.
 */
export function withContext(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
): AnswersWithContext {
  return { ...answers, [CONTEXT_KEY]: factsIn(definition, answers, context) };
}

/** Returns answers with their context as a submit schema reads them: with the facts of each row. */
export function forSubmitSchema(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
): AnswersWithContext {
  const { rowFacts = {}, computedInRows: _computed, ...inside } = factsIn(definition, answers, context);
  const repeats = entries(definition).filter(
    ({ kind, key }) => kind === 'rows' && Object.hasOwn(answers, key),
  );
  const rows = repeats.map(({ key }) => [key, rowsWithFacts(answers[key], rowFacts)]);
  return { ...answers, ...(Object.fromEntries(rows) as Answers), [CONTEXT_KEY]: inside };
}
