import { sidesOfForm, type FormDefinition, type Item, type Side } from '../definition';
import { forCurrentEngine } from '../engine-needed';
import { factProgram } from '../engine/facts';
import { compileExpression } from '../expressions/compile';
import { describeExpressionProblem } from '../expressions/problem';
import type { Question, ScalarType } from '../expressions/types';
import { valueAt, type Path } from './path';

/** Questions of a document, found once per document object. */
const known = new WeakMap<FormDefinition, Readonly<Record<string, Question>>>();

/** Returns the questions that expressions of a form can use, by key. */
export function expressionQuestions(definition: FormDefinition): Readonly<Record<string, Question>> {
  const [side = 'single'] = sidesOfForm(definition);
  const questions =
    known.get(definition) ?? factProgram({ ...forCurrentEngine(definition), engine: 3 }, side).questions;
  known.set(definition, questions);
  return questions;
}

/**
 * Returns what is wrong with an expression while it is typed, in words; null for one that fits its place. The gate also finds
 * circles.
 * @param own the key that `.` means
 * @param rows keys of the repeats around it, outer ones first
 */
export function expressionMistake(
  definition: FormDefinition,
  text: string,
  { type, own, rows = [] }: { type: ScalarType; own?: string | undefined; rows?: readonly string[] },
): string | null {
  const questions = expressionQuestions(definition);
  const found = compileExpression(
    text,
    {
      question: (key) => (Object.hasOwn(questions, key) ? questions[key] : undefined),
      ...(own === undefined ? {} : { own }),
      ...(rows.length === 0 ? {} : { path: rows }),
    },
    type,
  );
  return 'problem' in found ? describeExpressionProblem(found.problem) : null;
}

/** Returns the keys of the repeats whose rows a part of a form is computed for on a side, outer ones first. */
export function repeatsAround(definition: FormDefinition, path: Path, side: Side): string[] {
  return path.flatMap((name, index) => {
    // What is kept beside a repeat belongs to its rows.
    if (name !== 'questions' && name !== 'photo' && name !== 'note') return [];
    const item = valueAt(definition, path.slice(0, index)) as Item | undefined;
    return item?.type === 'repeat' ? (item.keys?.[side] ?? []) : [];
  });
}
