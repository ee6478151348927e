import { SIDES, type FormDefinition, type Item } from '../definition';
import { ANSWER_LIMITS, LIMITS } from '../limits';
import { attributesInRows, attributesOf, isStatic, QUESTION_TYPES } from '../question-types';
import { error, pointer, type Finding } from './finding';
import { placedItems, type PlacedItem } from './walk';

function sideFindings(item: Item, path: string): Finding[] {
  const findings: Finding[] = [];
  const sides = SIDES.filter((side) => item.keys?.[side] !== undefined);
  if (item.keys !== undefined && sides.length === 0) {
    findings.push(error(`${path}/keys`, 'sideMissing', 'An item needs a key for a side of the form.'));
  }
  const beside = [
    { keys: item.checkbox, place: `${path}/checkbox` },
    { keys: item.prefill, place: `${path}/prefill` },
    { keys: item.unless?.keys, place: `${path}/unless/keys` },
    { keys: item.other?.keys, place: `${path}/other/keys` },
    { keys: item.notApplicable?.keys, place: `${path}/notApplicable/keys` },
    { keys: item.notApplicable?.reasons, place: `${path}/notApplicable/reasons` },
    { keys: item.note?.keys, place: `${path}/note/keys` },
    { keys: item.flag?.keys, place: `${path}/flag/keys` },
  ];
  for (const { keys, place } of beside) {
    for (const side of SIDES) {
      if (keys?.[side] !== undefined && !sides.includes(side)) {
        const message = `The item has no key on the side ${side}.`;
        findings.push(error(place + pointer(side), 'sideMissing', message));
      }
    }
  }
  if (item.unless !== undefined && (item.mandatory !== undefined || item.checkbox !== undefined)) {
    const message = 'An item that a box makes unnecessary has neither another box nor mandatory.';
    findings.push(error(`${path}/unless`, 'attribute', message));
  }
  if (isStatic(item.type) && item.when !== undefined && !Array.isArray(item.when)) {
    const message = 'An item without keys belongs to no side: its when is one list.';
    findings.push(error(`${path}/when`, 'attribute', message));
  }
  return findings;
}

function rangeFindings(limits: { min?: number; max?: number }, path: string): Finding[] {
  const isEmptyRange = limits.min !== undefined && limits.max !== undefined && limits.min > limits.max;
  return isEmptyRange ? [error(`${path}/min`, 'range', 'The minimum is above the maximum.')] : [];
}

/** Returns what keeps an item out of the rows of a repeat. */
function inRowsFindings({ item, path, repeats }: PlacedItem): Finding[] {
  if (repeats.length === 0) return [];
  if (item.type === 'repeat' && repeats.length >= LIMITS.repeatLevels)
    return [error(`${path}/type`, 'limit', 'Rows have rows only once: a repeat within a repeat has none.')];
  return attributesInRows(item.type).length > 0
    ? []
    : [error(`${path}/type`, 'attribute', `Rows have no item of type ${item.type}.`)];
}

function itemFindings(placed: PlacedItem): Finding[] {
  const { item, path, repeats } = placed;
  const wrongPlace = inRowsFindings(placed);
  if (wrongPlace.length > 0) return wrongPlace;
  const isInRows = repeats.length > 0;
  const { needs } = QUESTION_TYPES[item.type];
  const allowed: readonly string[] = isInRows ? attributesInRows(item.type) : attributesOf(item.type);
  const what = isInRows ? `A question of rows (${item.type})` : `An item of type ${item.type}`;
  const surplus = Object.keys(item)
    .filter((name) => !allowed.includes(name))
    .map((name) => error(path + pointer(name), 'attribute', `${what} has no ${name}.`));
  const missing = needs
    .filter((name) => item[name] === undefined)
    .map((name) => error(path, 'attribute', `An item of type ${item.type} needs ${name}.`));
  return [...surplus, ...missing, ...sideFindings(item, path), ...rangeFindings(item, path)];
}

/** Checks the numbers of rows of a repeat. */
function rowCountFindings({ item: { type, min = 0, max = 1 }, path }: PlacedItem): Finding[] {
  if (type !== 'repeat') return [];
  const isCount = (count: number, least: number) =>
    Number.isInteger(count) && count >= least && count <= ANSWER_LIMITS.rows;
  const message = `A number of rows is a whole number up to ${ANSWER_LIMITS.rows}.`;
  return [
    ...(isCount(min, 0) ? [] : [error(`${path}/min`, 'range', message)]),
    ...(isCount(max, 1) ? [] : [error(`${path}/max`, 'range', message)]),
  ];
}

/** Checks that each item has only attributes of its type, and all required ones. */
export function attributeFindings(definition: FormDefinition): Finding[] {
  return placedItems(definition).flatMap((placed) => [
    ...itemFindings(placed),
    ...rowCountFindings(placed),
    ...(placed.item.columns ?? []).flatMap((column, index) =>
      rangeFindings(column, placed.path + pointer('columns', index)),
    ),
  ]);
}
