import fc from 'fast-check';
import { addDays } from '../../src/calendar/calendar';
import { JURISDICTIONS } from '../../src/law/jurisdictions';
import { deadlineMarks, NO_DEADLINE, passedDeadlinesFrom } from '../../src/law/deadline-state';
import { nextDeadline } from '../../src/law/next-deadline';
import type { Obligation } from '../../src/law/obligations';
import { lawPackText } from '../../src/law/rule-packs';
import { deadlinesOf } from '../../src/tenancies/deadlines';
import { randomTenancy, TODAY } from './support/random-tenancies';
import { obligationsOn, tenancy } from './support/tenancies';

const duty = (
  state: Obligation['state'],
  dueOn: string | null,
  targetOn: string | null = null,
): Obligation => ({
  rule: 'BC-01',
  about: 'inspection',
  state,
  reason: null,
  waitingFor: [],
  startedOn: null,
  opensOn: null,
  dueOn,
  targetOn,
  sendBy: {},
  stays: null,
  evidence: [],
});

describe('the next deadline', () => {
  it('is the rule ahead whose date by law comes first, and beside it the one that passed last', () => {
    const found = nextDeadline([
      duty('met', '2026-01-01'),
      { ...duty('overdue', '2026-03-01'), rule: 'BC-03' },
      { ...duty('open', '2026-05-10', '2026-04-20'), rule: 'BC-11' },
      { ...duty('overdue', '2026-04-01'), rule: 'BC-13' },
      { ...duty('open', '2026-06-01'), rule: 'BC-12' },
      duty('open', null),
      // A target alone, whose day is over.
      duty('dueSoon', null, '2026-04-18'),
      duty('waitingForFact', '2026-02-01'),
    ]);
    expect(found).toEqual({
      rule: 'BC-11',
      dueOn: '2026-05-10',
      more: 0,
      soonFrom: '2026-04-13',
      isWaiting: true,
      passedRule: 'BC-13',
      passedOn: '2026-04-01',
      passedMore: 0,
    });
    expect(nextDeadline([duty('met', '2026-01-01')])).toEqual(NO_DEADLINE);
    expect(nextDeadline([duty('overdue', '2026-03-01')])).toEqual({
      ...NO_DEADLINE,
      passedRule: 'BC-01',
      passedOn: '2026-03-01',
    });
    expect(nextDeadline([duty('open', null, '2026-04-20')])).toMatchObject({ rule: 'BC-01', dueOn: null });
  });

  it.each([
    ['BC', '2026-11-20', 'BC-13', 'BC-12', { moveOutInspectedOn: '2026-11-05', tenancyEndOn: '2026-11-05' }],
    ['CA-US', '2026-11-20', 'CA-06', 'CA-04', { vacatedOn: '2026-11-08' }],
  ] as const)(
    'of several on one day in %s is the one about the deposit',
    (place, day, first, other, days) => {
      const facts = tenancy({
        days: { ...days, forwardingAddressOn: '2026-11-05' },
        answers: { hasDeposit: 'yes', hasWorkDeductions: 'yes' },
      });
      const found = (on: string) => obligationsOn(place, on, facts);
      const { dueOn } = found(day).find(({ rule }) => rule === first)!;
      expect(found(day).find(({ rule }) => rule === other)).toMatchObject({ dueOn });
      expect(nextDeadline(found(day))).toMatchObject({ rule: first, dueOn, more: 1 });
      const after = found(addDays(dueOn!, 1));
      expect(nextDeadline(after)).toMatchObject({ passedRule: first, passedOn: dueOn, passedMore: 1 });
      expect(deadlinesOf(after).overdue.map(({ rule }) => rule)).toEqual([first, other]);
    },
  );

  it('hides none from the record, which lists every open duty by its date', () => {
    const days = {
      moveOutInspectedOn: '2026-11-05',
      forwardingAddressOn: '2026-11-05',
      tenancyEndOn: '2026-11-30',
    };
    const found = obligationsOn('BC', '2026-11-10', tenancy({ days, answers: { hasDeposit: 'yes' } }));
    expect(nextDeadline(found)).toMatchObject({ rule: 'BC-12', dueOn: '2026-11-20' });
    const listed = deadlinesOf(found).next.map(({ rule, dueOn }) => [rule, dueOn]);
    expect(listed.filter(([, dueOn]) => dueOn !== null)).toEqual([
      ['BC-12', '2026-11-20'],
      ['BC-13', '2026-12-15'],
    ]);
  });

  const next = { rule: 'BC-12', dueOn: '2026-04-30', soonFrom: '2026-04-25' };
  const passed = { passedRule: 'BC-11', passedOn: '2026-03-01' };
  it.each([
    ['2026-04-24', next, ['later BC-12 2026-04-30']],
    ['2026-04-25', next, ['dueSoon BC-12 2026-04-30']],
    ['2026-04-30', { ...next, ...passed }, ['dueSoon BC-12 2026-04-30', 'overdue BC-11 2026-03-01']],
    // The 61st day after it.
    [
      '2026-05-01',
      { rule: 'BC-13', dueOn: '2026-06-30', soonFrom: '2026-06-25', ...passed },
      ['later BC-13 2026-06-30'],
    ],
    // Not yet computed again: the next date itself has passed.
    ['2026-05-01', { ...next, ...passed }, ['overdue BC-12 2026-04-30']],
    ['2026-04-01', passed, ['overdue BC-11 2026-03-01']],
    ['2026-04-20', { rule: 'CA-03', soonFrom: '2026-04-15' }, ['dueSoon CA-03 2026-04-15']],
    ['2026-04-20', {}, ['waiting null null']],
  ])('on %s, %j is shown as %j', (day, days, expected) => {
    const deadline = { ...NO_DEADLINE, isWaiting: true, ...days };
    const marks = deadlineMarks(deadline, day);
    expect(marks.map((mark) => `${mark.state} ${mark.rule} ${mark.day}`)).toEqual(expected);
  });

  it('without a rule that waits is nothing', () => {
    expect(deadlineMarks(NO_DEADLINE, TODAY)).toEqual([]);
  });

  it('is the earliest open date from today on, whatever passed, and stays until its day is over', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...JURISDICTIONS),
        randomTenancy,
        fc.integer({ min: 0, max: 400 }),
        (jurisdiction, facts, days) => {
          const day = addDays(TODAY, days);
          const later = obligationsOn(jurisdiction, day, facts);
          const deadline = nextDeadline(later);
          const isOpen = ({ state }: Obligation) =>
            !['met', 'notTracked', 'waitingForFact', 'notRecorded'].includes(state);
          const open = later
            .flatMap((each) => (isOpen(each) && each.dueOn !== null ? [each.dueOn] : []))
            .sort();
          expect(deadline.dueOn).toBe(open.find((dueOn) => dueOn >= day) ?? null);
          expect(deadline.passedOn).toBe(open.filter((dueOn) => dueOn < day).at(-1) ?? null);
          expect(deadline.isWaiting).toBe(later.some(({ state }) => state === 'waitingForFact'));

          const isRecent = deadline.passedOn !== null && deadline.passedOn >= passedDeadlinesFrom(day);
          const marks = deadlineMarks(deadline, day);
          expect(marks.some(({ state }) => state === 'overdue')).toBe(isRecent);
          if (deadline.dueOn !== null) expect(marks[0]).toMatchObject({ day: deadline.dueOn });

          const earlier = nextDeadline(obligationsOn(jurisdiction, TODAY, facts));
          if (earlier.dueOn === null || earlier.dueOn >= day) expect(earlier).toEqual(deadline);
          // Shown as passed even before the job has computed it again.
          else expect(deadlineMarks(earlier, day)).toMatchObject([{ state: 'overdue', day: earlier.dueOn }]);
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
