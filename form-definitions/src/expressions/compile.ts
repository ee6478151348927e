import { decimalOf } from './decimal';
import { countSteps, type Run } from './evaluation';
import { call } from './functions';
import { binary, unary } from './operators';
import { parseExpression } from './parse';
import { orProblem, type ExpressionProblem } from './problem';
import { referencesOf, type Expression } from './syntax';
import { coerce, quote, refuse, type Typed } from './typed';
import { isList, type Question, type ScalarType, type ValueType } from './types';

/** What the place of an expression offers to it. */
export interface Scope {
  /** Returns a question; undefined if the form has none with this key. */
  question(key: string): Question | undefined;
  /** The key of the answer that `.` means. */
  own?: string;
  /** The repeat that the expression is in; questions of its rows are single values. */
  path?: readonly string[];
}

export interface CompiledExpression {
  type: ScalarType;
  run: Run;
  /** Keys whose answers it uses, each once. */
  references: readonly string[];
}

const CONTEXT_TYPES: Readonly<Record<string, ScalarType>> = {
  $activeSide: 'text',
  $country: 'text',
  $editable: 'boolean',
  $manager: 'boolean',
  $ownerIsCompany: 'boolean',
};

/** Returns whether a question is asked once where the expression is: outside of rows, or in the same row. */
export const isSingleAt = (path: readonly string[] = [], place: readonly string[] = []): boolean =>
  path.every((repeat, index) => place[index] === repeat);

function answer(source: Expression, key: string, scope: Scope): Typed {
  const question = scope.question(key);
  if (question === undefined) return refuse('unknownQuestion', source.at, { found: key });
  const { type, options, path } = question;
  const run: Run = (evaluation) => {
    countSteps(evaluation, source.at);
    return evaluation.read(key);
  };
  const given = options === undefined ? {} : { options };
  return { type: isSingleAt(path, scope.path) ? type : `${type}[]`, run, source, ...given };
}

function text(source: Expression, value: string): Typed {
  // An empty text is an empty answer.
  if (value === '') return { type: 'nothing', run: () => null, source };
  return { type: 'text', run: () => value, literal: value, source };
}

function check(source: Expression, scope: Scope): Typed {
  switch (source.type) {
    case 'number': {
      const value = decimalOf(source.digits);
      return { type: 'number', run: () => value, literal: Number(source.digits), source };
    }
    case 'text':
      return text(source, source.value);
    case 'boolean':
      return { type: 'boolean', run: () => source.value, source };
    case 'answer':
      return answer(source, source.key, scope);
    case 'own':
      return scope.own === undefined ? refuse('noOwnAnswer', source.at) : answer(source, scope.own, scope);
    case 'context': {
      const { name } = source;
      return { type: CONTEXT_TYPES[name] ?? 'text', run: (evaluation) => evaluation.context(name), source };
    }
    case 'unary':
      return unary(source, check(source.operand, scope));
    case 'binary':
      return binary(source, check(source.left, scope), check(source.right, scope));
    case 'call':
      return call(
        source,
        source.args.map((each) => check(each, scope)),
      );
  }
}

/** Returns the checked expression as the type that its place needs. */
function resultOf(typed: Typed, wanted: ScalarType | undefined): { type: ScalarType; run: Run } {
  if (isList(typed.type)) refuse('listUncombined', typed.source.at, { found: quote(typed) });
  const own: ValueType = typed.type === 'nothing' ? 'text' : typed.type;
  const type = wanted ?? (own as ScalarType);
  const result = coerce(typed, type);
  if (result === null) return refuse('wrongResult', typed.source.at, { actual: typed.type, needed: type });
  return { type, run: result.run };
}

/** Checks a parsed expression: every question exists, and every operator and function gets the types that it needs. */
export function compileParsed(
  expression: Expression,
  scope: Scope,
  wanted?: ScalarType,
): { compiled: CompiledExpression } | { problem: ExpressionProblem } {
  const checked = orProblem(() => resultOf(check(expression, scope), wanted));
  if ('problem' in checked) return checked;
  return { compiled: { ...checked.value, references: referencesOf(expression, scope.own) } };
}

/**
 * Compiles the text of an expression to functions that were written here: no code is made from text. Never throws for any
 * text.
 * @param wanted the type that the result must have; without it, any single value
 */
export function compileExpression(
  text: string,
  scope: Scope,
  wanted?: ScalarType,
): { compiled: CompiledExpression } | { problem: ExpressionProblem } {
  const parsed = parseExpression(text);
  return 'problem' in parsed ? parsed : compileParsed(parsed.expression, scope, wanted);
}
