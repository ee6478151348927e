import type { FormDefinition, Item, Section } from '../definition';
import { answersIn } from '../engine/wordings';
import { pointer } from '../gate/finding';
import { placedItems, placedKeys } from '../gate/walk';
import { usesInExpressions } from './expressions';
import { pathOfItem, type ItemPlace } from './path';
import { textsOfItem, withoutUnused } from './wording';

/** Positions of items of sections, in any order. Questions of rows are not among them. */
export type ItemPlaces = readonly Pick<ItemPlace, 'section' | 'item'>[];

/** Splits the items of each section into those at the places and the others. */
function splitSections(definition: FormDefinition, places: ItemPlaces) {
  const chosen = new Set(places.map(({ section, item }) => `${section}.${item}`));
  return definition.sections.map((section, s) => {
    const isChosen = (_item: Item, i: number) => chosen.has(`${s}.${i}`);
    return {
      section,
      taken: section.items.filter(isChosen),
      kept: section.items.filter((item, i) => !isChosen(item, i)),
      isChosen: section.items.map(isChosen),
    };
  });
}

const withItems = (section: Section, items: readonly Item[]): Section => ({ ...section, items: [...items] });

/** Removes items and the texts that only they used. References to their keys stay. */
export function removeItems(definition: FormDefinition, places: ItemPlaces): FormDefinition {
  const parts = splitSections(definition, places);
  const removed = parts.flatMap(({ taken }) => taken);
  if (removed.length === 0) return definition;
  const sections = parts.map(({ section, taken, kept }) =>
    taken.length === 0 ? section : withItems(section, kept),
  );
  return withoutUnused({ ...definition, sections }, removed.flatMap(textsOfItem));
}

/** Moves items to the end of a section, in document order. Items that are in the section already stay in place. */
export function moveItemsTo(definition: FormDefinition, places: ItemPlaces, to: number): FormDefinition {
  const parts = splitSections(
    definition,
    places.filter(({ section }) => section !== to),
  );
  const moved = parts.flatMap(({ taken }) => taken);
  if (moved.length === 0 || !definition.sections[to]) return definition;
  const sections = parts.map(({ section, taken, kept }, index) => {
    if (index === to) return withItems(section, [...kept, ...moved]);
    return taken.length === 0 ? section : withItems(section, kept);
  });
  return { ...definition, sections };
}

/** Moves the chosen entries one position towards the start, in their order. */
function shiftedUp<T>(entries: readonly (readonly [T, boolean])[]): (readonly [T, boolean])[] {
  const list = [...entries];
  for (let at = 1; at < list.length; at += 1) {
    const [before, entry] = [list[at - 1]!, list[at]!];
    if (entry[1] && !before[1]) list.splice(at - 1, 2, entry, before);
  }
  return list;
}

/** Moves items one position within their sections. Returns the same document if all are at the end of theirs. */
export function shiftItems(
  definition: FormDefinition,
  places: ItemPlaces,
  direction: 'up' | 'down',
): FormDefinition {
  const sections = splitSections(definition, places).map(({ section, isChosen }) => {
    const entries = section.items.map((item, index) => [item, isChosen[index] === true] as const);
    const shifted = direction === 'up' ? shiftedUp(entries) : shiftedUp(entries.toReversed()).toReversed();
    return shifted.every(([item], index) => item === section.items[index])
      ? section
      : withItems(
          section,
          shifted.map(([item]) => item),
        );
  });
  const isSame = sections.every((section, index) => section === definition.sections[index]);
  return isSame ? definition : { ...definition, sections };
}

/** Returns the first entries of show conditions, which name questions. */
function variablesOf(when: unknown): unknown[] {
  if (Array.isArray(when))
    return when.map((pair: unknown): unknown => (Array.isArray(pair) ? pair[0] : undefined));
  return typeof when === 'object' && when !== null ? Object.values(when).flatMap(variablesOf) : [];
}

/** Returns what a rule copies: the same on each side, or one for each. */
const copiedBy = ({ copy = {} }: { copy?: string | object }): unknown[] =>
  typeof copy === 'string' ? [copy] : Object.values(copy);

function refersTo(item: Item, key: string, i18n: FormDefinition['i18n']): boolean {
  const { when, force = [], prefill, label, help } = item;
  const named = [
    ...variablesOf(when),
    ...force.flatMap((rule) => [...variablesOf(rule.when), ...copiedBy(rule)]),
    ...Object.values(prefill ?? {}),
  ];
  const texts = Object.values(i18n).flatMap((all) => [all[label ?? ''], all[help ?? '']]);
  return (
    named.includes(key) ||
    usesInExpressions(item, key) ||
    texts.some((text) => text !== undefined && answersIn(text).includes(key))
  );
}

/**
 * Returns the JSON pointers of the sections and items that use answers of the given items, in document order. The given
 * items are not among them, nor is a section that is removed with them.
 */
export function referencesTo(
  definition: FormDefinition,
  places: ItemPlaces,
  removedSection?: number,
): string[] {
  const own = places.map((place) => pointer(...pathOfItem(place)));
  const isOwn = (path: string) => own.some((each) => path === each || path.startsWith(`${each}/`));
  const keys = placedKeys(definition);
  const left = new Set(keys.filter(({ path }) => !isOwn(path)).map(({ key }) => key));
  const gone = new Set(keys.filter(({ key, path }) => isOwn(path) && !left.has(key)).map(({ key }) => key));
  if (gone.size === 0) return [];
  const usesGone = (uses: (key: string) => boolean) => [...gone].some(uses);
  const items = placedItems(definition).filter(
    ({ item, path }) => !isOwn(path) && usesGone((key) => refersTo(item, key, definition.i18n)),
  );
  return definition.sections.flatMap((section, index) => {
    const path = pointer('sections', index);
    const isUser = index !== removedSection && usesGone((key) => usesInExpressions(section, key));
    const inside = items.map((each) => each.path).filter((each) => each.startsWith(`${path}/`));
    return isUser ? [path, ...inside] : inside;
  });
}
