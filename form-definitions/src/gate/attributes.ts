import { isStatic, SIDES, type FormDefinition, type Item, type ItemType } from '../definition';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

const COMMON = ['id', 'type', 'when', 'width', 'print'] as const;
const WORDED = [...COMMON, 'label', 'labelArgs', 'help', 'concept'] as const;
const VALUED = [
  ...WORDED,
  'keys',
  'fixed',
  'mandatory',
  'hideOnDisabled',
  'force',
  'prefill',
  'missing',
] as const;
/** Attributes of types that a box can make optional and that can correct a recorded fact. */
const CORRECTING = [...VALUED, 'unless', 'corrects'] as const;

/** Attributes of each type. */
const ATTRIBUTES: Readonly<Record<ItemType, readonly (keyof Item)[]>> = {
  boolean: VALUED,
  radio: [...VALUED, 'options'],
  inlineRadio: [...VALUED, 'options'],
  radioTable: [...WORDED, 'mandatory', 'hideOnDisabled', 'rows', 'columns'],
  numeric: [...CORRECTING, 'min', 'max', 'step'],
  text: [...CORRECTING, 'format', 'maxLength'],
  longText: [...CORRECTING, 'checkbox', 'maxLength'],
  date: VALUED,
  select: [...VALUED, 'options', 'optionsFrom', 'maxLength'],
  signature: [...WORDED, 'keys', 'mandatory', 'hideOnDisabled'],
  title: WORDED,
  divider: COMMON,
  padding: COMMON,
  rooms: [...WORDED, 'keys', 'mandatory', 'missing', 'hideOnDisabled', 'prefill'],
};

/** Returns the properties allowed on items of a type. */
export function attributesOf(type: ItemType): readonly (keyof Item)[] {
  return ATTRIBUTES[type];
}

function needed(item: Item): (keyof Item)[] {
  const needs: (keyof Item)[] = item.type === 'divider' || item.type === 'padding' ? [] : ['label'];
  if (item.type === 'radio' || item.type === 'inlineRadio') needs.push('options');
  if (item.type === 'radioTable') needs.push('rows', 'columns');
  else if (!isStatic(item.type)) needs.push('keys');
  return needs;
}

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
  const allowed: readonly string[] = attributesOf(item.type);
  const surplus = Object.keys(item)
    .filter((name) => !allowed.includes(name))
    .map((name) => error(path + pointer(name), 'attribute', `An item of type ${item.type} has no ${name}.`));
  const missing = needed(item)
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
