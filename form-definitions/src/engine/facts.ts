import { hasFacts, type FormDefinition, type Side } from '../definition';
import {
  compileProgram,
  type Formula,
  type ProgramQuestion,
  type ProgramSource,
} from '../expressions/program';
import { Computation } from '../expressions/state';
import type { ScalarType } from '../expressions/types';
import { FIXED_FIELDS } from '../fixed-fields';
import {
  CONTEXT_KEY,
  type Answers,
  type AnswersWithContext,
  type ComputedAnswer,
  type FormContext,
} from './context';
import { entries } from './entries';
import { factNames, factVariable } from './fact-names';
import type { ValueKind } from './value-kinds';

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

function questionsOf(definition: FormDefinition): Record<string, ProgramQuestion> {
  const questions: Record<string, ProgramQuestion> = {};
  for (const [key, kind] of Object.entries(FIXED_FIELDS)) {
    const type = kind === null ? undefined : TYPES[kind];
    if (type !== undefined) questions[key] = { type };
  }
  for (const { key, kind, rules, conditions } of entries(definition)) {
    const type = kind === 'text' && rules.options !== undefined ? 'choice' : TYPES[kind];
    if (type === undefined) continue;
    const shownBy = conditions.map(([variable]) => variable);
    questions[key] = {
      type,
      ...(rules.options === undefined ? {} : { options: rules.options }),
      ...(shownBy.length === 0 ? {} : { shownBy }),
    };
  }
  return questions;
}

/**
 * Returns the conditions of a form of engine 3 as a program, with the questions that they may use. A fact has the name of its
 * variable, which is never a key.
 * @param side the side whose values are computed; null: all values are the stored ones
 */
export function factProgram(definition: FormDefinition, side: Side | null): ProgramSource {
  const { sources, computed } = factNames(definition);
  const facts = sources.map(({ name, text, own }): Formula => ({
    name: factVariable(name),
    text,
    type: 'boolean',
    ...(own === undefined ? {} : { own }),
  }));
  const values = computed
    .filter((each) => each.side === side)
    .map(({ key, text, type, places }): Formula => ({
      name: key,
      text,
      type,
      ...(places === undefined ? {} : { places }),
    }));
  return { questions: questionsOf(definition), formulas: [...facts, ...values] };
}

/** What expressions give for some answers. */
interface Results {
  facts: Readonly<Record<string, boolean>>;
  computed?: Readonly<Record<string, ComputedAnswer>>;
}

/** Contexts whose last results are kept: a report asks for those of inspectors and managers by turns. */
const MAX_CONTEXTS = 4;

/** The last answers in one context, with their results. */
interface Running {
  answers: Answers;
  computation: Computation;
  results: Results;
}

/** The facts and computed values of one side, computed again only as far as answers have changed. */
class SideFacts {
  private readonly names: readonly string[];
  private readonly computedKeys: readonly string[];
  private readonly keys: readonly string[];
  private readonly program;
  private readonly running = new Map<string, Running>();

  constructor(definition: FormDefinition, side: Side | null) {
    const source = factProgram(definition, side);
    const found = compileProgram(source);
    const { sources, computed } = factNames(definition);
    this.names = sources.map(({ name }) => name);
    this.computedKeys = computed.filter((each) => each.side === side).map(({ key }) => key);
    this.program = 'program' in found ? found.program : null;
    this.keys = [...(this.program?.questions.keys() ?? [])];
  }

  of(answers: Answers, context: FormContext): Results {
    // A draft with a mistake shows everything.
    if (this.program === null)
      return this.resultsOf(
        () => true,
        () => NO_VALUE,
      );
    const { activeSide, editable, manager, ownerIsCompany, country, moment = NO_MOMENT } = context;
    const who = JSON.stringify([activeSide, editable, manager, ownerIsCompany, country, moment]);
    const running = this.running.get(who);
    if (running !== undefined) return this.follow(running, answers);
    const computation = new Computation(this.program, answers, context, moment);
    const results = this.read(computation);
    this.running.set(who, { answers, computation, results });
    const [oldest] = this.running.keys();
    if (this.running.size > MAX_CONTEXTS && oldest !== undefined) this.running.delete(oldest);
    return results;
  }

  private follow(running: Running, answers: Answers): Results {
    if (running.answers === answers) return running.results;
    const value = (from: Answers, key: string) => (Object.hasOwn(from, key) ? from[key] : undefined);
    const changes = this.keys
      .filter((key) => !Object.is(value(running.answers, key), value(answers, key)))
      .map((key) => ({ key, value: value(answers, key) }));
    running.answers = answers;
    if (changes.length > 0 && running.computation.update(changes).length > 0)
      running.results = this.read(running.computation);
    return running.results;
  }

  private read(computation: Computation): Results {
    return this.resultsOf(
      (name) => computation.result(factVariable(name)).value === true,
      (key) => computation.result(key),
    );
  }

  private resultsOf(isFact: (name: string) => boolean, valueOf: (key: string) => ComputedAnswer): Results {
    const facts = Object.fromEntries(this.names.map((name) => [name, isFact(name)]));
    if (this.computedKeys.length === 0) return { facts };
    return { facts, computed: Object.fromEntries(this.computedKeys.map((key) => [key, valueOf(key)])) };
  }
}

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
