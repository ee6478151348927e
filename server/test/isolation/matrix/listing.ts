import type { Person, World } from './world';

/** One parameter of the query that narrows a list to what belongs to a row. */
export interface Narrowed {
  parameter: string;
  value: number;
}

/** A GET call that answers a list. */
export interface Listing {
  may: (person: Person, variant: string) => boolean;
  /** Keys of the rows that it holds for this person. */
  keys: (person: Person, world: World, variant: string, narrowed: Narrowed | null) => string[];
  /** Keys of the rows of an answer, or of a page of it. */
  keysOf: (body: unknown) => string[];
  /** How the size of a page is called; null: answered whole. */
  size: 'size' | 'count' | null;
  /** What is asked beside page and narrowing; each is asked by itself. */
  variants: readonly string[];
  /** Parameters that narrow it. */
  narrows: readonly string[];
  neverHolds?: string;
}

export interface Declared<T> {
  may: Listing['may'];
  rows: (person: Person, world: World, variant: string) => T[];
  key: (row: T) => string;
  keysOf?: Listing['keysOf'];
  size?: Listing['size'];
  variants?: readonly string[];
  narrows?: Readonly<Record<string, (row: T) => number | null>>;
  neverHolds?: string;
}

export function listing<T>(declared: Declared<T>): Listing {
  const {
    may,
    rows,
    key,
    keysOf = plainKeys,
    size = null,
    variants = [''],
    narrows = {},
    neverHolds,
  } = declared;
  return {
    may,
    keysOf,
    size,
    variants,
    neverHolds,
    narrows: Object.keys(narrows),
    keys: (person, world, variant, narrowed) =>
      rows(person, world, variant)
        .filter((row) => narrowed === null || narrows[narrowed.parameter]?.(row) === narrowed.value)
        .map(key),
  };
}

export const contentOf = (body: unknown): unknown[] =>
  Array.isArray(body) ? (body as unknown[]) : (body as { content: unknown[] }).content;
const plainKeys = (body: unknown): string[] =>
  contentOf(body).map((row) => String((row as { id: unknown }).id));
