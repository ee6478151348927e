import { SIDES, type FormDefinition, type Item } from '../definition';
import { isStatic, QUESTION_TYPES } from '../question-types';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

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

function itemFindings(item: Item, path: string): Finding[] {
  const { attributes, needs } = QUESTION_TYPES[item.type];
  const allowed: readonly string[] = attributes;
  const surplus = Object.keys(item)
    .filter((name) => !allowed.includes(name))
    .map((name) => error(path + pointer(name), 'attribute', `An item of type ${item.type} has no ${name}.`));
  const missing = needs
    .filter((name) => item[name] === undefined)
    .map((name) => error(path, 'attribute', `An item of type ${item.type} needs ${name}.`));
  return [...surplus, ...missing, ...sideFindings(item, path), ...rangeFindings(item, path)];
}

/** Checks that each item has only attributes of its type, and all required ones. */
export function attributeFindings(definition: FormDefinition): Finding[] {
  return placedItems(definition).flatMap(({ item, path }) => [
    ...itemFindings(item, path),
    ...(item.columns ?? []).flatMap((column, index) =>
      rangeFindings(column, path + pointer('columns', index)),
    ),
  ]);
}
