import { RULE_PACKS } from '../../src/law/rule-packs';
import { tenantDates, tenantDateWords } from '../../src/law/tenant-dates';
import { type Given, obligationsOn, tenancy, ZONES } from './support/tenancies';

const NOW = '2027-06-01';

function datesOf(given: Given, isOff = false) {
  const facts = tenancy({ answers: { hasDeposit: 'yes' }, ...given });
  const settings = isOff ? { 'BC-14': { isOff, target: null } } : {};
  const moment = { jurisdiction: 'BC', rules: RULE_PACKS.BC, facts, settings } as const;
  const at = { now: Date.parse(`${NOW}T20:00Z`), zone: ZONES.BC };
  return tenantDates({ ...moment, ...at }, obligationsOn('BC', NOW, facts));
}

describe('BC-14: a year for the forwarding address (Residential Tenancy Act (BC), s. 39)', () => {
  const ended = { tenancyEndOn: '2026-09-30' };
  it.each<[string, Given, string[]]>([
    ['ends a year after the end', { days: ended }, ['2027-09-30']],
    ['does not end on a Sunday', { days: { tenancyEndOn: '2026-10-31' } }, ['2027-11-01']],
    ['ends after February 29', { days: { tenancyEndOn: '2028-02-29' } }, ['2029-03-01']],
    ['is open without an end', {}, []],
    [
      'is over with an address on the last day',
      { days: { ...ended, forwardingAddressOn: '2027-09-30' } },
      [],
    ],
    ['stays with a later one', { days: { ...ended, forwardingAddressOn: '2027-10-01' } }, ['2027-09-30']],
    ['does not matter without a deposit', { days: ended, answers: { hasDeposit: 'no' } }, []],
    [
      'does not matter once the landlord applied',
      { days: ended, sent: [['disputeApplication', '2026-10-05', 'FILED']] },
      [],
    ],
  ])('%s', (_what, given, expected) => {
    expect(datesOf(given).map(({ on }) => on)).toEqual(expected);
  });

  it('is off when the company does not track it, and says whose date it is', () => {
    expect(datesOf({ days: ended }, true)).toEqual([]);
    const [open, late] = [ended, { ...ended, forwardingAddressOn: '2027-10-01' }].map((days) =>
      tenantDateWords(datesOf({ days })[0]!),
    );
    const until = 'The tenant has until Thu, Sep 30 2027. It is not a deadline for the office.';
    const fact = 'Day the landlord received the forwarding address in writing';
    expect(open).toEqual([until, `Not recorded yet: ${fact}`]);
    expect(late).toEqual([until, `${fact}: Fri, Oct 1 2027, after that date`]);
  });
});
