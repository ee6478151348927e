import fc from 'fast-check';
import { addDays } from '../../src/calendar/calendar';
import { JURISDICTIONS } from '../../src/law/jurisdictions';
import { deadlineStateOn, NO_DEADLINE } from '../../src/law/deadline-state';
import { nextDeadline } from '../../src/law/next-deadline';
import type { Obligation } from '../../src/law/obligations';
import { lawPackText } from '../../src/law/rule-packs';
import { randomTenancy, TODAY } from './support/random-tenancies';
import { obligationsOn } from './support/tenancies';

const duty = (
  state: Obligation['state'],
  dueOn: string | null,
  targetOn: string | null = null,
): Obligation => ({
  rule: 'BC-01',
  state,
  reason: null,
  waitingFor: [],
  startedOn: null,
  opensOn: null,
  dueOn,
  targetOn,
  sendBy: {},
  evidence: [],
});

describe('the next deadline', () => {
  it('is the open rule whose date by law comes first, soon by the earliest date or target', () => {
    const found = nextDeadline([
      duty('met', '2026-01-01'),
      { ...duty('open', '2026-05-10', '2026-04-20'), rule: 'BC-11' },
      { ...duty('overdue', '2026-05-01'), rule: 'BC-13' },
      duty('open', null),
      duty('waitingForFact', '2026-02-01'),
    ]);
    expect(found).toEqual({ rule: 'BC-13', dueOn: '2026-05-01', soonFrom: '2026-04-15', isWaiting: true });
    expect(nextDeadline([duty('met', '2026-01-01')])).toEqual(NO_DEADLINE);
  });

  it.each([
    ['2026-04-24', 'later'],
    ['2026-04-25', 'dueSoon'],
    ['2026-04-30', 'dueSoon'],
    ['2026-05-01', 'overdue'],
  ])('on %s is %s', (day, state) => {
    const deadline = { dueOn: '2026-04-30', soonFrom: '2026-04-25', isWaiting: true };
    expect(deadlineStateOn(deadline, day)).toBe(state);
  });

  it('without a date waits for a fact, or is nothing', () => {
    expect(deadlineStateOn({ ...NO_DEADLINE, isWaiting: true }, TODAY)).toBe('waiting');
    expect(deadlineStateOn(NO_DEADLINE, TODAY)).toBeNull();
  });

  it('is the same on every later day, and its state is that of the obligations', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...JURISDICTIONS),
        randomTenancy,
        fc.integer({ min: 0, max: 400 }),
        (jurisdiction, facts, days) => {
          const day = addDays(TODAY, days);
          const later = obligationsOn(jurisdiction, day, facts);
          const deadline = nextDeadline(obligationsOn(jurisdiction, TODAY, facts));
          expect(deadline).toEqual(nextDeadline(later));
          const has = (state: Obligation['state']) => later.some((each) => each.state === state);
          const state = deadlineStateOn(deadline, day);
          expect(state === 'overdue').toBe(has('overdue'));
          if (state === 'dueSoon') expect(has('dueSoon')).toBe(true);
          expect(deadline.isWaiting).toBe(has('waitingForFact'));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the text of the law packs', () => {
  it('has rules, sources and holidays', () => {
    expect(lawPackText()).toContain('Residential Tenancy Act (BC), s. 23(1)');
    expect(lawPackText()).toContain('remembranceDay');
  });
});
