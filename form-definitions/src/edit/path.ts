import type { FormDefinition } from '../definition';

/** A path in a document: `['sections', 0, 'items', 2, 'label']`. */
export type Path = readonly (string | number)[];

/** Position of an item: indexes of its section and of itself, from 0. */
export interface ItemPlace {
  section: number;
  item: number;
  /** For a question of rows: its index in the repeat, and for one in rows within rows those of both. */
  questions?: readonly number[];
}

export const pathOfItem = ({ section, item, questions = [] }: ItemPlace): Path => [
  'sections',
  section,
  'items',
  item,
  ...questions.flatMap((question) => ['questions', question]),
];

/** Returns whether a place is in the rows of a repeat. */
export const isInRows = ({ questions = [] }: ItemPlace): boolean => questions.length > 0;

/** Returns the place of the repeat that a question of rows belongs to; the place itself for other items. */
export function repeatAround(place: ItemPlace): ItemPlace {
  const { section, item, questions = [] } = place;
  if (questions.length === 0) return place;
  return questions.length === 1 ? { section, item } : { section, item, questions: questions.slice(0, -1) };
}

/** Returns the place of a question in the rows of a repeat. */
export const questionPlace = (repeat: ItemPlace, question: number): ItemPlace => ({
  ...repeat,
  questions: [...(repeat.questions ?? []), question],
});

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string | number, unknown>)[name]
        : undefined,
    value,
  );
}

function replaced(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (value === undefined && next === undefined) return undefined;
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    const inner = replaced(list[Number(name)], rest, next);
    const index = Number(name);
    return inner === undefined ? list.filter((_, i) => i !== index) : list.with(index, inner);
  }
  const { [name]: old, ...others } = (value ?? {}) as Record<string | number, unknown>;
  const inner = replaced(old, rest, next);
  if (inner === undefined) return others;
  // The property keeps its position, so documents differ only where they changed.
  return { ...(value as object), [name]: inner };
}

/**
 * Returns the document with another value at a path; undefined removes the property or list entry. Everything else stays
 * the same object.
 */
export function withValueAt(definition: FormDefinition, path: Path, next: unknown): FormDefinition {
  return replaced(definition, path, next) as FormDefinition;
}

/** Returns a list with one entry moved; `to` is counted without the entry. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
