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
  type Scope,
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
const anyScope: fc.Arbitrary<Scope<Columns>> = fc.array(
  fc.record(
    { colour: limit(COLOURS), size: limit(SIZES), isNew: limit([true, false]) },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
);
const rowsOf = (scope: Scope<Columns>) => everyRow.filter((row) => covers(scope, row));

describe('scopes', () => {
  it('cover nothing without a branch and everything with an empty one', () => {
    expect(rowsOf(NO_ROW)).toEqual([]);
    expect(rowsOf(EVERY_ROW)).toEqual(everyRow);
  });

  it('a column of several values counts when one of them does, and as null when it is empty', () => {
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

  it('both and either are intersection and union, whatever is simplified on the way', () => {
    fc.assert(
      fc.property(anyScope, anyScope, (a, b) => {
        expect(rowsOf(both(a, b))).toEqual(rowsOf(a).filter((row) => covers(b, row)));
        expect(rowsOf(either(a, b))).toEqual(everyRow.filter((row) => covers(a, row) || covers(b, row)));
      }),
      { numRuns: 2000 },
    );
  });

  it('disjoint branches hold the same rows, each in one of them', () => {
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

  it('two branches that differ in one column become one; one inside another goes', () => {
    expect(either<Columns>([{ size: oneOf(1) }], [{ size: oneOf(2) }])).toEqual([{ size: oneOf(1, 2) }]);
    expect(either<Columns>([{ size: oneOf(1), isNew: oneOf(true) }], [{ size: oneOf(1) }])).toEqual([
      { size: oneOf(1) },
    ]);
  });
});
