import { claimFacts, claimWords } from '../../src/law/claim-facts';
import { holds } from '../../src/law/law-conditions';
import { RULE_PACKS } from '../../src/law/rule-packs';
import { type Given, obligationsOn, tenancy, ZONES } from './support/tenancies';

const NOW = '2026-12-01';

function claimsOf(jurisdiction: 'BC' | 'AB', given: Given) {
  const facts = tenancy({ answers: { hasDeposit: 'yes' }, ...given });
  const at = { now: Date.parse(`${NOW}T20:00Z`), zone: ZONES[jurisdiction] };
  const moment = { jurisdiction, rules: RULE_PACKS[jurisdiction], facts, settings: {}, ...at };
  return claimFacts(moment, obligationsOn(jurisdiction, NOW, facts));
}

const MOVED_IN = { moveInInspectedOn: '2026-06-01' };
const MOVED_OUT = { vacatedOn: '2026-10-31', moveOutInspectedOn: '2026-11-01' };
const ADDRESS = { forwardingAddressOn: '2026-11-01' };
const COPY: Given['sent'] = [['moveInCopy', '2026-06-01', 'HAND']];
const OFFERED: Given['offers'] = [
  ['moveOut', '2026-10-20', '2026-10-31T10:00'],
  ['moveOut', '2026-10-22', '2026-11-01T12:00', 'final'],
];

describe('the right to claim against the deposit', () => {
  it.each<[string, 'BC' | 'AB', Given, string[]]>([
    ['is not brought up by nothing', 'BC', {}, []],
    ['is when no move-in was inspected', 'BC', { days: { possessionOn: '2026-06-01' } }, ['BC-08 BC-01']],
    [
      'is not when nobody said so',
      'BC',
      { days: { possessionOn: '2026-06-01' }, unknown: ['moveInInspectedOn'] },
      [],
    ],
    [
      'is when the landlord inspected alone without two offers, and gave no copy',
      'BC',
      { days: { ...MOVED_IN, possessionOn: '2026-06-01' } },
      ['BC-08 BC-04-IN BC-11'],
    ],
    [
      'is not with attendance and a copy',
      'BC',
      { days: MOVED_IN, answers: { didTenantAttendMoveIn: 'yes' }, sent: COPY },
      [],
    ],
    [
      'is not while attendance is not known',
      'BC',
      { days: MOVED_IN, answers: { didTenantAttendMoveIn: 'unknown' }, sent: COPY },
      [],
    ],
    [
      'is when the copy of a move-out with the tenant is missing',
      'BC',
      { days: { ...MOVED_OUT, ...ADDRESS }, answers: { didTenantAttendMoveOut: 'yes' } },
      ['BC-09 BC-12'],
    ],
    [
      'is not after two unused opportunities',
      'BC',
      { days: { ...MOVED_OUT, ...ADDRESS }, offers: OFFERED },
      [],
    ],
    ['is not by an abandoned unit', 'BC', { days: MOVED_OUT, answers: { isAbandoned: 'yes' } }, []],
    [
      'is when Alberta has no inspection within the week',
      'AB',
      { days: { possessionOn: '2026-06-01', possessionReturnedOn: '2026-11-01' } },
      ['AB-05 AB-01 AB-02'],
    ],
    ['is not while the week runs', 'AB', { days: { possessionReturnedOn: '2026-11-30' } }, []],
  ])('%s (%s)', (_what, jurisdiction, given, expected) => {
    const found = claimsOf(jurisdiction, given).map(({ claim, duties }) =>
      [claim, ...duties.map(({ rule }) => rule)].join(' '),
    );
    expect(found).toEqual(expected);
  });

  it('is told as facts with their rules, without a conclusion', () => {
    const [fact] = claimsOf('BC', { days: { ...MOVED_IN, possessionOn: '2026-06-01' } });
    expect(claimWords(fact!)).toEqual([
      'Rule BC-08: The landlord may lose the right to claim damage against the deposits after a move-in without two opportunities, attendance, a report, or its copy.',
      'Nothing that counts is on record for rule BC-04-IN. The landlord offers the tenant at least two opportunities for the move-in inspection.',
      'The date of rule BC-11, Mon, Jun 8 2026, passed with nothing on record that counts. The tenant receives a signed copy of the report within 7 days of the move-in inspection.',
    ]);
  });

  it('knows no event that nobody recorded', () => {
    const facts = tenancy({ unknown: ['moveInInspectedOn'] });
    const moment = {
      jurisdiction: 'BC',
      rules: RULE_PACKS.BC,
      facts,
      settings: {},
      now: 0,
      zone: ZONES.BC,
    } as const;
    expect(holds({ kind: 'happened', fact: 'moveInInspectedOn' }, moment)).toBe('unknown');
  });
});
