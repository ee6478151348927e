import fc from 'fast-check';
import {
  both,
  covers,
  disjoint,
  either,
  EVERY_ROW,
  NO_ROW,
  noneOf,
  oneOf,
  type Limit,
  type Scope,
  within,
} from '../../src/access/scope';

type Columns = { readonly colour: string | null; readonly size: number | null; readonly isNew: boolean };

const COLOURS = ['red', 'blue', null] as const;
const SIZES = [1, 2, 3, null] as const;
const everyRow = COLOURS.flatMap((colour) =>
  SIZES.flatMap((size) => [true, false].map((isNew) => ({ colour, size, isNew }))),
);

const limit = <V extends string | number | boolean | null>(values: readonly V[]) =>
  fc
    .tuple(fc.subarray([...values]), fc.boolean())
    .map(([some, listed]) => (listed ? oneOf(...some) : noneOf(...some)));
/**
 * Generates a half-open range over three sizes, possibly open at either end. It is empty when `from` is not below
 * `before`.
 */
const stretch: fc.Arbitrary<Limit<number | null>> = fc
  .record({ from: fc.constantFrom(1, 2, 3), before: fc.constantFrom(1, 2, 3, 4) }, { requiredKeys: [] })
  .map((window): Limit<number | null> => within<number>(window))
  .chain((limit) =>
    fc
      .subarray<number | null>([...SIZES], { maxLength: 1 })
      .map((left) => (limit.in ? limit : { ...limit, notIn: left })),
  );
const anyScope: fc.Arbitrary<Scope<Columns>> = fc.array(
  fc.record(
    { colour: limit(COLOURS), size: fc.oneof(limit(SIZES), stretch), isNew: limit([true, false]) },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
);
const rowsOf = (scope: Scope<Columns>) => everyRow.filter((row) => covers(scope, row));

describe('scopes', () => {
  it('cover nothing without a branch and everything with an empty branch', () => {
    expect(rowsOf(NO_ROW)).toEqual([]);
    expect(rowsOf(EVERY_ROW)).toEqual(everyRow);
  });

  it('match a multi-value column when one value matches, and as null when it is empty', () => {
    const ofTeam = [{ size: oneOf(1) }];
    const ofAny = [{ size: noneOf<number | null>(null) }];
    const row = (size: number[]) => ({ colour: null, size, isNew: true });
    expect([row([1, 2]), row([2]), row([])].map((each) => covers<Columns>(ofTeam, each))).toEqual([
      true,
      false,
      false,
    ]);
    expect([row([1, 2]), row([2]), row([])].map((each) => covers<Columns>(ofAny, each))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('match a range from its first value, without its end, and never without a value', () => {
    const sizes = (scope: Scope<Columns>) => [...new Set(rowsOf(scope).map(({ size }) => size))];
    expect(sizes([{ size: within({ from: 2 }) }])).toEqual([2, 3]);
    expect(sizes([{ size: within({ before: 3 }) }])).toEqual([1, 2]);
    expect(sizes([{ size: within({ from: 2, before: 3 }) }])).toEqual([2]);
  });

  it('intersect and unite, however they are simplified', () => {
    fc.assert(
      fc.property(anyScope, anyScope, (a, b) => {
        expect(rowsOf(both(a, b))).toEqual(rowsOf(a).filter((row) => covers(b, row)));
        expect(rowsOf(either(a, b))).toEqual(everyRow.filter((row) => covers(a, row) || covers(b, row)));
      }),
      { numRuns: 2000 },
    );
  });

  it('keep the same rows in disjoint branches, each in one of them', () => {
    fc.assert(
      fc.property(anyScope, (scope) => {
        const apart = disjoint(scope);
        for (const row of everyRow) {
          const holding = apart.filter((branch) => covers([branch], row)).length;
          expect(holding).toBe(covers(scope, row) ? 1 : 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('merge branches that differ in one column, and drop a branch inside another', () => {
    expect(either<Columns>([{ size: oneOf(1) }], [{ size: oneOf(2) }])).toEqual([{ size: oneOf(1, 2) }]);
    expect(either<Columns>([{ size: oneOf(1), isNew: oneOf(true) }], [{ size: oneOf(1) }])).toEqual([
      { size: oneOf(1) },
    ]);
  });
});
