import type { FormDefinition } from '../definition';

/** Where something stands in a document: `['sections', 0, 'items', 2, 'label']`. */
export type Path = readonly (string | number)[];

/** An item by the places of its section and of itself, both from 0. */
export interface ItemPlace {
  section: number;
  item: number;
}

export const pathOfItem = ({ section, item }: ItemPlace): Path => ['sections', section, 'items', item];

/** What stands at a path; undefined where the path leads nowhere. */
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
  // A property keeps its place, so that a document differs only where it was changed.
  return { ...(value as object), [name]: inner };
}

/**
 * The document with another value at a path; undefined takes the property, or the entry of the list, away.
 * Everything beside the path stays the same object.
 */
export function withValueAt(definition: FormDefinition, path: Path, next: unknown): FormDefinition {
  return replaced(definition, path, next) as FormDefinition;
}

/** A list with one entry at another place; `to` is counted without the entry. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
