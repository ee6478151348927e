import type { AnswerScore, FormDefinition, Scalar } from '../definition';
import { valueAt, withValueAt, type Path } from './path';

/**
 * Sets what an answer counts; without points and fails, it has no entry. Entries stand in the order of the answers.
 * @param path of an item or a column of a table
 * @param order the values that an answer can have
 */
export function setAnswerScore(
  definition: FormDefinition,
  path: Path,
  order: readonly Scalar[],
  { value, points, fails }: { value: Scalar; points: number | undefined; fails: boolean },
): FormDefinition {
  const before = (valueAt(definition, [...path, 'scores']) as readonly AnswerScore[] | undefined) ?? [];
  const isEmpty = points === undefined && !fails;
  const next: AnswerScore = {
    value,
    ...(points === undefined ? {} : { points }),
    ...(fails ? { fails: true } : {}),
  };
  const all = [...before.filter((each) => each.value !== value), ...(isEmpty ? [] : [next])];
  const place = ({ value: of }: AnswerScore) => (order.includes(of) ? order.indexOf(of) : order.length);
  const sorted = all.toSorted((one, other) => place(one) - place(other));
  return withValueAt(definition, [...path, 'scores'], sorted.length === 0 ? undefined : sorted);
}
