import { allows, disjoint, type Limit, type ScopeValue } from '@walkthrough/domain';
import type { AnyBranch, AnyScope, ListDeclaration, ListIndex, Order, IndexRange } from './list-declaration';

/** Above this number of ranges, filtering rows during the read is cheaper. */
const MAX_INDEX_SCANS = 24;

/** Splits a scope into index ranges that together contain its rows; no row is in two of them. */
export function planIndexScans(
  declaration: ListDeclaration,
  scope: AnyScope,
  { sort, empty }: Order,
): IndexRange[] {
  const column = declaration.sorts[sort];
  const indexes = declaration.indexes.filter((index) => index.sort === column);
  const readings = disjoint(scope).flatMap((branch) => {
    const index = bestIndex(indexes, branch, declaration);
    const rest = limitsBeside(branch, index);
    return combinations(index.equal.map((each) => valuesOf(branch, each, declaration) ?? [])).map(
      (values) => ({
        index: index.name,
        equal: index.equal.map((each, at) => [each, values[at]!] as const),
        rest,
      }),
    );
  });
  return empty === 'anywhere'
    ? readings
    : readings.flatMap((each) => [false, true].map((none) => ({ ...each, empty: none })));
}

/** Returns the index for counting a branch: the one that leaves the fewest rows to check. */
export function countingIndex(declaration: ListDeclaration, branch: AnyBranch): ListIndex<string> {
  const leftOver = (index: ListIndex<string>) =>
    limitsBeside(branch, index).filter(([column]) => column !== index.sort && !index.beside?.includes(column))
      .length;
  const fitting = declaration.indexes.filter((index) => fits(index, branch, declaration));
  const ranked = [...fitting].sort(
    (a, b) =>
      leftOver(a) - leftOver(b) ||
      narrowness(b, branch) - narrowness(a, branch) ||
      Number(isStretch(b, branch)) - Number(isStretch(a, branch)),
  );
  return ranked[0] ?? noIndex(declaration);
}

const narrowness = (index: ListIndex<string>, branch: AnyBranch): number =>
  index.equal.filter((column) => branch[column]?.in !== undefined).length;

/** Whether only a part of the order is requested, which can be read without the rest. */
const isStretch = ({ sort }: ListIndex<string>, branch: AnyBranch): boolean => branch[sort] !== undefined;

function bestIndex(
  indexes: readonly ListIndex<string>[],
  branch: AnyBranch,
  declaration: ListDeclaration,
): ListIndex<string> {
  const fitting = indexes.filter(
    (index) => fits(index, branch, declaration) && stretches(index, branch, declaration) <= MAX_INDEX_SCANS,
  );
  const ranked = [...fitting].sort((a, b) => narrowness(b, branch) - narrowness(a, branch));
  // For a scope with very many values: reads in sort order and checks each row.
  const widest = [...indexes].sort((a, b) => a.equal.length - b.equal.length)[0];
  return ranked[0] ?? widest ?? noIndex(declaration);
}

const fits = (index: ListIndex<string>, branch: AnyBranch, declaration: ListDeclaration): boolean =>
  index.equal.every((column) => valuesOf(branch, column, declaration) !== null);

const stretches = (index: ListIndex<string>, branch: AnyBranch, declaration: ListDeclaration): number =>
  index.equal.reduce((product, column) => product * (valuesOf(branch, column, declaration)?.length ?? 1), 1);

/** Returns the possible values of a column in a branch; null when unknown. */
function valuesOf(
  branch: AnyBranch,
  column: string,
  { domains }: ListDeclaration,
): readonly ScopeValue[] | null {
  const limit = branch[column];
  if (limit?.in) return limit.in;
  const domain = (domains as Record<string, readonly ScopeValue[] | undefined>)[column];
  return domain?.filter((value) => !limit || allows(limit, value)) ?? null;
}

const limitsBeside = (branch: AnyBranch, { equal }: ListIndex<string>): (readonly [string, Limit])[] =>
  Object.entries(branch).filter(
    (entry): entry is [string, Limit] => entry[1] !== undefined && !equal.includes(entry[0]),
  );

const combinations = (lists: readonly (readonly ScopeValue[])[]): ScopeValue[][] =>
  lists.reduce<ScopeValue[][]>(
    (all, values) => all.flatMap((some) => values.map((each) => [...some, each])),
    [[]],
  );

function noIndex({ entity }: ListDeclaration): never {
  throw new Error(`No index of the list of ${entity.name} fits what was asked.`);
}
