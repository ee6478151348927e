import { conditionBuilder } from '@walkthrough/domain';
import {
  expressionQuestions,
  type FormDefinition,
  type Operand,
  type QuestionWords,
  type ScalarType,
  type Test,
} from '@walkthrough/form-definitions';
import { variablesOf } from '../variables';

/** A question, or a fact about who fills in the form and where, that conditions can ask for. */
export interface Askable {
  /** Key, `.` for the own answer, or `$country` and its like. */
  name: string;
  /** Label for lists, with its key. */
  label: string;
  /** Label within a sentence. */
  words: string;
  type: ScalarType;
  /** Possible answers; null for any. */
  states: readonly (readonly [value: string | number, label: string])[] | null;
}

const CONTEXT_TYPES: Readonly<Record<string, ScalarType>> = { $activeSide: 'choice', $country: 'choice' };

/** Returns the type of a name; undefined for one that expressions cannot use. */
function typeOf(name: string, form: FormDefinition): ScalarType | undefined {
  if (name.startsWith('$')) return CONTEXT_TYPES[name] ?? 'boolean';
  const questions = expressionQuestions(form);
  return Object.hasOwn(questions, name) ? questions[name]?.type : undefined;
}

/**
 * Returns everything that a condition can ask for, questions first.
 * @param own the key that `.` means, if any
 * @param rows keys of the repeats around the condition, whose row it can ask
 */
export function askablesOf(
  form: FormDefinition,
  locale: string,
  own?: string,
  rows: readonly string[] = [],
): Askable[] {
  const questions = expressionQuestions(form);
  const all = variablesOf(form, locale, rows).flatMap(({ name, label, words, states }): Askable[] => {
    const type = typeOf(name, form);
    if (type === undefined) return [];
    const isNumbered = questions[name]?.options?.some((code) => typeof code === 'number') === true;
    const codes = states?.map(([value, text]) => [isNumbered ? Number(value) : value, text] as const);
    return [{ name, label, words, type, states: type === 'boolean' ? null : (codes ?? null) }];
  });
  const itself = own === undefined ? undefined : all.find(({ name }) => name === own);
  const self = itself && { ...itself, name: '.', label: conditionBuilder.ownAnswer };
  const isContext = ({ name }: Askable) => name.startsWith('$');
  return [...(self ? [self] : []), ...all.filter((each) => !isContext(each)), ...all.filter(isContext)];
}

/** Returns how the questions of a form are called in sentences. */
export function questionWordsOf(askables: readonly Askable[]): QuestionWords {
  const known = new Map(askables.map((each) => [each.name, each]));
  return {
    label: (name) => known.get(name)?.words ?? name,
    choice: (name, value) => known.get(name)?.states?.find(([code]) => code === value)?.[1],
    isDate: (name) => ['date', 'dateTime'].includes(known.get(name)?.type ?? ''),
  };
}

type Comparison = Extract<Test, { kind: 'compare' }>['operator'];

/** What a line of the builder asks: a comparison, or a kind of test without a value. */
export type Asked = Comparison | Exclude<Test['kind'], 'compare'>;

const EQUALITY: readonly Asked[] = ['=', '!='];
const ORDER: readonly Asked[] = ['<', '<=', '>', '>='];
const PRESENCE: readonly Asked[] = ['answered', 'unanswered'];

/** Returns what can be asked of a type. */
export function askedOf({ name, type }: Pick<Askable, 'name' | 'type'>): readonly Asked[] {
  const presence = name.startsWith('$') ? [] : PRESENCE;
  switch (type) {
    case 'boolean':
      return ['yes', 'notYes', ...presence];
    case 'choices':
      return ['includes', ...presence];
    case 'choice':
    case 'text':
      return [...EQUALITY, ...presence];
    default:
      return [...EQUALITY, ...ORDER, ...presence];
  }
}

export const askedBy = (test: Test): Asked => (test.kind === 'compare' ? test.operator : test.kind);

/** Returns a code as a value of a comparison. */
export const operandOfCode = (value: string | number): Operand =>
  typeof value === 'number' ? { type: 'number', digits: String(value) } : { type: 'text', text: value };

/** Returns the code that a value of a comparison is. */
export const codeOfOperand = (operand: Operand): string | number =>
  operand.type === 'number' ? Number(operand.digits) : operand.type === 'text' ? operand.text : '';

/** Returns the first value that a question is compared with. */
export function firstOperand({ type, states }: Askable): Operand {
  const [state] = states ?? [];
  if (state) return operandOfCode(state[0]);
  switch (type) {
    case 'number':
      return { type: 'number', digits: '0' };
    case 'date':
      return { type: 'today' };
    case 'dateTime':
      return { type: 'text', text: '2026-01-01T12:00' };
    case 'time':
      return { type: 'text', text: '12:00' };
    default:
      return { type: 'text', text: conditionBuilder.firstText };
  }
}

/** Returns the test of a question that asks something else, with its value if it has one that fits. */
export function testAsking(askable: Askable, asked: Asked, before?: Test): Test {
  const { name: subject } = askable;
  const kept = before?.subject === subject && 'operand' in before ? before.operand : firstOperand(askable);
  switch (asked) {
    case 'answered':
    case 'unanswered':
    case 'yes':
    case 'notYes':
      return { kind: asked, subject };
    case 'includes':
      return { kind: asked, subject, operand: kept };
    default:
      return { kind: 'compare', subject, operator: asked, operand: kept };
  }
}

/** Returns the first test of a question: one that is always valid. */
export function firstTest(askable: Askable): Test {
  const isOpen =
    askable.states === null && !['number', 'boolean', 'choice', 'choices'].includes(askable.type);
  const [first = 'answered'] = askedOf(askable);
  return testAsking(askable, isOpen ? 'answered' : first);
}
