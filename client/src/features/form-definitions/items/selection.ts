import {
  isInRows,
  itemAt,
  pathOfItem,
  questionPlace,
  repeatAround,
  textUses,
  type FormDefinition,
  type Item,
  type ItemPlace,
  type Path,
  type Section,
} from '@walkthrough/form-definitions';

/** Row of the outline: a section or one of its items. */
export interface RowPlace {
  section: number;
  /** Null for the section. */
  item: number | null;
}

/** Selected row, or a question in the rows of a selected repeat; null for the form. */
export type Selection = (RowPlace & Pick<ItemPlace, 'questions'>) | null;

export const isSamePlace = (a: Selection, b: Selection): boolean =>
  a?.section === b?.section && a?.item === b?.item;

/** DOM name of a row. */
export const rowName = ({ section, item }: RowPlace): string =>
  item === null ? String(section) : `${section}.${item}`;

/** Returns the row of the outline that a selection is in. */
export const rowOf = (place: Selection): RowPlace | null =>
  place && { section: place.section, item: place.item };

export const itemPlaceOf = (place: Selection): ItemPlace | null =>
  place !== null && place.item !== null ? { ...place, item: place.item } : null;

export function sectionOf(definition: FormDefinition, place: Selection): Section | undefined {
  return place === null ? undefined : definition.sections[place.section];
}

export function itemOf(definition: FormDefinition, place: Selection): Item | undefined {
  const item = itemPlaceOf(place);
  return item === null ? undefined : itemAt(definition, item);
}

/** Returns the nearest existing row, since the selection may have been removed. */
export function nearest(definition: FormDefinition, place: Selection): Selection {
  if (place === null || definition.sections.length === 0) return null;
  const section = Math.min(place.section, definition.sections.length - 1);
  const count = definition.sections[section]?.items.length ?? 0;
  if (place.item === null || count === 0) return { section, item: null };
  const row = { section, item: Math.min(place.item, count - 1) };
  return nearestQuestion(definition, row, place.questions ?? []);
}

/** Returns the question of rows closest to the wanted one: the repeat itself if it has none. */
function nearestQuestion(
  definition: FormDefinition,
  around: ItemPlace,
  wanted: readonly number[],
): ItemPlace {
  const [first, ...rest] = wanted;
  const count = itemAt(definition, around)?.questions?.length ?? 0;
  if (first === undefined || count === 0) return around;
  return nearestQuestion(definition, questionPlace(around, Math.min(first, count - 1)), rest);
}

/** Returns where Back leads from the properties of a selection: to the repeat around a question, else null. */
export function backFrom(place: Selection): ItemPlace | null {
  const item = itemPlaceOf(place);
  return item === null || !isInRows(item) ? null : repeatAround(item);
}

export const pathOfSelection = (place: Selection): Path => {
  if (place === null) return [];
  const item = itemPlaceOf(place);
  return item === null ? ['sections', place.section] : pathOfItem(item);
};

/** Splits the path of a finding without escapes: `/sections/0/items/3/keys/moveIn`. */
const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Places findings about a text where the text is first used. */
function placeOfText(definition: FormDefinition, pointer: string): string {
  const [head, , text] = partsOf(pointer);
  if (head !== 'i18n' || text === undefined) return pointer;
  return textUses(definition).find(({ id }) => id === text)?.path ?? pointer;
}

/** Maps findings to rows and fields. */
export function locate<F extends { path: string }>(
  definition: FormDefinition,
  findings: readonly F[],
): (F & { place: string })[] {
  return findings.map((finding) => ({ ...finding, place: placeOfText(definition, finding.path) }));
}

const FORM_PARTS = ['title', 'appliesTo', 'i18n', 'sections', ''];

/** Returns the row of a place; undefined if it has no fields here. */
export function selectionAt(place: string): Selection | undefined {
  const [head = '', section, items, item, ...inside] = partsOf(place);
  if (head === 'sections' && section !== undefined) {
    if (items !== 'items' || item === undefined) return { section: Number(section), item: null };
    return questionAt({ section: Number(section), item: Number(item) }, inside);
  }
  return FORM_PARTS.includes(head) ? null : undefined;
}

function questionAt(around: ItemPlace, [name, index, ...rest]: readonly string[]): ItemPlace {
  if (name !== 'questions' || index === undefined) return around;
  return questionAt(questionPlace(around, Number(index)), rest);
}

/** Returns whether a place is at a path or inside it. */
export const isInside = (place: string, path: string): boolean =>
  place === path || place.startsWith(`${path}/`);
