import {
  entries,
  sidesOfForm,
  textOfForm,
  type BySide,
  type Entry,
  type FormDefinition,
  type Item,
  type Section,
  type Side,
} from '@walkthrough/form-definitions';
import { placeItems, type Placement } from './item-placement';

/** Document prepared for rendering, with all lookups precomputed. */
export interface FormModel {
  document: FormDefinition;
  entryOf: (key: string) => Entry | undefined;
  sectionOf: (id: string) => Section | undefined;
  itemOf: (id: string) => Item | undefined;
  placementOf: (itemId: string) => Placement;
  /** Returns the text of an id. */
  text: (id: string | undefined, names?: Readonly<Record<string, string>>) => string;
  /** Key of each side's rooms, if the form has rooms there. */
  roomsKeys: BySide<string | undefined>;
}

const FULL_ROW: Placement = { row: 1, start: 1, span: 12 };

function roomsKeyOf(document: FormDefinition, side: Side): string | undefined {
  return entries(document, side).find(({ kind }) => kind === 'rooms')?.key;
}

export function createFormModel(document: FormDefinition): FormModel {
  const byKey = new Map(entries(document).map((entry) => [entry.key, entry]));
  const sections = new Map(document.sections.map((section) => [section.id, section]));
  const items = new Map(document.sections.flatMap(({ items: all }) => all.map((item) => [item.id, item])));
  const placements = new Map(document.sections.flatMap((section) => [...placeItems(section.items)]));
  // The product has one language; a document's first locale is used.
  const [texts] = Object.values(document.i18n);
  return {
    document,
    entryOf: (key) => byKey.get(key),
    sectionOf: (id) => sections.get(id),
    itemOf: (id) => items.get(id),
    placementOf: (itemId) => placements.get(itemId) ?? FULL_ROW,
    text: (id, names) => (id === undefined ? '' : textOfForm(texts, id, names)),
    roomsKeys: Object.fromEntries(sidesOfForm(document).map((side) => [side, roomsKeyOf(document, side)])),
  };
}
