import {
  deadlinesOf,
  evidenceWords,
  isMarkedOn,
  type Obligation,
  obligationWords,
  sendByWords,
} from '../../src';

const obligation = (state: Obligation['state'], dueOn: string | null, rest: Partial<Obligation> = {}) =>
  ({
    rule: 'BC-01',
    about: 'inspection',
    state,
    reason: null,
    waitingFor: [],
    startedOn: null,
    opensOn: null,
    dueOn,
    targetOn: null,
    sendBy: {},
    stays: null,
    evidence: [],
    ...rest,
  }) satisfies Obligation;

describe('deadlines of a tenancy', () => {
  it('are grouped by what has to be done, the earliest date first', () => {
    const late = [obligation('overdue', '2026-03-02'), obligation('overdue', '2026-03-01')];
    const next = [
      obligation('open', null),
      obligation('open', '2026-05-02'),
      obligation('notStarted', '2026-06-01', { targetOn: '2026-05-01' }),
      obligation('dueSoon', '2026-04-01'),
    ];
    const others = [
      obligation('met', '2026-01-01'),
      obligation('waitingForFact', null),
      obligation('notTracked', null),
    ];
    const groups = deadlinesOf([...late, ...next, ...others]);
    expect(groups.overdue.map(({ dueOn }) => dueOn)).toEqual(['2026-03-01', '2026-03-02']);
    // The company's own date comes first; what has no date comes last.
    expect(groups.next.map(({ dueOn }) => dueOn)).toEqual(['2026-04-01', '2026-06-01', '2026-05-02', null]);
    expect([groups.done, groups.waiting, groups.notTracked].map((each) => each.length)).toEqual([1, 1, 1]);
  });

  it.each([
    ['dueSoon', '2026-07-03', true],
    ['open', '2026-07-20', false],
    ['overdue', '2026-05-02', true],
    // The 61st day before.
    ['overdue', '2026-05-01', false],
    ['notRecorded', '2026-06-30', false],
  ] as const)('are marked when %s with the date %s: %s', (state, dueOn, expected) => {
    expect(isMarkedOn(obligation(state, dueOn), '2026-07-01')).toBe(expected);
  });

  it('are apart when the record has no photos of them', () => {
    const unseen = obligation('notRecorded', '2026-07-01', { rule: 'CA-01' });
    const groups = deadlinesOf([unseen, obligation('overdue', '2026-03-01')]);
    expect([groups.notRecorded, groups.overdue.length]).toEqual([[unseen], 1]);
    expect(obligationWords(unseen)).toEqual([
      'No photos with a day are recorded for rule CA-01. Check whether they were taken.',
      'Date by law: Wed, Jul 1 2026',
    ]);
  });

  it('name evidence with its day, and the last day of sending by each way', () => {
    const found = {
      kind: 'inspection',
      ids: [],
      on: '2026-10-01',
      finding: 'counts',
      waitingFor: [],
    } as const;
    expect(evidenceWords(found)).toBe('Recorded inspection, Thu, Oct 1 2026: in time');
    expect(evidenceWords({ ...found, on: null, finding: 'undecided' })).toBe(
      'Recorded inspection: cannot be judged yet',
    );
    const due = obligation('open', '2026-10-16', { sendBy: { MAIL: '2026-10-11', HAND: '2026-10-16' } });
    expect(sendByWords(due)).toEqual([
      'By hand: send by Fri, Oct 16 2026',
      'Ordinary mail: send by Sun, Oct 11 2026',
    ]);
  });
});
