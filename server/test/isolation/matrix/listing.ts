import type { Inspection, Person, World } from './world';

/** A query parameter that filters a list by a row. */
export interface Narrowed {
  parameter: string;
  value: number;
}

/** A GET call that returns a list. */
export interface Listing {
  may: (person: Person, variant: string) => boolean;
  /** Returns keys of the rows that the list has for this person. */
  keys: (person: Person, world: World, variant: string, narrowed: Narrowed | null) => string[];
  /** Returns keys of the rows in an answer or a page of it. */
  keysOf: (body: unknown) => string[];
  /** Name of the page size parameter; null for an unpaged list. */
  size: 'size' | 'count' | null;
  /** Further query parameters, each tried separately. */
  variants: readonly string[];
  /** Parameters that filter the list. */
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

export const idOf = ({ id }: { id: number }): string => String(id);

export const asksForCondition = (variant: string): boolean => variant.includes('ciMode=true');

/** Parameters that filter lists of inspections. */
export const INSPECTION_FILTERS = {
  inspectorId: ({ inspectorId }: Inspection) => inspectorId,
  customerId: ({ owner }: Inspection) => owner.customerId,
  auditorId: ({ auditorId }: Inspection) => auditorId,
  kindId: ({ kindId }: Inspection) => kindId,
};
export const CUSTOMER_SIDE_FILTERS = {
  ...INSPECTION_FILTERS,
  pmId: ({ owner }: Inspection) => owner.managerId,
};
