import { explainNextDate, type NextDateFacts } from '../../src';

const facts = (changes: Partial<NextDateFacts>): NextDateFacts => ({
  frequency: 'SEMIANUALLY',
  lastInspected: null,
  moveIn: null,
  onboarded: '2026-01-10',
  today: '2026-06-01',
  ...changes,
});

describe('the explanation of a next date', () => {
  it.each<[string, string, Partial<NextDateFacts>, string | null, string | null]>([
    ['the last inspection', '2026-09-01', { lastInspected: '2026-03-01' }, 'lastInspection', '2026-03-01'],
    ['the day it was entered', '2026-04-10', {}, 'onboarding', '2026-01-10'],
    ['the move-in of a new tenant', '2026-08-15', { moveIn: '2026-05-15' }, 'newTenantMoveIn', '2026-05-15'],
    [
      'the inspection after the move-in',
      '2026-11-20',
      { moveIn: '2026-05-15', lastInspected: '2026-05-20' },
      'lastInspection',
      '2026-05-20',
    ],
    [
      'the move-in after the last inspection',
      '2026-08-15',
      { moveIn: '2026-05-15', lastInspected: '2026-03-01' },
      'newTenantMoveIn',
      '2026-05-15',
    ],
    ['nothing when it was entered by hand', '2026-12-24', { lastInspected: '2026-03-01' }, null, null],
  ])('names %s', (_what, stored, changes, basis, from) => {
    const { found } = explainNextDate(stored, facts(changes));
    expect([found?.basis ?? null, found?.from ?? null]).toEqual([basis, from]);
  });

  it('says what the rule gives when the date was entered by hand', () => {
    const { ruled } = explainNextDate('2026-12-24', facts({ lastInspected: '2026-03-01' }));
    expect([ruled.basis, ruled.date]).toEqual(['lastInspection', '2026-09-01']);
  });
});
