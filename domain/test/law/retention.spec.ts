import {
  canBeSwitched,
  JURISDICTIONS,
  keptWords,
  lastDayKept,
  lawRuleById,
  packFingerprint,
  RETENTION_PERIODS,
  retentionPeriodAt,
  retentionReason,
} from '@walkthrough/domain';

const AB = RETENTION_PERIODS.AB!;

describe('retention', () => {
  it('has periods of confirmed rules only, which nobody can switch off', () => {
    for (const { rule } of Object.values(RETENTION_PERIODS)) {
      expect([rule, lawRuleById(rule)?.status, canBeSwitched(lawRuleById(rule)!)]).toEqual([
        rule,
        'confirmed',
        false,
      ]);
    }
    expect([
      retentionPeriodAt('CA', 'AB'),
      retentionPeriodAt('CA', 'BC'),
      retentionPeriodAt('US', 'WA'),
    ]).toEqual([AB, null, null]);
  });

  // Source: CPLEA, landlordandtenant.org/inspection-reports: three years after the end of the tenancy.
  it.each([
    ['2026-10-31', '2029-10-31'],
    ['2024-02-29', '2027-03-01'],
    ['2025-02-28', '2028-02-28'],
  ])('of a tenancy that ended on %s lasts until %s', (ended, last) => {
    expect(lastDayKept(AB, ended)).toBe(last);
    expect(retentionReason(AB, [ended], last)).toEqual({ kind: 'retention', rule: 'AB-07', until: last });
    expect(retentionReason(AB, [ended], '2030-01-01')).toBeNull();
  });

  it('waits for an end that is not recorded, and takes the last of several', () => {
    expect(retentionReason(AB, ['2010-01-01', null], '2030-01-01')?.until).toBeNull();
    expect(retentionReason(AB, ['2026-01-01', '2026-06-01'], '2026-07-01')?.until).toBe('2029-06-01');
    expect(keptWords('photo', { kind: 'retention', rule: 'AB-07', until: null })).toContain(
      'not recorded yet',
    );
  });
});

describe('the fingerprint of a pack', () => {
  it('differs by jurisdiction and has the stored length', () => {
    const all = JURISDICTIONS.map(packFingerprint);
    expect(new Set(all).size).toBe(JURISDICTIONS.length);
    expect(all.map((each) => each.length)).toEqual([16, 16, 16]);
  });
});
