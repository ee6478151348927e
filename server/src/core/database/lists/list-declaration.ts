import type { Type } from '@nestjs/common';
import type { Branch, Limit, Scope, ScopeValue } from '@walkthrough/domain';
import type { TenantOwned } from '../tenant-owned';

/**
 * An index that a list is read through: rows with the same values of `equal` stand in it in the order of `sort` and
 * the id. What is `beside` stands in it too, so that it can be asked without looking at the row.
 */
export interface ListIndex<Column extends string> {
  name: string;
  equal: readonly Column[];
  sort: Column;
  beside?: readonly Column[];
}

/**
 * A list as the product reads it (decision: a page is chosen in an index, and its rows are read afterwards). Columns
 * are properties of the entity, held against it by the compiler; every sort has an index for every kind of caller.
 */
export interface ListDeclaration<E extends TenantOwned = TenantOwned, Sort extends string = string> {
  entity: Type<E>;
  sorts: Readonly<Record<Sort, keyof E & string>>;
  indexes: readonly ListIndex<keyof E & string>[];
  /** Columns of few values: where nobody limits one, each of its values is read through the index. */
  domains: { readonly [K in keyof E & string]?: readonly (E[K] & ScopeValue)[] };
  /**
   * How the rows hang on the words that find them: the noun, the property that holds its id, and the index by which that
   * one is found (`PRIMARY`: it is the row's own).
   */
  words: { noun: string; id: keyof E & string; index: string };
}

/** Declares a list of an entity: `listOf(Property)({ … })`, so that its columns are checked and its sorts known. */
export const listOf =
  <E extends TenantOwned>(entity: Type<E>) =>
  <Sort extends string>(parts: Omit<ListDeclaration<E, Sort>, 'entity'>): ListDeclaration<E, Sort> => ({
    entity,
    ...parts,
  });

/** Text that rows are to have: words whose beginnings all have to match, in one field or (`''`) anywhere. */
export interface WordFilter {
  field: string;
  text: string;
}

export interface ListAsked<Sort extends string> {
  /** Which rows, with the filters of the caller: a filter that names values is a limit like any other. */
  scope: AnyScope;
  words?: readonly WordFilter[];
  sort: Sort;
  direction: 'ASC' | 'DESC';
  /** Rows without a value of the sort come last, whatever the direction; else where the engine has null. */
  emptyLast?: boolean;
  page: number;
  size: number;
}

/** Where a row stands in its list: behind it the next ones are read, whatever has come or gone in front of it. */
export interface Place {
  id: number;
  /** The row's value of the sort. */
  s: string | number | null;
}

/** The order of a list as statements are written from it. */
export interface Order {
  sort: string;
  direction: 'ASC' | 'DESC';
  /** Where rows without a value of the sort stand. `anywhere`: where the engine has them, before everything else. */
  empty: 'anywhere' | 'first' | 'last';
}

export type AnyScope = Scope<Record<string, ScopeValue>>;
export type AnyBranch = Branch<Record<string, ScopeValue>>;

/** One stretch of one index in which some of the asked rows stand in order. */
export interface Reading {
  index: string;
  equal: readonly (readonly [column: string, value: ScopeValue])[];
  /** What is looked at on the way. */
  rest: readonly (readonly [column: string, limit: Limit])[];
  /** Only rows with a value of the sort, or only those without one; undefined: both. */
  empty?: boolean;
}
