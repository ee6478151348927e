import type { AnswerScore, Column, FormDefinition, Item } from '../definition';
import { hasScores } from '../engine/score';
import { DEFAULT_RATING } from '../question-types';
import { error, pointer, warning, type Finding } from './finding';
import { placedItems } from './walk';

/** Returns the values that an answer can have, of those that have points. */
function valuesOf({ type, options, max = DEFAULT_RATING }: Item | Column): readonly unknown[] {
  if (type === 'boolean') return [true, false];
  if (type === 'rating') return Array.from({ length: max }, (_star, index) => index + 1);
  return (options ?? []).map(([value]) => value);
}

/** Sums of points are exact only with few places. */
function placesFindings(value: number | undefined, places: number, path: string): Finding[] {
  if (value === undefined || Number(value.toFixed(places)) === value) return [];
  const message =
    places === 1 ? 'This has at most one decimal place.' : `This has at most ${places} decimal places.`;
  return [error(path, 'range', message)];
}

function scoreFindings(scores: readonly AnswerScore[], known: readonly unknown[], path: string): Finding[] {
  return scores.flatMap(({ value, points, fails }, index) => {
    const place = path + pointer('scores', index);
    if (!known.includes(value))
      return [error(`${place}/value`, 'unknownState', `There is no answer ${value}.`)];
    if (scores.findIndex((each) => each.value === value) !== index)
      return [error(`${place}/value`, 'duplicate', `The value ${value} occurs twice.`)];
    return points === undefined && fails === undefined
      ? [error(place, 'attribute', 'An answer needs points here, or fails.')]
      : placesFindings(points, 2, `${place}/points`);
  });
}

function itemFindings(item: Item, path: string): Finding[] {
  const { scores, weight, columns = [] } = item;
  const isRated = scores !== undefined || columns.some((column) => column.scores !== undefined);
  return [
    ...(scores === undefined ? [] : scoreFindings(scores, valuesOf(item), path)),
    ...columns.flatMap((column, index) =>
      column.scores === undefined
        ? []
        : scoreFindings(column.scores, valuesOf(column), path + pointer('columns', index)),
    ),
    ...placesFindings(weight, 2, `${path}/weight`),
    ...(weight !== undefined && !isRated
      ? [warning(`${path}/weight`, 'attribute', 'A weight counts only with points.')]
      : []),
  ];
}

/** Checks points, weights and the pass mark. */
export function ratingFindings(definition: FormDefinition): Finding[] {
  const { scoring } = definition;
  const found = [
    ...placedItems(definition).flatMap(({ item, path }) => itemFindings(item, path)),
    ...placesFindings(scoring?.passMark, 1, '/scoring/passMark'),
  ];
  const isIdle = scoring?.passMark !== undefined || scoring?.failedFirst === true;
  return isIdle && !hasScores(definition)
    ? [...found, error('/scoring', 'attribute', 'No answer of this form has points or fails.')]
    : found;
}
