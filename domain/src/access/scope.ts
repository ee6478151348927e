/**
 * Access rules as data. A scope is a list of branches; a row belongs to the scope when it matches one of them. A branch
 * limits columns of the row to some values or to all but some, so one index can answer it. The same data becomes a
 * predicate here and SQL conditions on the server, so the two cannot diverge.
 */
export type ScopeValue = string | number | boolean | null;

/**
 * Limit of a column: one of `in`, or anything but `notIn`. Null is a value like any other, except that it never lies
 * between `from` (inclusive) and `before` (exclusive).
 */
export type Limit<V extends ScopeValue = ScopeValue> =
  | { readonly in: readonly V[]; readonly notIn?: undefined }
  | ({ readonly notIn: readonly V[]; readonly in?: undefined } & Window<V>);

/** A range of a column's values; a missing bound leaves it open. */
export interface Window<V extends ScopeValue> {
  readonly from?: V;
  readonly before?: V;
}

/** Columns that a scope can limit, and their values. */
export type ScopeColumns = Readonly<Record<string, ScopeValue>>;

/** Limits that a row must all satisfy; a column without one may be anything. */
export type Branch<C extends ScopeColumns> = { readonly [K in keyof C]?: Limit<C[K]> };

/** Union of the branches: `[]` matches no row, `[{}]` every row. */
export type Scope<C extends ScopeColumns> = readonly Branch<C>[];

/** A row as a scope sees it. A column with several values (teams of a property) is a list. */
export type ScopedRow<C extends ScopeColumns> = { readonly [K in keyof C]: C[K] | readonly C[K][] };

export const NO_ROW: readonly never[] = [];
export const EVERY_ROW: readonly [Record<string, never>] = [{}];

export const oneOf = <V extends ScopeValue>(...values: readonly V[]): Limit<V> => ({ in: values });
export const noneOf = <V extends ScopeValue>(...values: readonly V[]): Limit<V> => ({ notIn: values });

/** Limits a column to a range. */
export const within = <V extends string | number>(window: Window<V>): Limit<V | null> =>
  overlap(window, {}) ? { notIn: [], ...window } : { in: [] };

/** Returns whether a row belongs to the scope. A list matches when one of its values does; an empty list counts as null. */
export function covers<C extends ScopeColumns>(scope: Scope<C>, row: ScopedRow<C>): boolean {
  return scope.some((branch) => limitsOf(branch).every(([column, limit]) => admits(limit, row[column])));
}

function admits(limit: Limit, found: ScopeValue | readonly ScopeValue[] | undefined): boolean {
  const values = Array.isArray(found) ? (found.length === 0 ? [null] : (found as ScopeValue[])) : [found];
  const listed = (wanted: readonly ScopeValue[]) =>
    values.some((each) => wanted.includes(each as ScopeValue));
  if (limit.in) return listed(limit.in);
  return !listed(limit.notIn) && values.every((each) => standsIn(limit, each as ScopeValue));
}

/** Returns whether a limit allows a value. */
export const allows = (limit: Limit, value: ScopeValue): boolean => admits(limit, value);

const isBelow = (a: ScopeValue, b: ScopeValue): boolean => (a as string | number) < (b as string | number);

const hasWindow = ({ from, before }: Window<ScopeValue>): boolean =>
  from !== undefined || before !== undefined;

function standsIn(window: Window<ScopeValue>, value: ScopeValue): boolean {
  const { from, before } = window;
  if (value === null) return !hasWindow(window);
  return (from === undefined || !isBelow(value, from)) && (before === undefined || isBelow(value, before));
}

/** Returns the intersection of two scopes. */
export function both<C extends ScopeColumns>(one: Scope<C>, other: Scope<C>): Scope<C> {
  const pairs = one.flatMap((a) => other.map((b) => common(a, b)));
  return simplified(pairs.filter((branch) => branch !== null));
}

/** Returns the union of scopes. */
export const either = <C extends ScopeColumns>(...scopes: readonly Scope<C>[]): Scope<C> =>
  simplified(scopes.flat());

/**
 * Returns the same rows as disjoint branches, so that their counts add up. Only for scopes whose columns hold one value
 * each.
 */
export function disjoint<C extends ScopeColumns>(scope: Scope<C>): Scope<C> {
  const apart: Branch<C>[] = [];
  for (const branch of scope) {
    let pieces: Scope<C> = [branch];
    for (const taken of apart) pieces = pieces.flatMap((piece) => without(piece, taken));
    apart.push(...pieces);
  }
  return apart;
}

/**
 * Returns the rows of a branch that another branch does not match: for each column that the other limits, the complement of
 * that limit.
 */
function without<C extends ScopeColumns>(branch: Branch<C>, taken: Branch<C>): Scope<C> {
  if (common(branch, taken) === null) return [branch];
  const pieces: Branch<C>[] = [];
  let rest: Branch<C> = branch;
  for (const [column, limit] of limitsOf(taken)) {
    for (const opposite of oppositesOf(limit)) {
      const beyond = common(rest, { [column]: opposite } as Branch<C>);
      if (beyond) pieces.push(beyond);
    }
    rest = common(rest, { [column]: limit } as Branch<C>) ?? rest;
  }
  return pieces;
}

/** Returns a branch with the limits of both; null when no row can match. */
function common<C extends ScopeColumns>(a: Branch<C>, b: Branch<C>): Branch<C> | null {
  const limits: Record<string, Limit> = Object.fromEntries(limitsOf(a));
  for (const [column, limit] of limitsOf(b)) {
    const known = limits[column];
    const met = known ? meet(known, limit) : limit;
    if (met.in?.length === 0) return null;
    limits[column] = met;
  }
  return limits as Branch<C>;
}

function meet(a: Limit, b: Limit): Limit {
  if (a.in) return { in: a.in.filter((value) => admits(b, value)) };
  if (b.in) return meet(b, a);
  const window = overlap(a, b);
  if (window === null) return { in: [] };
  return { notIn: [...new Set([...a.notIn, ...b.notIn])], ...window };
}

/** Returns the intersection of two ranges; null when it is empty. */
function overlap(a: Window<ScopeValue>, b: Window<ScopeValue>): Window<ScopeValue> | null {
  const from = further(a.from, b.from, (one, other) => isBelow(other, one));
  const before = further(a.before, b.before, isBelow);
  if (from !== undefined && before !== undefined && !isBelow(from, before)) return null;
  return { ...(from !== undefined && { from }), ...(before !== undefined && { before }) };
}

/** Returns the tighter of two bounds of a range. */
function further(
  a: ScopeValue | undefined,
  b: ScopeValue | undefined,
  leavesLess: (a: ScopeValue, b: ScopeValue) => boolean,
): ScopeValue | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return leavesLess(a, b) ? a : b;
}

/** Returns the complement of a limit as disjoint limits. */
function oppositesOf(limit: Limit): Limit[] {
  if (limit.in) return [{ notIn: limit.in }];
  const { notIn, from, before } = limit;
  if (!hasWindow(limit)) return [{ in: notIn }];
  const parts: Limit[] = [{ in: [...new Set([null, ...notIn])] }];
  if (from !== undefined) parts.push({ notIn, before: from });
  if (before !== undefined) parts.push({ notIn, from: before });
  return parts;
}

/** Removes branches that are empty or contained in another, and merges those that differ in one column only. */
function simplified<C extends ScopeColumns>(scope: Scope<C>): Scope<C> {
  const kept: Branch<C>[] = [];
  for (const branch of scope) {
    if (limitsOf(branch).some(([, limit]) => limit.in?.length === 0)) continue;
    if (kept.some((other) => contains(other, branch))) continue;
    const apart = kept.filter((other) => !contains(branch, other));
    const partner = apart.findIndex((other) => united(other, branch) !== null);
    kept.length = 0;
    if (partner < 0) kept.push(...apart, branch);
    else {
      const one = united(apart[partner]!, branch)!;
      kept.push(...simplified([...apart.filter((_, index) => index !== partner), one]));
    }
  }
  return kept;
}

const contains = <C extends ScopeColumns>(outer: Branch<C>, inner: Branch<C>): boolean =>
  limitsOf(outer).every(([column, limit]) => {
    const narrower = inner[column] as Limit | undefined;
    if (!narrower) return false;
    if (narrower.in) return narrower.in.every((value) => admits(limit, value));
    if (!limit.notIn) return false;
    const isInside =
      (limit.from === undefined || (narrower.from !== undefined && !isBelow(narrower.from, limit.from))) &&
      (limit.before === undefined ||
        (narrower.before !== undefined && !isBelow(limit.before, narrower.before)));
    return isInside && limit.notIn.every((value) => !admits(narrower, value));
  });

/** Merges two branches that differ in the values of one column only; otherwise returns null. */
function united<C extends ScopeColumns>(a: Branch<C>, b: Branch<C>): Branch<C> | null {
  const columns = new Set([...limitsOf(a), ...limitsOf(b)].map(([column]) => column));
  const differing = [...columns].filter((column) => !sameLimit(a[column], b[column]));
  const [column] = differing;
  if (differing.length !== 1 || column === undefined) return null;
  const [one, other] = [a[column] as Limit | undefined, b[column] as Limit | undefined];
  if (!one?.in || !other?.in) return null;
  return { ...a, [column]: { in: [...new Set([...one.in, ...other.in])] } };
}

function sameLimit(a: Limit | undefined, b: Limit | undefined): boolean {
  if (!a || !b) return a === b;
  const same = (some: readonly ScopeValue[] = [], others: readonly ScopeValue[] = []) =>
    some.length === others.length && some.every((value) => others.includes(value));
  const windowOf = ({ from, before }: Window<ScopeValue>) => [from, before];
  return (
    (a.in === undefined) === (b.in === undefined) &&
    same(a.in, b.in) &&
    same(a.notIn, b.notIn) &&
    (a.in !== undefined || b.in !== undefined || windowOf(a).every((side, at) => side === windowOf(b)[at]))
  );
}

const limitsOf = <C extends ScopeColumns>(branch: Branch<C>): [keyof C & string, Limit][] =>
  Object.entries(branch).filter((entry): entry is [keyof C & string, Limit] => entry[1] !== undefined);
