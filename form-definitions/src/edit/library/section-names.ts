import type { Item, Section } from '../../definition';
import { answersIn } from '../../engine/wordings';
import { questionsInExpressions, expressionsWith } from '../expressions';
import { withKeys, withTextIds, type Rename } from '../item-names';

/** New names of a section: `key` also renames keys in conditions, rules and expressions. */
export interface SectionNames {
  key: Rename;
  item: Rename;
  text: Rename;
}

type Pairs = readonly (readonly unknown[])[];

/** Renames the variables of pairs. The other entries of a pair are states, not names. */
function whenWith<T>(when: T, renamed: Rename): T {
  const pairs = (list: Pairs) => list.map(([name, ...states]) => [renamed(String(name)), ...states]);
  if (Array.isArray(when)) return pairs(when as Pairs) as T;
  return Object.fromEntries(
    Object.entries(when as object).map(([side, list]) => [side, pairs(list as Pairs)]),
  ) as T;
}

function copyWith(copy: NonNullable<Item['force']>[number]['copy'], renamed: Rename) {
  if (typeof copy !== 'object') return copy === undefined ? undefined : renamed(copy);
  return Object.fromEntries(Object.entries(copy).map(([side, key]) => [side, renamed(key)]));
}

/** Returns an item after the questions that it refers to got other keys. */
function withReferences(item: Item, renamed: Rename): Item {
  return {
    ...item,
    ...expressionsWith(item, renamed),
    ...(item.questions && { questions: item.questions.map((each) => withReferences(each, renamed)) }),
    ...(item.when && { when: whenWith(item.when, renamed) }),
    ...(item.prefill && {
      prefill: Object.fromEntries(Object.entries(item.prefill).map(([side, key]) => [side, renamed(key)])),
    }),
    ...(item.force && {
      force: item.force.map((rule) => ({
        ...rule,
        when: whenWith(rule.when, renamed),
        ...(rule.copy !== undefined && { copy: copyWith(rule.copy, renamed) }),
      })),
    }),
  };
}

const withIds = (item: Item, renamed: Rename): Item => ({
  ...item,
  id: renamed(item.id),
  ...(item.questions && { questions: item.questions.map((each) => withIds(each, renamed)) }),
});

/** Returns a section with other names everywhere, except its own id. */
export function withNames(section: Section, names: SectionNames): Section {
  const renamedItem = (item: Item): Item => {
    const referring = withReferences(withKeys(item, names.key), names.key);
    return withTextIds(withIds(referring, names.item), names.text);
  };
  return {
    ...section,
    ...expressionsWith(section, names.key),
    title: names.text(section.title),
    items: section.items.map(renamedItem),
  };
}

/** A name that a part of a section refers to; without `item` it is the section's own condition. */
export interface Reference {
  name: string;
  item?: Item;
}

/** Returns the names of answers that a section uses in conditions, rules, expressions and texts. */
export function referencesOf(section: Section, textsOf: (id: string) => readonly string[]): Reference[] {
  const ofItem = (item: Item): Reference[] => {
    const names: string[] = questionsInExpressions(item);
    const note: Rename = (name) => {
      names.push(name);
      return name;
    };
    withReferences({ ...item, questions: undefined }, note);
    const texts = [item.label, item.help].flatMap((id) => (id === undefined ? [] : textsOf(id)));
    names.push(...texts.flatMap(answersIn));
    return [
      ...[...new Set(names)].map((name) => ({ name, item })),
      ...(item.questions ?? []).flatMap(ofItem),
    ];
  };
  return [...questionsInExpressions(section).map((name) => ({ name })), ...section.items.flatMap(ofItem)];
}
