import fc from 'fast-check';
import { JURISDICTIONS, jurisdictionOf, type Jurisdiction } from '../../src/law/jurisdictions';
import { internalTarget, targetProblem } from '../../src/law/internal-target';
import type { ConfirmedDuty, LawRule } from '../../src/law/law-rule';
import { evidenceWords } from '../../src/law/evidence-words';
import { obligationWords, staysWords } from '../../src/law/law-words';
import { obligationsOf } from '../../src/law/obligations';
import { RULE_PACKS } from '../../src/law/rule-packs';
import { unknownTenancy } from '../../src/law/tenancy-facts';
import { type Addition, randomAddition, randomTenancy, TODAY } from './support/random-tenancies';
import { type Given, obligationOn, obligationsOn, tenancy } from './support/tenancies';

const INSPECTED = tenancy({ days: { moveInInspectedOn: '2026-06-01' } });

describe('the jurisdiction of an address', () => {
  it.each([
    ['CA', 'BC', 'BC'],
    ['CA', 'AB', 'AB'],
    ['US', 'CA', 'CA-US'],
    ['CA', 'ON', null],
    ['US', 'WA', null],
    ['CA', 'CA', null],
    ['US', 'BC', null],
  ])('%s %s is %s', (country, province, jurisdiction) => {
    expect(jurisdictionOf(country, province)).toBe(jurisdiction);
  });
});

describe('obligations', () => {
  it.each(JURISDICTIONS)('of an unknown tenancy in %s all wait for facts that are named', (jurisdiction) => {
    const obligations = obligationsOn(jurisdiction, TODAY, unknownTenancy());
    const untracked = obligations.filter(({ reason }) => reason !== null).map(({ rule }) => rule);
    // No estimate was recorded, and an unconfirmed rule is off.
    expect(untracked).toEqual({ BC: [], AB: ['AB-09'], 'CA-US': ['CA-07-LATER'] }[jurisdiction]);
    for (const { state, waitingFor } of obligations.filter(({ reason }) => reason === null)) {
      expect(state).toBe('waitingForFact');
      expect(waitingFor.length).toBeGreaterThan(0);
    }
  });

  it('use the day of the property’s zone', () => {
    const stateAt = (now: string, zone: string) =>
      obligationsOf({
        jurisdiction: 'BC',
        rules: RULE_PACKS.BC,
        facts: INSPECTED,
        settings: {},
        now: Date.parse(now),
        zone,
      }).find(({ rule }) => rule === 'BC-11')?.state;
    // June 8 ends at 07:00 UTC in Vancouver, and an hour earlier in the part of BC with Mountain time.
    expect(stateAt('2026-06-09T06:59Z', 'America/Vancouver')).toBe('dueSoon');
    expect(stateAt('2026-06-09T06:59Z', 'America/Edmonton')).toBe('overdue');
    expect(stateAt('2026-06-09T07:00Z', 'America/Vancouver')).toBe('overdue');
  });

  it('say of each piece of evidence what was found', () => {
    const facts = tenancy({
      days: { moveInInspectedOn: '2026-06-01' },
      sent: [
        ['moveInCopy', '2026-06-02', 'EMAIL'],
        ['moveInCopy', '2026-06-05', 'MAIL'],
        ['moveInCopy', '2026-06-06', 'unknown'],
        ['moveInCopy', '2026-06-07', 'HAND'],
      ],
    });
    const obligation = obligationOn('BC-11', 'BC', '2026-06-09', facts);
    expect(obligation?.evidence).toEqual([
      { kind: 'document', ids: ['d0'], on: '2026-06-02', finding: 'methodNotListed', waitingFor: [] },
      { kind: 'document', ids: ['d1'], on: '2026-06-10', finding: 'late', waitingFor: [] },
      { kind: 'document', ids: ['d2'], on: null, finding: 'undecided', waitingFor: ['deliveryMethod'] },
      { kind: 'document', ids: ['d3'], on: '2026-06-07', finding: 'counts', waitingFor: [] },
    ]);
    expect(obligation?.state).toBe('met');
  });

  it('list a single offer as not enough, and an inspection on a holiday', () => {
    const facts = tenancy({
      days: { possessionOn: '2026-06-15', moveInInspectedOn: '2026-06-14' },
      offers: [['moveIn', '2026-06-08', '2026-06-13T10:00']],
    });
    const finding = (rule: 'AB-01' | 'AB-04-IN') =>
      obligationOn(rule, 'AB', '2026-06-16', facts)?.evidence.map((each) => each.finding);
    expect(finding('AB-01')).toEqual(['onHoliday']);
    expect(finding('AB-04-IN')).toEqual(['notEnough']);
  });

  it.each([
    ['given after their time', 'AB', [['moveIn', '2026-06-12', '2026-06-10T10:00']], ['afterTime']],
    [
      'of a time after the inspection',
      'AB',
      [['moveIn', '2026-06-12', '2026-06-16T10:00']],
      ['afterInspection'],
    ],
    ['outside of the hours', 'AB', [['moveIn', '2026-06-09', '2026-06-12T20:00']], ['outsideHours']],
    ['on a holiday', 'AB', [['moveIn', '2026-06-09', '2026-06-14T10:00']], ['onHoliday']],
    [
      'of one time',
      'AB',
      [
        ['moveIn', '2026-06-09', '2026-06-12T10:00'],
        ['moveIn', '2026-06-10', '2026-06-12T10:00'],
      ],
      ['notEnough', 'sameTime'],
    ],
    [
      'without the official form',
      'BC',
      [
        ['moveIn', '2026-06-09', '2026-06-12T10:00'],
        ['moveIn', '2026-06-10', '2026-06-13T10:00'],
      ],
      ['notEnough', 'notFinal'],
    ],
    ['without a first one', 'BC', [['moveIn', '2026-06-09', '2026-06-12T10:00', 'final']], ['noFirst']],
    [
      'that are mailed too late',
      'BC',
      [
        ['moveIn', '2026-06-01', '2026-06-12T10:00'],
        ['moveIn', '2026-06-10', '2026-06-14T10:00', 'final', 'MAIL'],
      ],
      ['receivedLate'],
    ],
  ] as const)('say why offers %s do not count', (_what, jurisdiction, offers, findings) => {
    const facts = tenancy({
      days: { possessionOn: '2026-06-15', moveInInspectedOn: '2026-06-15' },
      offers: offers as unknown as Given['offers'],
    });
    const rule = jurisdiction === 'AB' ? 'AB-04-IN' : 'BC-04-IN';
    const found = obligationOn(rule, jurisdiction, '2026-06-16', facts)?.evidence;
    expect(found?.map((each) => each.finding)).toEqual(findings);
  });

  it('name the unconfirmed rule about two times on one day, which count', () => {
    const facts = tenancy({
      days: { moveInInspectedOn: '2026-06-15' },
      offers: [
        ['moveIn', '2026-06-09', '2026-06-12T09:00'],
        ['moveIn', '2026-06-09', '2026-06-12T09:30'],
      ],
    });
    const obligation = obligationOn('AB-04-IN', 'AB', '2026-06-16', facts)!;
    expect(obligation.state).toBe('met');
    expect(obligation.evidence.map(evidenceWords)[0]).toContain('Under rule AB-04-DAYS');
  });

  it('say why an email to another address does not count, although its way was agreed', () => {
    const facts = tenancy({
      days: { moveInInspectedOn: '2026-06-01', emailForServiceOn: '2026-06-01' },
      sent: [['moveInCopy', '2026-06-02', 'EMAIL', undefined, 'to another address']],
    });
    const { state, evidence } = obligationOn('BC-11', 'BC', '2026-06-09', facts)!;
    expect([state, ...evidence.map(evidenceWords)]).toEqual([
      'overdue',
      'Delivered document, Tue, Jun 2 2026: by email to an address that is not agreed for service',
    ]);
  });

  it('name the rule when the tenant attended neither of two opportunities, and no passed date', () => {
    const facts = tenancy({
      days: {
        vacatedOn: '2026-06-28',
        moveOutInspectedOn: '2026-06-30',
        tenancyEndOn: '2026-06-30',
        forwardingAddressOn: '2026-07-06',
      },
      answers: { hasDeposit: 'yes' },
      offers: [
        ['moveOut', '2026-06-20', '2026-06-29T10:00'],
        ['moveOut', '2026-06-22', '2026-06-30T12:00', 'final'],
      ],
    });
    expect(obligationWords(obligationOn('BC-13', 'BC', '2026-07-22', facts)!)).toEqual([
      'The tenant attended neither of two offered inspections: see rule BC-07',
    ]);
    // Section 35(4) of the act still asks for the copy, and section 36(2) says nothing of it after such an inspection.
    const copy = obligationOn('BC-12', 'BC', '2026-07-22', facts)!;
    expect(copy).toMatchObject({ state: 'overdue', dueOn: '2026-07-21' });
    expect(staysWords(copy)).toContain(
      'still owed (Residential Tenancy Act (BC), s. 35(4)), so the date stays. What a missing copy means then: see rule BC-09.',
    );
    const attended = { ...facts, answers: { ...facts.answers, didTenantAttendMoveOut: 'unknown' as const } };
    expect(staysWords(obligationOn('BC-12', 'BC', '2026-07-22', attended)!)).toBeNull();
  });
});

describe('a company’s settings', () => {
  const at = (days: number, from: 'start' | 'date', isOff = false) =>
    obligationOn('BC-11', 'BC', '2026-06-02', INSPECTED, {
      settings: { 'BC-11': { isOff, target: { days, from } } },
    });

  it.each([
    [3, 'start', '2026-06-04', 'dueSoon'],
    [2, 'date', '2026-06-06', 'dueSoon'],
    // A target after the date by law is that date.
    [30, 'start', '2026-06-08', 'open'],
  ] as const)(
    '%i days from the %s give the target %s, and leave the date by law',
    (days, from, targetOn, state) => {
      expect(at(days, from)).toMatchObject({ targetOn, dueOn: '2026-06-08', state });
    },
  );

  it('switch a rule off, and its date by law stays visible', () => {
    expect(at(3, 'start', true)).toMatchObject({
      state: 'notTracked',
      reason: 'switchedOff',
      dueOn: '2026-06-08',
    });
  });

  it('give a rule without a number of days a target', () => {
    const facts = tenancy({ days: { workFinishedOn: '2026-06-01' }, answers: { hasWorkDeductions: 'yes' } });
    const settings = { 'CA-03': { isOff: false, target: { days: 7, from: 'start' as const } } };
    expect(obligationOn('CA-03', 'CA-US', '2026-06-02', facts, { settings })).toMatchObject({
      targetOn: '2026-06-08',
      state: 'open',
      dueOn: null,
    });
    // The law sets no date, so none has passed.
    expect(obligationOn('CA-03', 'CA-US', '2026-06-20', facts, { settings })?.state).toBe('dueSoon');
  });

  it.each([
    [7, 'start', 'notEarlier'],
    [6, 'start', null],
    [0, 'date', 'notEarlier'],
    [1, 'date', null],
    [1.5, 'start', 'notWhole'],
    [-1, 'start', 'notWhole'],
    [366, 'date', 'notWhole'],
    [NaN, 'date', 'notWhole'],
  ] as const)('refuse %d days from the %s with %s', (days, from, problem) => {
    const counting = {
      kind: 'days',
      days: 7,
      unit: 'calendar',
      isFirstDayCounted: false,
      lastDayOnHoliday: 'moves',
    } as const;
    expect(targetProblem({ days, from }, counting)).toBe(problem);
  });

  it('count a target of a rule without a date from the start only', () => {
    const counting = { kind: 'noNumber', isOpenBefore: false } as const;
    expect(targetProblem({ days: 3, from: 'date' }, counting)).toBe('noDate');
    expect(targetProblem({ days: 30, from: 'start' }, counting)).toBeNull();
    expect(internalTarget({ days: 3, from: 'date' }, '2026-06-01', null)).toBeNull();
    expect(internalTarget({ days: 3, from: 'start' }, null, null)).toBeNull();
  });

  it.each(JURISDICTIONS)('never move a date by law in %s', (jurisdiction) => {
    const target = fc.record({
      isOff: fc.boolean(),
      target: fc.record({ days: fc.integer({ min: 0, max: 60 }), from: fc.constantFrom('start', 'date') }),
    });
    fc.assert(
      fc.property(randomTenancy, target, (facts, setting) => {
        const settings = Object.fromEntries(RULE_PACKS[jurisdiction].map(({ id }) => [id, setting]));
        const before = obligationsOn(jurisdiction, TODAY, facts);
        const after = obligationsOn(jurisdiction, TODAY, facts, { settings });
        expect(after.map(({ dueOn }) => dueOn)).toEqual(before.map(({ dueOn }) => dueOn));
        for (const { targetOn, dueOn } of after) {
          if (targetOn !== null && dueOn !== null) expect(targetOn <= dueOn).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a changed rule', () => {
  const old = RULE_PACKS.BC.find(({ id }) => id === 'BC-11') as ConfirmedDuty;
  const decidedBy = 'moveInInspectedOn';
  const rules: LawRule[] = [
    { ...old, inForce: { from: null, to: '2026-12-31', decidedBy } },
    {
      ...old,
      id: 'BC-12',
      counting: {
        kind: 'days',
        days: 3,
        unit: 'calendar',
        isFirstDayCounted: false,
        lastDayOnHoliday: 'stays',
      },
      inForce: { from: '2027-01-01', to: null, decidedBy },
    },
  ];
  const tracked = (inspectedOn: string | undefined, day: string) =>
    obligationsOn('BC', day, tenancy({ days: { moveInInspectedOn: inspectedOn } }), { rules }).map(
      ({ rule, dueOn }) => [rule, dueOn],
    );

  it.each([
    ['keeps the obligation of an earlier tenancy', '2026-12-31', '2027-03-01', [['BC-11', '2027-01-07']]],
    ['makes the obligation of a later one', '2027-01-01', '2027-03-01', [['BC-12', '2027-01-04']]],
    ['is the old row before it changes', undefined, '2026-12-31', [['BC-11', null]]],
    ['is the new row from then on', undefined, '2027-01-01', [['BC-12', null]]],
  ])('%s', (_what, inspectedOn, day, expected) => {
    expect(tracked(inspectedOn, day)).toEqual(expected);
  });

  it('waits for the fact that decides which row is in force', () => {
    const facts = tenancy({ unknown: [decidedBy] });
    for (const obligation of obligationsOn('BC', '2026-12-31', facts, { rules })) {
      expect(obligation).toMatchObject({ state: 'waitingForFact', waitingFor: [decidedBy] });
    }
  });
});

describe('adding a fact', () => {
  const metRules = (jurisdiction: Jurisdiction, facts: Parameters<typeof obligationsOn>[2]) =>
    obligationsOn(jurisdiction, TODAY, facts).flatMap(({ rule, state }) => (state === 'met' ? [rule] : []));

  it.each(JURISDICTIONS)(
    'never makes a met obligation of %s unmet, except where its rule says so',
    (jurisdiction) => {
      const reopenedBy = (reopens: Addition['reopens']) =>
        RULE_PACKS[jurisdiction].flatMap((rule) =>
          rule.kind === 'duty' && reopens !== null && rule.reopenedBy?.includes(reopens) ? [rule.id] : [],
        );
      let met = 0;
      fc.assert(
        fc.property(randomTenancy, randomAddition, (facts, { reopens, apply }) => {
          const before = metRules(jurisdiction, facts);
          const after = new Set(metRules(jurisdiction, apply(facts)));
          met += before.length;
          const lost = before.filter((rule) => !after.has(rule));
          expect(lost.filter((rule) => !reopenedBy(reopens).includes(rule))).toEqual([]);
        }),
        { numRuns: 600 },
      );
      // A test over tenancies that meet nothing would show nothing.
      expect(met).toBeGreaterThan(30);
    },
  );
});
