import fc from 'fast-check';
import { conflictsLeft, decidedRows, mergeRows, type FormRow } from '../src';

const row = (id: string, values: Record<string, unknown>, rows?: Record<string, FormRow[]>): FormRow => ({
  id,
  values,
  ...(rows && { rows }),
});

const base = [row('a', { n: 1, t: 'x' }), row('b', { n: 2 }), row('c', { n: 3 })];

describe('rows that two people changed', () => {
  it.each<[string, FormRow[], FormRow[], FormRow[], unknown[]]>([
    [
      'different answers of a row',
      [row('a', { n: 5, t: 'x' }), base[1]!, base[2]!],
      [row('a', { n: 1, t: 'y' }), base[1]!, base[2]!],
      [row('a', { n: 5, t: 'y' }), base[1]!, base[2]!],
      [],
    ],
    [
      'the same answer differently',
      [row('a', { n: 5, t: 'x' }), base[1]!, base[2]!],
      [row('a', { n: 6, t: 'x' }), base[1]!, base[2]!],
      [row('a', { n: 5, t: 'x' }), base[1]!, base[2]!],
      [{ rows: ['a'], field: 'n', theirs: 6 }],
    ],
    [
      'the same answer alike, one emptied elsewhere',
      [row('a', { n: 5 }), base[1]!, base[2]!],
      [row('a', { n: 5, t: 'x' }), base[1]!, base[2]!],
      [row('a', { n: 5 }), base[1]!, base[2]!],
      [],
    ],
    [
      'a deletion and nothing',
      [base[0]!, base[2]!],
      [...base, row('d', {})],
      [base[0]!, base[2]!, row('d', {})],
      [],
    ],
    [
      'a deletion here and a change there',
      [base[0]!, base[2]!],
      [base[0]!, row('b', { n: 9 }), base[2]!],
      [base[0]!, row('b', { n: 9 }), base[2]!],
      [{ rows: ['b'], theirs: row('b', { n: 9 }) }],
    ],
    [
      'a change here and a deletion there',
      [base[0]!, row('b', { n: 9 }), base[2]!],
      [base[0]!, base[2]!],
      [base[0]!, row('b', { n: 9 }), base[2]!],
      [{ rows: ['b'], theirs: null }],
    ],
    [
      'additions of both, and another order',
      [base[2]!, base[0]!, base[1]!, row('mine', {})],
      [base[0]!, row('yours', {}), base[1]!, base[2]!],
      [base[2]!, base[0]!, row('yours', {}), base[1]!, row('mine', {})],
      [],
    ],
  ])('keep %s', (_what, ours, theirs, rows, conflicts) => {
    expect(mergeRows({ base, ours, theirs })).toEqual({ rows, conflicts });
  });

  it('are merged within rows', () => {
    const of = (inner: FormRow[]) => [row('a', { n: 1 }, { i: inner })];
    const merged = mergeRows({
      base: of([row('x', { d: 1 })]),
      ours: of([row('x', { d: 2 }), row('y', {})]),
      theirs: of([row('x', { d: 3 }), row('z', {})]),
    });
    expect(merged.rows).toEqual(of([row('x', { d: 2 }), row('y', {}), row('z', {})]));
    expect(merged.conflicts).toEqual([{ rows: ['a', 'x'], field: 'd', theirs: 3 }]);
    expect(decidedRows(merged.rows, merged.conflicts[0]!, 'theirs')).toEqual(
      of([row('x', { d: 3 }), row('y', {}), row('z', {})]),
    );
  });
});

describe('a decision', () => {
  const changed = row('b', { n: 9 });
  it.each<[string, FormRow[], FormRow[], 'ours' | 'theirs', boolean]>([
    ['keeps the row that we deleted, for them', [base[0]!], [base[0]!, changed], 'theirs', true],
    ['deletes the row that we deleted, for us', [base[0]!], [base[0]!, changed], 'ours', false],
    ['keeps the row that they deleted, for us', [base[0]!, changed], [base[0]!], 'ours', true],
    ['deletes the row that they deleted, for them', [base[0]!, changed], [base[0]!], 'theirs', false],
  ])('%s', (_what, ours, theirs, side, isKept) => {
    const merged = mergeRows({ base: base.slice(0, 2), ours, theirs });
    expect(merged.conflicts).toHaveLength(1);
    const decided = decidedRows(merged.rows, merged.conflicts[0]!, side);
    expect(decided.some(({ id }) => id === 'b')).toBe(isKept);
  });

  it('is not needed any more once both agree', () => {
    const merged = mergeRows({
      base,
      ours: [row('a', { n: 5, t: 'x' })],
      theirs: [row('a', { n: 6, t: 'x' })],
    });
    const [known] = merged.conflicts;
    expect(conflictsLeft([known!], merged.rows, [row('a', { n: 7 })])).toEqual([{ ...known, theirs: 7 }]);
    expect(conflictsLeft([known!], merged.rows, [row('a', { n: 5 })])).toEqual([]);
  });
});

/** What somebody does to rows. */
type Step =
  | { do: 'add'; at: number; id: string }
  | { do: 'delete' | 'first'; at: number }
  | { do: 'set'; at: number; field: string; value: number | null };

const steps = (who: string): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('add' as const), at: fc.nat(6), id: fc.nat(99).map((n) => `${who}${n}`) }),
      fc.record({ do: fc.constantFrom('delete' as const, 'first' as const), at: fc.nat(6) }),
      fc.record({
        do: fc.constant('set' as const),
        at: fc.nat(6),
        field: fc.constantFrom('p', 'q'),
        value: fc.option(fc.nat(3)),
      }),
    ),
    { maxLength: 6 },
  );

function after(rows: readonly FormRow[], all: readonly Step[]): FormRow[] {
  return all.reduce<FormRow[]>(
    (now, step) => {
      const at = step.at % Math.max(1, now.length);
      if (step.do === 'add')
        return now.some(({ id }) => id === step.id) ? now : now.toSpliced(at, 0, row(step.id, {}));
      const target = now[at];
      if (target === undefined) return now;
      if (step.do === 'set')
        return now.with(at, { ...target, values: { ...target.values, [step.field]: step.value } });
      return [...(step.do === 'first' ? [target] : []), ...now.toSpliced(at, 1)];
    },
    [...rows],
  );
}

it('loses nothing of two phones, whatever they do', () => {
  const some = fc
    .uniqueArray(fc.nat(9), { maxLength: 6 })
    .map((ids) => ids.map((id) => row(`b${id}`, { p: id, q: 1 })));
  fc.assert(
    fc.property(some, steps('o'), steps('t'), (before, ourSteps, theirSteps) => {
      const [ours, theirs] = [after(before, ourSteps), after(before, theirSteps)];
      const merged = mergeRows({ base: before, ours, theirs });
      const found = new Map(merged.rows.map((each) => [each.id, each]));
      expect(found.size).toBe(merged.rows.length);
      const isIn = (rows: readonly FormRow[], id: string) => rows.some((each) => each.id === id);
      // Everything that both have is there, and everything that one added.
      for (const { id } of [...ours, ...theirs])
        if ((isIn(ours, id) && isIn(theirs, id)) || !isIn(before, id)) expect(found.has(id)).toBe(true);
      for (const { id } of before)
        if (!isIn(ours, id) && !isIn(theirs, id)) expect(found.has(id)).toBe(false);
      // Each answer is ours, or theirs where we left it; a conflict has the other one.
      for (const { id, values } of merged.rows) {
        const [was, own, other] = [before, ours, theirs].map((rows) => rows.find((each) => each.id === id));
        for (const key of ['p', 'q']) {
          const [from, here, there] = [was, own, other].map((each) => each?.values[key] ?? null);
          const isConflict = merged.conflicts.some(({ rows, field }) => rows[0] === id && field === key);
          if (!own || !other) continue;
          const isChangedHere = here !== from;
          expect(values[key] ?? null).toBe(isChangedHere ? here : there);
          expect(isConflict).toBe(isChangedHere && there !== from && there !== here);
        }
      }
      // Merging with what is there already changes nothing.
      expect(mergeRows({ base: theirs, ours: merged.rows, theirs }).rows).toEqual(merged.rows);
    }),
    { numRuns: Number(process.env['FORM_RUNS'] ?? 1_500) },
  );
});
