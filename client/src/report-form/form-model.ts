import {
  entries,
  hasAnswersIn,
  sidesOfForm,
  formTextsIn,
  textOfForm,
  withQuestions,
  type BySide,
  type Entry,
  type FormDefinition,
  type Item,
  type Section,
  type Side,
} from '@walkthrough/form-definitions';

/** Position of an item in the side's twelve columns; both sides share the row to stay aligned. */
interface Placement {
  row: number;
  start: number;
  span: number;
}

/** Document prepared for rendering, with all lookups precomputed. */
export interface FormModel {
  document: FormDefinition;
  entryOf: (key: string) => Entry | undefined;
  /** Returns the entry of a key, also of one in rows. */
  anyEntryOf: (key: string) => Entry | undefined;
  sectionOf: (id: string) => Section | undefined;
  itemOf: (id: string) => Item | undefined;
  placementOf: (itemId: string) => Placement;
  /** Returns the text of an id. */
  text: (
    id: string | undefined,
    names?: Readonly<Record<string, string>>,
    answer?: (key: string) => string,
  ) => string;
  /** Returns whether a text has answers in it. */
  hasAnswers: (id: string | undefined) => boolean;
  /** Key of each side's rooms, if the form has rooms there. */
  roomsKeys: BySide<string | undefined>;
}

const FULL_ROW: Placement = { row: 1, start: 1, span: 12 };

function roomsKeyOf(document: FormDefinition, side: Side): string | undefined {
  return entries(document, side).find(({ kind }) => kind === 'rooms')?.key;
}

export function createFormModel(document: FormDefinition): FormModel {
  const byKey = new Map(entries(document).map((entry) => [entry.key, entry]));
  const anywhere = new Map(
    entries(document)
      .flatMap(withQuestions)
      .map((entry) => [entry.key, entry]),
  );
  const sections = new Map(document.sections.map((section) => [section.id, section]));
  const items = new Map(document.sections.flatMap(({ items: all }) => all.map((item) => [item.id, item])));
  const placements = new Map(document.sections.flatMap((section) => [...placeItems(section.items)]));
  const { texts } = formTextsIn(document);
  return {
    document,
    entryOf: (key) => byKey.get(key),
    anyEntryOf: (key) => anywhere.get(key),
    sectionOf: (id) => sections.get(id),
    itemOf: (id) => items.get(id),
    placementOf: (itemId) => placements.get(itemId) ?? FULL_ROW,
    text: (id, names, answer) => (id === undefined ? '' : textOfForm(texts, id, names, answer)),
    hasAnswers: (id) => id !== undefined && hasAnswersIn(texts[id] ?? ''),
    roomsKeys: Object.fromEntries(sidesOfForm(document).map((side) => [side, roomsKeyOf(document, side)])),
  };
}

const COLUMNS = 12;
const SPANS = { full: 12, half: 6, third: 4, quarter: 3 } as const;

/** Puts narrow items in one row while they fit; others start a new row. */
function placeItems(items: readonly Item[]): Map<string, Placement> {
  const placed = new Map<string, Placement>();
  let row = 0;
  let next = COLUMNS + 1;
  for (const { id, width } of items) {
    const span = SPANS[width ?? 'full'];
    if (next + span > COLUMNS + 1) {
      row += 1;
      next = 1;
    }
    placed.set(id, { row, start: next, span });
    next += span;
  }
  return placed;
}
