import { hasFacts, type FormDefinition } from '../definition';
import { compileProgram, type ProgramQuestion, type ProgramSource } from '../expressions/program';
import { Computation } from '../expressions/state';
import type { ScalarType } from '../expressions/types';
import { FIXED_FIELDS } from '../fixed-fields';
import { CONTEXT_KEY, type Answers, type AnswersWithContext, type FormContext } from './context';
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

const PREFIX = factVariable('');

function questionsOf(definition: FormDefinition): Record<string, ProgramQuestion> {
  const questions: Record<string, ProgramQuestion> = {};
  for (const [key, kind] of Object.entries(FIXED_FIELDS)) {
    const type = kind === null ? undefined : TYPES[kind];
    if (type !== undefined) questions[key] = { type };
  }
  for (const { key, kind, rules, conditions } of entries(definition)) {
    const type = kind === 'text' && rules.options !== undefined ? 'choice' : TYPES[kind];
    if (type === undefined) continue;
    const shownBy = conditions.map(([variable]) => variable.slice(PREFIX.length));
    questions[key] = {
      type,
      ...(rules.options === undefined ? {} : { options: rules.options }),
      ...(shownBy.length === 0 ? {} : { shownBy }),
    };
  }
  return questions;
}

/** Returns the conditions of a form of engine 3 as a program, with the questions that they may use. */
export function factProgram(definition: FormDefinition): ProgramSource {
  const formulas = factNames(definition).sources.map(({ name, text, own }) => ({
    name,
    text,
    type: 'boolean' as const,
    ...(own === undefined ? {} : { own }),
  }));
  return { questions: questionsOf(definition), formulas };
}

type Facts = Readonly<Record<string, boolean>>;

/** Contexts whose last facts are kept: a report asks for those of inspectors and managers by turns. */
const MAX_CONTEXTS = 4;

/** The last answers in one context, with their facts. */
interface Running {
  answers: Answers;
  computation: Computation;
  facts: Facts;
}

/** The facts of one form, computed again only as far as answers have changed. */
class FormFacts {
  private readonly names: readonly string[];
  private readonly keys: readonly string[];
  private readonly program;
  private readonly running = new Map<string, Running>();

  constructor(definition: FormDefinition) {
    const source = factProgram(definition);
    const found = compileProgram(source);
    this.names = source.formulas.map(({ name }) => name);
    this.program = 'program' in found ? found.program : null;
    this.keys = [...(this.program?.questions.keys() ?? [])];
  }

  of(answers: Answers, context: FormContext): Facts {
    // A draft with a mistake shows everything.
    if (this.program === null) return Object.fromEntries(this.names.map((name) => [name, true]));
    const { activeSide, editable, manager, ownerIsCompany, country, moment = NO_MOMENT } = context;
    const who = JSON.stringify([activeSide, editable, manager, ownerIsCompany, country, moment]);
    const running = this.running.get(who);
    if (running !== undefined) return this.follow(running, answers);
    const computation = new Computation(this.program, answers, context, moment);
    const facts = this.read(computation);
    this.running.set(who, { answers, computation, facts });
    const [oldest] = this.running.keys();
    if (this.running.size > MAX_CONTEXTS && oldest !== undefined) this.running.delete(oldest);
    return facts;
  }

  private follow(running: Running, answers: Answers): Facts {
    if (running.answers === answers) return running.facts;
    const value = (from: Answers, key: string) => (Object.hasOwn(from, key) ? from[key] : undefined);
    const changes = this.keys
      .filter((key) => !Object.is(value(running.answers, key), value(answers, key)))
      .map((key) => ({ key, value: value(answers, key) }));
    running.answers = answers;
    if (changes.length > 0 && running.computation.update(changes).length > 0)
      running.facts = this.read(running.computation);
    return running.facts;
  }

  private read(computation: Computation): Facts {
    return Object.fromEntries(this.names.map((name) => [name, computation.result(name).value === true]));
  }
}

/** Before the inspection has a date, `today()` and `now()` are empty. */
const NO_MOMENT = { today: '', now: '' };

const known = new WeakMap<FormDefinition, FormFacts>();

/** Returns the context with the facts of these answers; unchanged before engine 3. Facts are computed, never taken over. */
export function factsIn(definition: FormDefinition, answers: Answers, context: FormContext): FormContext {
  if (!hasFacts(definition.engine)) return context;
  const form = known.get(definition) ?? new FormFacts(definition);
  known.set(definition, form);
  return { ...context, facts: form.of(answers, context) };
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
