import fc from 'fast-check';
import {
  blockedStarts,
  findConflicting,
  findConflicts,
  inspectionsConflict,
  type PlannedInspection,
} from '../../src/inspections/schedule-conflict';

const MINUTE = 60_000;
const nine = Date.UTC(2026, 4, 4, 16);

const inspection = (id: number, facts: Partial<PlannedInspection> = {}): PlannedInspection => ({
  id,
  inspectorId: 7,
  scheduledAt: nine,
  durationMinutes: null,
  virtualLocationId: null,
  streetKey: `street ${id}`,
  inspectedDate: null,
  cancelled: false,
  ...facts,
});

describe('inspectionsConflict', () => {
  const at = (minutes: number) => nine + minutes * MINUTE;
  const cases: [string, Partial<PlannedInspection>, Partial<PlannedInspection>, boolean][] = [
    ['the same time', {}, {}, true],
    ['30 minutes apart', {}, { scheduledAt: at(30) }, true],
    ['30 minutes before', {}, { scheduledAt: at(-30) }, true],
    ['31 minutes apart', {}, { scheduledAt: at(31) }, false],
    ['31 minutes before', {}, { scheduledAt: at(-31) }, false],
    ['a longer visit, its end included', { durationMinutes: 90 }, { scheduledAt: at(90) }, true],
    ['after a longer visit', { durationMinutes: 90 }, { scheduledAt: at(91) }, false],
    ['31 minutes before a longer visit', { durationMinutes: 90 }, { scheduledAt: at(-31) }, false],
    ['before it, but longer itself', {}, { scheduledAt: at(-60), durationMinutes: 60 }, true],
    ['a shorter visit still keeps 30 minutes', { durationMinutes: 10 }, { scheduledAt: at(30) }, true],
    ['another inspector', {}, { inspectorId: 8 }, false],
    ['no inspector on either', { inspectorId: null }, { inspectorId: null }, false],
    ['not planned', {}, { scheduledAt: null }, false],
    ['completed', {}, { inspectedDate: nine }, false],
    ['cancelled', {}, { cancelled: true }, false],
    ['one virtual location', { virtualLocationId: 3 }, { virtualLocationId: 3 }, false],
    ['two virtual locations', { virtualLocationId: 3 }, { virtualLocationId: 4 }, true],
    ['one street address', { streetKey: '12 main' }, { streetKey: '12 main' }, false],
    ['no street address on either', { streetKey: null }, { streetKey: null }, true],
  ];

  it.each(cases)('%s', (_name, a, b, conflict) => {
    expect(inspectionsConflict(inspection(1, a), inspection(2, b))).toBe(conflict);
    expect(inspectionsConflict(inspection(2, b), inspection(1, a))).toBe(conflict);
  });

  it('is never true for an inspection and itself', () => {
    expect(inspectionsConflict(inspection(1), inspection(1))).toBe(false);
  });

  const anyInspection = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    inspectorId: fc.option(fc.integer({ min: 1, max: 2 })),
    scheduledAt: fc.option(fc.integer({ min: 0, max: 120 }).map((minutes) => nine + minutes * MINUTE)),
    durationMinutes: fc.option(fc.integer({ min: 5, max: 90 })),
    virtualLocationId: fc.option(fc.integer({ min: 1, max: 2 })),
    streetKey: fc.option(fc.constantFrom('a', 'b', 'c')),
    inspectedDate: fc.constantFrom(null, null, null, nine),
    cancelled: fc.boolean(),
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(anyInspection, anyInspection, (a, b) => {
        expect(inspectionsConflict(a, b)).toBe(inspectionsConflict(b, a));
      }),
      { numRuns: 2000 },
    );
  });

  it('depends on the distance only, not on the time', () => {
    fc.assert(
      fc.property(anyInspection, anyInspection, fc.integer({ min: -1e6, max: 1e6 }), (a, b, minutes) => {
        const moved = (one: PlannedInspection): PlannedInspection => ({
          ...one,
          scheduledAt: one.scheduledAt === null ? null : one.scheduledAt + minutes * MINUTE,
        });
        expect(inspectionsConflict(moved(a), moved(b))).toBe(inspectionsConflict(a, b));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('findConflicts', () => {
  it('finds conflicting inspections, earliest first', () => {
    const existing = [
      inspection(2, { scheduledAt: nine + 20 * MINUTE }),
      inspection(3),
      inspection(4, { inspectorId: 9 }),
    ];
    const found = findConflicts([inspection(1)], existing);
    expect(found.map((conflict) => [conflict.requested.id, conflict.existing.id])).toEqual([
      [1, 3],
      [1, 2],
    ]);
  });

  it('allows inspections of one call at the same time', () => {
    expect(findConflicts([inspection(1), inspection(2)], [])).toEqual([]);
  });

  it('compares a moved inspection by its new time only', () => {
    const moved = inspection(1, { scheduledAt: nine + 10 * MINUTE });
    expect(findConflicts([moved], [inspection(1)])).toEqual([]);
    // Visit 1 moves in the same call, so its old time does not block visit 2.
    expect(
      findConflicts([inspection(1, { scheduledAt: nine + 300 * MINUTE }), inspection(2)], [inspection(1)]),
    ).toEqual([]);
  });
});

describe('blockedStarts', () => {
  it('joins adjacent ranges, and leaves out what does not conflict', () => {
    const dragged = inspection(1, { scheduledAt: null });
    const others = [
      inspection(2, { scheduledAt: nine }),
      inspection(3, { scheduledAt: nine + 60 * MINUTE }),
      inspection(4, { scheduledAt: nine + 300 * MINUTE, durationMinutes: 90 }),
      inspection(5, { scheduledAt: nine + 600 * MINUTE, cancelled: true }),
    ];
    expect(blockedStarts(dragged, others)).toEqual([
      { from: nine - 30 * MINUTE, until: nine + 90 * MINUTE },
      { from: nine + 270 * MINUTE, until: nine + 390 * MINUTE },
    ]);
    expect(blockedStarts(inspection(2), [inspection(2)])).toEqual([]);
  });

  it('agrees with the conflict rule at every minute', () => {
    const other = fc.record({
      minutes: fc.integer({ min: -200, max: 200 }),
      durationMinutes: fc.option(fc.integer({ min: 10, max: 120 })),
      streetKey: fc.constantFrom('street 1', 'street 2', null),
    });
    fc.assert(
      fc.property(fc.array(other, { maxLength: 5 }), fc.integer({ min: -300, max: 300 }), (facts, minute) => {
        const existing = facts.map(({ minutes, ...each }, place) =>
          inspection(place + 10, { ...each, scheduledAt: nine + minutes * MINUTE }),
        );
        const start = nine + minute * MINUTE;
        const asked = inspection(1, { scheduledAt: start });
        const isBlocked = blockedStarts(asked, existing).some(
          ({ from, until }) => from <= start && start <= until,
        );
        expect(isBlocked).toBe(existing.some((each) => inspectionsConflict(asked, each)));
      }),
    );
  });
});

describe('findConflicting', () => {
  it('agrees with the conflict rule for every pair, in order of time', () => {
    const anyInspection = fc.record({
      inspectorId: fc.constantFrom(7, 8, null),
      minutes: fc.option(fc.integer({ min: 0, max: 600 })),
      durationMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
      virtualLocationId: fc.constantFrom(null, null, 1),
      streetKey: fc.constantFrom('a', 'b', 'c', null),
      cancelled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyInspection, { maxLength: 30 }), (drawn) => {
        const planned = drawn.map(({ minutes, ...facts }, at) =>
          inspection(at + 1, { ...facts, scheduledAt: minutes === null ? null : nine + minutes * MINUTE }),
        );
        const expected = planned
          .filter((one) => planned.some((other) => inspectionsConflict(one, other)))
          .sort((a, b) => a.scheduledAt! - b.scheduledAt! || a.id - b.id);
        expect(findConflicting(planned)).toEqual(expected);
      }),
    );
  });

  it('compares an inspection only with those that are not over', () => {
    let compared = 0;
    const planned = Array.from({ length: 1000 }, (_, at) =>
      Object.defineProperty(inspection(at + 1, { scheduledAt: nine + at * 60 * MINUTE }), 'streetKey', {
        get: () => {
          compared += 1;
          return null;
        },
      }),
    );
    expect(findConflicting(planned)).toEqual([]);
    expect(compared).toBe(0);
  });
});
