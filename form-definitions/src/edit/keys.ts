import type { FormDefinition, Item, Side } from '../definition';
import { entries } from '../engine/entries';
import type { ValueKind } from '../engine/value-kinds';
import { pointer } from '../gate/finding';
import { placedKeys } from '../gate/walk';
import { itemAt, withItem } from './items';
import { isLegalKey, isRecordName, NamesInUse } from './names';
import { valueAt, withValueAt, type ItemPlace, type Path } from './path';

/** What is wrong with a key that somebody types. */
export type KeyProblem = 'illegal' | 'taken' | 'record';

/**
 * Why a key cannot stand at a path; null when it can.
 * @param path where it is written: its own place does not make it taken
 */
export function keyProblem(definition: FormDefinition, path: Path, key: string): KeyProblem | null {
  if (!isLegalKey(key)) return 'illegal';
  const isFixed = valueAt(definition, [...path.slice(0, 4), 'fixed']) === true;
  if (isRecordName(key) && !isFixed) return 'record';
  const own = pointer(...path);
  return placedKeys(definition).some((each) => each.key === key && each.path !== own) ? 'taken' : null;
}

/** Whatever names the key in `when`, `force` and `prefill` of all items, with another name. */
function withReferences(definition: FormDefinition, from: string, to: string): FormDefinition {
  const inRule = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(inRule);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inRule(each)]));
  };
  // The first entry of a pair is the variable; its other entries are states, which are no names.
  const inPairs = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((pair: unknown) =>
          Array.isArray(pair) && pair[0] === from ? [to, ...(pair.slice(1) as unknown[])] : pair,
        )
      : Object.fromEntries(Object.entries(value as object).map(([side, pairs]) => [side, inPairs(pairs)]));
  const inItem = (item: Item): Item => ({
    ...item,
    ...(item.when && { when: inPairs(item.when) as Item['when'] }),
    ...(item.prefill && { prefill: inRule(item.prefill) as Item['prefill'] }),
    ...(item.force && {
      force: item.force.map((rule) => ({
        ...rule,
        when: inPairs(rule.when) as typeof rule.when,
        ...(rule.copy !== undefined && { copy: inRule(rule.copy) as typeof rule.copy }),
      })),
    }),
  });
  const names = (item: Item) => JSON.stringify([item.when, item.prefill, item.force]).includes(`"${from}"`);
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      section.items.some(names)
        ? { ...section, items: section.items.map((item) => (names(item) ? inItem(item) : item)) }
        : section,
    ),
  };
}

/**
 * Writes a key. What names the old one follows, as long as the new one is good and the old one stands nowhere else;
 * a bad key is written all the same, and the gate says what is wrong with it.
 */
export function setKey(definition: FormDefinition, path: Path, key: string): FormDefinition {
  const old = valueAt(definition, path);
  if (old === key) return definition;
  const isGood = keyProblem(definition, path, key) === null;
  const written = withValueAt(definition, path, key);
  const isGone =
    typeof old === 'string' && old !== '' && !placedKeys(written).some((each) => each.key === old);
  return isGood && isGone ? withReferences(written, old, key) : written;
}

/** Asks an item on a side, with a key made for it, or not any more. The last side stays: that would be no item. */
export function setSide(
  definition: FormDefinition,
  place: ItemPlace,
  side: Side,
  isOn: boolean,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item || (item.keys?.[side] !== undefined) === isOn) return definition;
  if (isOn) {
    const wish = item.id.replaceAll(/[^A-Za-z0-9_]/gu, '');
    const key = new NamesInUse(definition).key(side + wish.charAt(0).toUpperCase() + wish.slice(1));
    return withItem(definition, place, (each) => ({ ...each, keys: { ...each.keys, [side]: key } }));
  }
  return withItem(definition, place, (each) => withoutSide(each, side));
}

function withoutSide(item: Item, side: Side): Item {
  const others = <T extends object>(value: T): Partial<T> =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== side)) as Partial<T>;
  const next: Item = { ...item };
  for (const name of ['keys', 'checkbox', 'prefill'] as const) {
    const value = item[name];
    if (value === undefined) continue;
    const rest = others(value);
    if (name !== 'keys' && Object.keys(rest).length === 0) delete next[name];
    else next[name] = rest;
  }
  if (item.when && !Array.isArray(item.when)) next.when = others(item.when);
  return next;
}

/** The kind of value that each key of a document holds. */
export function kindsOf(definition: FormDefinition): ReadonlyMap<string, ValueKind> {
  return new Map(entries(definition).map(({ key, kind }) => [key, kind]));
}
