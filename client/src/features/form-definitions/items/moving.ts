import { moveItem, moveSection, type FormDefinition } from '@walkthrough/form-definitions';
import type { RowPlace } from './selection';

/** Lifted row and its target, counted without it. */
export interface Lift {
  row: RowPlace;
  to: RowPlace;
  by: 'key' | 'pointer';
}

export type Direction = 'up' | 'down';

/** Returns the document with a row moved to its target. */
export function moveRow(definition: FormDefinition, row: RowPlace, to: RowPlace): FormDefinition {
  if (row.item === null || to.item === null) return moveSection(definition, row.section, to.section);
  return moveItem(
    definition,
    { section: row.section, item: row.item },
    { section: to.section, item: to.item },
  );
}

/** Returns the number of items in a section without the moved one. */
function othersIn(definition: FormDefinition, section: number, row: RowPlace): number {
  const count = definition.sections[section]?.items.length ?? 0;
  return row.item !== null && row.section === section ? count - 1 : count;
}

/** Moves one position, across section borders. Returns the same place at either end. */
export function nextPlace(definition: FormDefinition, { row, to }: Lift, direction: Direction): RowPlace {
  const last = definition.sections.length - 1;
  if (to.item === null) {
    const section = to.section + (direction === 'up' ? -1 : 1);
    return section < 0 || section > last ? to : { section, item: null };
  }
  if (direction === 'down') {
    if (to.item < othersIn(definition, to.section, row)) return { ...to, item: to.item + 1 };
    return to.section < last ? { section: to.section + 1, item: 0 } : to;
  }
  if (to.item > 0) return { ...to, item: to.item - 1 };
  if (to.section === 0) return to;
  return { section: to.section - 1, item: othersIn(definition, to.section - 1, row) };
}

/** Row on the screen; the height of a section is that of its heading. */
export interface RowOnScreen {
  place: RowPlace;
  top: number;
  bottom: number;
}

export interface Drop {
  to: RowPlace;
  /** Position of the drop indicator. */
  at: number;
}

const middle = ({ top, bottom }: RowOnScreen): number => (top + bottom) / 2;

function dropOfSection(rows: readonly RowOnScreen[], y: number, from: number): Drop {
  const heads = rows.filter(({ place }) => place.item === null);
  const ends = heads.map(({ place: { section }, bottom }) =>
    Math.max(bottom, ...rows.filter((row) => row.place.section === section).map((row) => row.bottom)),
  );
  const before = heads.findIndex(({ top }, index) => y < (top + (ends[index] ?? top)) / 2);
  const index = before === -1 ? heads.length : before;
  const at = heads[index]?.top ?? ends.at(-1) ?? 0;
  return { to: { section: index > from ? index - 1 : index, item: null }, at };
}

function countIn(definition: FormDefinition, section: number): number {
  return definition.sections[section]?.items.length ?? 0;
}

/** Returns the gap under the pointer, in positions that still count the moved item. */
function gapAt(definition: FormDefinition, rows: readonly RowOnScreen[], y: number): Drop {
  const under = rows.findLast(({ top }) => y >= top) ?? rows[0];
  if (!under) return { to: { section: 0, item: 0 }, at: 0 };
  const { section, item } = under.place;
  const isUpper = y < middle(under);
  if (item !== null) {
    return isUpper
      ? { to: { section, item }, at: under.top }
      : { to: { section, item: item + 1 }, at: under.bottom };
  }
  if (isUpper && section > 0) {
    return { to: { section: section - 1, item: countIn(definition, section - 1) }, at: under.top };
  }
  // Items dropped on a collapsed section go to its end.
  const isFolded = !rows.some(({ place }) => place.section === section && place.item !== null);
  return { to: { section, item: isFolded ? countIn(definition, section) : 0 }, at: under.bottom };
}

/**
 * Returns where a row dropped at a height lands.
 * @param rows rows on the screen, top to bottom
 */
export function dropAt(
  definition: FormDefinition,
  rows: readonly RowOnScreen[],
  y: number,
  row: RowPlace,
): Drop {
  if (row.item === null) return dropOfSection(rows, y, row.section);
  const { to, at } = gapAt(definition, rows, y);
  const isBehind = to.section === row.section && to.item !== null && to.item > row.item;
  return { to: isBehind && to.item !== null ? { ...to, item: to.item - 1 } : to, at };
}
