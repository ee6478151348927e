import {
  SIDES,
  type FormDefinition,
  type Item,
  type Option,
  type Side,
  type SidedExpression,
  type SideKeys,
} from '../definition';
import { entries, withQuestions } from '../engine/entries';
import type { ValueKind } from '../engine/entry';
import { answersIn, withAnswerKey } from '../engine/wordings';
import { pointer } from '../gate/finding';
import { placedKeys } from '../gate/walk';
import { expressionsOf, usesInExpressions } from './expressions';
import { itemAt, withItem } from './items';
import { freeName, isLegalKey, isRecordName, nameFromLabel, NamesInUse, sideKey } from './names';
import { pathOfItem, questionPlace, valueAt, withValueAt, type ItemPlace, type Path } from './path';

/** Why a typed key is invalid. */
export type KeyProblem = 'illegal' | 'taken' | 'record';

/**
 * Returns why a key cannot be used at a path; null if it can.
 * @param path where it is written; its own place does not count as taken
 */
export function keyProblem(definition: FormDefinition, path: Path, key: string): KeyProblem | null {
  if (!isLegalKey(key)) return 'illegal';
  const isFixed = valueAt(definition, [...path.slice(0, 4), 'fixed']) === true && path[4] !== 'questions';
  if (isRecordName(key) && !isFixed) return 'record';
  const own = pointer(...path);
  return placedKeys(definition).some((each) => each.key === key && each.path !== own) ? 'taken' : null;
}

/** Renames a key in the answers within texts. */
function withAnswerKeys(i18n: FormDefinition['i18n'], from: string, to: string): FormDefinition['i18n'] {
  return Object.fromEntries(
    Object.entries(i18n).map(([locale, texts]) => [
      locale,
      Object.values(texts).some((text) => answersIn(text).includes(from))
        ? Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, withAnswerKey(text, from, to)]))
        : texts,
    ]),
  );
}

/** Renames a key in `when`, `force` and `prefill` of all items. */
function withReferences(definition: FormDefinition, from: string, to: string): FormDefinition {
  const inRule = (value: unknown): unknown => {
    if (value === from) return to;
    if (Array.isArray(value)) return value.map(inRule);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inRule(each)]));
  };
  // The first entry of a pair is the variable; the others are states, not names.
  const inPairs = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((pair: unknown) =>
          Array.isArray(pair) && pair[0] === from ? [to, ...(pair.slice(1) as unknown[])] : pair,
        )
      : Object.fromEntries(Object.entries(value as object).map(([side, pairs]) => [side, inPairs(pairs)]));
  const inItem = (item: Item): Item => ({
    ...item,
    ...expressionsOf(item, from, to),
    ...(item.questions && { questions: item.questions.map(inItem) }),
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
  const names = (item: Item): boolean =>
    JSON.stringify([item.when, item.prefill, item.force]).includes(`"${from}"`) ||
    usesInExpressions(item, from) ||
    item.questions?.some(names) === true;
  return {
    ...definition,
    i18n: withAnswerKeys(definition.i18n, from, to),
    sections: definition.sections.map((section) =>
      section.items.some(names) || usesInExpressions(section, from)
        ? {
            ...section,
            ...expressionsOf(section, from, to),
            items: section.items.map((item) => (names(item) ? inItem(item) : item)),
          }
        : section,
    ),
  };
}

/**
 * Writes a key. References follow if the new key is valid and the old one is used nowhere else. An invalid key is written
 * too, and the gate reports it.
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

/**
 * Updates generated keys of an item after its label changes, unless a published version stores answers under them. Keys
 * chosen by hand stay.
 * @param before the previous label
 */
export function followLabel(
  definition: FormDefinition,
  place: ItemPlace,
  wording: { before: string; after: string },
  published: ReadonlySet<string>,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item?.keys || item.fixed === true) return definition;
  const [old, now] = [wording.before, wording.after].map((label) => nameFromLabel(label, item.type));
  if (old === now || old === undefined || now === undefined) return definition;
  const sides = SIDES.filter((side) => item.keys?.[side] !== undefined);
  return sides.reduce((form, side) => {
    const key = item.keys?.[side];
    const made = sideKey(old, side, sides);
    if (key === undefined || published.has(key) || key.replace(/\d+$/u, '') !== made.replace(/\d+$/u, ''))
      return form;
    const path = [...pathOfItem(place), 'keys', side];
    return setKey(form, path, new NamesInUse(withValueAt(form, path, '')).key(sideKey(now, side, sides)));
  }, definition);
}

/** Updates the generated value of a choice after its label changes, and the conditions that use it. */
export function followChoice(
  definition: FormDefinition,
  path: Path,
  wording: { before: string; after: string },
): FormDefinition {
  const value = valueAt(definition, [...path, 0]);
  const [old, now] = [wording.before, wording.after].map((label) => nameFromLabel(label, 'choice'));
  if (typeof value !== 'string' || value.replace(/\d+$/u, '') !== old || old === now) return definition;
  const others = (valueAt(definition, path.slice(0, -1)) as Option[]).map(([each]) => each);
  const free = freeName(now ?? value, (name) => others.includes(name) && name !== value);
  const keys = new Set(
    Object.values((valueAt(definition, [...path.slice(0, -2), 'keys']) as SideKeys) ?? {}),
  );
  const written = withValueAt(definition, [...path, 0], free);
  return withStates(withPartsOfChoice(written, path.slice(0, -2), value, free), keys, value, free);
}

/** Renames a choice in what an item or column says of its choices: default, other, choice filters and points. */
function withPartsOfChoice(
  definition: FormDefinition,
  itemPath: Path,
  from: number | string,
  to: number | string,
): FormDefinition {
  const item = valueAt(definition, itemPath) as Item;
  const { other, choiceFilters, default: first, scores } = item;
  const renamed = <T>(value: T): T => (value === from ? (to as T) : value);
  return withValueAt(definition, itemPath, {
    ...item,
    ...(other && { other: { ...other, option: renamed(other.option) } }),
    ...(choiceFilters && {
      choiceFilters: choiceFilters.map((filter) => ({ ...filter, values: filter.values.map(renamed) })),
    }),
    ...(scores && { scores: scores.map((each) => ({ ...each, value: renamed(each.value) })) }),
    ...(first !== undefined && { default: Array.isArray(first) ? first.map(renamed) : renamed(first) }),
  });
}

/** Renames a value of these keys in conditions. */
function withStates(
  definition: FormDefinition,
  keys: ReadonlySet<unknown>,
  from: string,
  to: string,
): FormDefinition {
  const inPairs = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((pair: unknown[]) =>
          keys.has(pair[0]) ? pair.map((each, index) => (index > 0 && each === from ? to : each)) : pair,
        )
      : Object.fromEntries(Object.entries(value as object).map(([side, pairs]) => [side, inPairs(pairs)]));
  const inItem = (item: Item): Item => ({
    ...item,
    ...(item.when && { when: inPairs(item.when) as Item['when'] }),
    ...(item.force && {
      force: item.force.map((rule) => ({ ...rule, when: inPairs(rule.when) as typeof rule.when })),
    }),
  });
  const sections = definition.sections.map((section) => ({ ...section, items: section.items.map(inItem) }));
  return { ...definition, sections };
}

/** Adds an item to a side with generated keys, or removes it. The last side cannot be removed. */
export function setSide(
  definition: FormDefinition,
  place: ItemPlace,
  side: Side,
  isOn: boolean,
): FormDefinition {
  const item = itemAt(definition, place);
  if (!item || (item.keys?.[side] !== undefined) === isOn) return definition;
  if (isOn) {
    const preferred = item.id.replaceAll(/[^A-Za-z0-9_]/gu, '');
    const key = new NamesInUse(definition).key(side + preferred.charAt(0).toUpperCase() + preferred.slice(1));
    const box = new NamesInUse(definition).key(`${key}Box`);
    const added = withItem(definition, place, (each) => ({
      ...each,
      keys: { ...each.keys, [side]: key },
      // Without a box on this side as well, the answer would be mandatory there.
      ...(each.unless && { unless: { ...each.unless, keys: { ...each.unless.keys, [side]: box } } }),
      ...partsOnSide(each, key, side, new NamesInUse(definition)),
    }));
    // Rows are asked where their repeat is.
    return (item.questions ?? []).reduce(
      (form, _question, index) => setSide(form, questionPlace(place, index), side, true),
      added,
    );
  }
  return withItem(definition, place, (each) => withoutSide(each, side));
}

/** Returns the parts of an item with keys of their own on another side. */
function partsOnSide(item: Item, key: string, side: Side, names: NamesInUse): Partial<Item> {
  const { other, notApplicable, note, flag } = item;
  return {
    ...(note && { note: { ...note, keys: { ...note.keys, [side]: names.key(`${key}Note`) } } }),
    ...(flag && { flag: { keys: { ...flag.keys, [side]: names.key(`${key}Flag`) } } }),
    ...(other && { other: { ...other, keys: { ...other.keys, [side]: names.key(`${key}Other`) } } }),
    ...(notApplicable && {
      notApplicable: {
        keys: { ...notApplicable.keys, [side]: names.key(`${key}NotApplicable`) },
        reasons: { ...notApplicable.reasons, [side]: names.key(`${key}Reason`) },
      },
    }),
  };
}

function withoutSide(item: Item, side: Side): Item {
  const others = <T extends object>(value: T): Partial<T> =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== side)) as Partial<T>;
  const next: Item = { ...item };
  if (item.questions) next.questions = item.questions.map((question) => withoutSide(question, side));
  for (const name of ['keys', 'checkbox', 'prefill'] as const) {
    const value = item[name];
    if (value === undefined) continue;
    const rest = others(value);
    if (name !== 'keys' && Object.keys(rest).length === 0) delete next[name];
    else next[name] = rest;
  }
  if (item.unless) next.unless = { ...item.unless, keys: others(item.unless.keys) };
  if (item.other) next.other = { ...item.other, keys: others(item.other.keys) };
  if (item.notApplicable) {
    const { keys, reasons } = item.notApplicable;
    next.notApplicable = { keys: others(keys), reasons: others(reasons) };
  }
  const sided = (when: SidedExpression | undefined) => (typeof when === 'object' ? others(when) : when);
  const required = (when: SidedExpression | undefined) =>
    when === undefined ? {} : { requiredWhen: sided(when) };
  if (item.photo) next.photo = { ...item.photo, ...required(item.photo.requiredWhen) };
  if (item.note) next.note = { keys: others(item.note.keys), ...required(item.note.requiredWhen) };
  if (item.flag) next.flag = { keys: others(item.flag.keys) };
  if (item.choiceFilters)
    next.choiceFilters = item.choiceFilters.map(({ values, when }) => ({
      values,
      when: typeof when === 'object' ? others(when) : when,
    }));
  if (item.when && !Array.isArray(item.when)) next.when = others(item.when);
  for (const name of ['shownWhen', 'requiredWhen'] as const) {
    const value = item[name];
    if (typeof value === 'object') next[name] = others(value);
  }
  if (item.validWhen && typeof item.validWhen.condition === 'object')
    next.validWhen = { ...item.validWhen, condition: others(item.validWhen.condition) };
  return next;
}

/** Returns the kind of value of each key in a document. */
export function kindsOf(definition: FormDefinition): ReadonlyMap<string, ValueKind> {
  return new Map(
    entries(definition)
      .flatMap(withQuestions)
      .map(({ key, kind }) => [key, kind]),
  );
}
