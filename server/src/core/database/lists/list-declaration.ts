import type { Type } from '@nestjs/common';
import type { Branch, Limit, Scope, ScopeValue } from '@walkthrough/domain';
import type { TenantOwned } from '../tenant-owned';

/**
 * An index that serves a list: rows with equal values of `equal` are ordered by `sort` and the id. The columns of
 * `beside` are also in the index, so that filters on them do not read the row.
 */
export interface ListIndex<Column extends string> {
  name: string;
  equal: readonly Column[];
  sort: Column;
  beside?: readonly Column[];
}

/**
 * Declares how a list is read: a page is selected from an index, and its rows are loaded afterwards. Columns are
 * entity properties, checked by the compiler; every sort has an index for every kind of caller.
 */
export interface ListDeclaration<E extends TenantOwned = TenantOwned, Sort extends string = string> {
  entity: Type<E>;
  sorts: Readonly<Record<Sort, keyof E & string>>;
  indexes: readonly ListIndex<keyof E & string>[];
  /** Columns with few values: when a query does not limit one, each of its values is read through the index. */
  domains: { readonly [K in keyof E & string]?: readonly (E[K] & ScopeValue)[] };
  /**
   * How rows are joined to their search words: the noun, the property that holds its id, and the index on that
   * property (`PRIMARY`: the row's own id).
   */
  words: { noun: string; id: keyof E & string; index: string };
}

/** Declares a list of an entity: `listOf(Property)({ … })`, so that columns are checked and sorts are typed. */
export const listOf =
  <E extends TenantOwned>(entity: Type<E>) =>
  <Sort extends string>(parts: Omit<ListDeclaration<E, Sort>, 'entity'>): ListDeclaration<E, Sort> => ({
    entity,
    ...parts,
  });

/** Search text: every word must match the beginning of a word, in one field or (`''`) in any field. */
export interface WordFilter {
  field: string;
  text: string;
}

export interface ListRequest<Sort extends string> {
  /** Which rows, including the caller's filters: a filter that names values is a limit like any other. */
  scope: AnyScope;
  words?: readonly WordFilter[];
  sort: Sort;
  direction: 'ASC' | 'DESC';
  /** Rows without a sort value come last in either direction; otherwise the engine's null order applies. */
  emptyLast?: boolean;
  page: number;
  size: number;
}

/**
 * A row's position in its list (the cursor): the next page starts after it, whatever was added or removed before it.
 */
export interface ListCursor {
  id: number;
  /** The row's sort value. */
  s: string | number | null;
}

/** The order of a list, as statements are built from it. */
export interface Order {
  sort: string;
  direction: 'ASC' | 'DESC';
  /** Where rows without a sort value come. `anywhere`: where the engine puts nulls, before everything else. */
  empty: 'anywhere' | 'first' | 'last';
}

export type AnyScope = Scope<Record<string, ScopeValue>>;
export type AnyBranch = Branch<Record<string, ScopeValue>>;

/** One range of one index in which some of the requested rows are in order. */
export interface IndexRange {
  index: string;
  equal: readonly (readonly [column: string, value: ScopeValue])[];
  /** Limits that are checked while the range is read. */
  rest: readonly (readonly [column: string, limit: Limit])[];
  /** Only rows with a sort value, or only those without one; undefined: both. */
  empty?: boolean;
}
