import { appointmentConcerns } from '../../src/law/appointment-concerns';
import { RULE_PACKS } from '../../src/law/rule-packs';
import { describeRules, type Given, type RuleCase } from './support/tenancies';

// A Monday.
const IN = { possessionOn: '2026-06-15' };
const OUT = { possessionReturnedOn: '2026-06-30' };
const DEPOSIT: Given['answers'] = { hasDeposit: 'yes' };
const estimated = (on: string): Given => ({
  days: OUT,
  answers: DEPOSIT,
  sent: [['depositEstimate', on, 'MAIL']],
});
const ESTIMATES = [
  ['before the unit is back', '2026-02-12', 'MAIL', 'notTracked'],
  ['by email without agreement', '2026-07-05', 'EMAIL', 'notTracked'],
  ['in an unknown way', '2026-07-05', 'unknown', 'waitingForFact'],
] as const;

describeRules('AB', {
  'AB-01': [
    ['waits for the day of possession', { unknown: ['possessionOn'] }, '2026-06-01', 'waitingForFact'],
    ['opens a week before', { days: IN }, '2026-06-07', 'notStarted', '2026-06-22'],
    ['is open within the week', { days: IN }, '2026-06-08', 'open'],
    [
      'is due soon when no inspection was recorded',
      { days: IN, unknown: ['moveInInspectedOn'] },
      '2026-06-17',
      'dueSoon',
      '2026-06-22',
    ],
    [
      'is overdue after a week when no inspection was recorded',
      { days: IN, unknown: ['moveInInspectedOn'] },
      '2026-06-23',
      'overdue',
    ],
    ['is overdue after a week', { days: IN }, '2026-06-23', 'overdue'],
    ['is met a week before', { days: { ...IN, moveInInspectedOn: '2026-06-08' } }, '2026-06-23', 'met'],
    ['is met a week after', { days: { ...IN, moveInInspectedOn: '2026-06-22' } }, '2026-06-23', 'met'],
    [
      'is not met eight days before',
      { days: { ...IN, moveInInspectedOn: '2026-06-06' } },
      '2026-06-23',
      'overdue',
    ],
    ['is not met on a Sunday', { days: { ...IN, moveInInspectedOn: '2026-06-14' } }, '2026-06-23', 'overdue'],
    [
      'is not met on Canada Day',
      { days: { possessionOn: '2026-07-02', moveInInspectedOn: '2026-07-01' } },
      '2026-07-03',
      'open',
    ],
    [
      'is met on an optional holiday',
      { days: { possessionOn: '2026-08-04', moveInInspectedOn: '2026-08-03' } },
      '2026-08-03',
      'met',
    ],
    // The last day, July 5 2026, is a Sunday and is not moved.
    [
      'keeps a last day that is a Sunday',
      { days: { possessionOn: '2026-06-28' } },
      '2026-07-06',
      'overdue',
      '2026-07-05',
    ],
  ],
  'AB-02': [
    ['is due a week after possession returns', { days: OUT }, '2026-07-03', 'dueSoon', '2026-07-07'],
    [
      'shows the date of a return that is still to come',
      { days: OUT, unknown: ['moveOutInspectedOn'] },
      '2026-06-20',
      'notStarted',
      '2026-07-07',
    ],
    ['is met within the week', { days: { ...OUT, moveOutInspectedOn: '2026-07-02' } }, '2026-07-08', 'met'],
  ],
  'AB-04-IN': [
    ['does not start before the inspection', { days: IN }, '2026-06-14', 'notStarted', null],
    [
      'is met when the tenant attended',
      { days: { moveInInspectedOn: '2026-06-15' }, answers: { didTenantAttendMoveIn: 'yes' } },
      '2026-06-16',
      'met',
    ],
    [
      'is overdue after an inspection alone',
      { days: { moveInInspectedOn: '2026-06-15' } },
      '2026-06-16',
      'overdue',
    ],
    [
      'is met by two times',
      {
        days: { moveInInspectedOn: '2026-06-15' },
        offers: [
          ['moveIn', '2026-06-08', '2026-06-12T10:00'],
          ['moveIn', '2026-06-10', '2026-06-15T10:00'],
        ],
      },
      '2026-06-16',
      'met',
    ],
    // Different days are not confirmed, so two times on one day count.
    [
      'is met by two times on one day',
      {
        days: { moveInInspectedOn: '2026-06-15' },
        offers: [
          ['moveIn', '2026-06-08', '2026-06-15T10:00'],
          ['moveIn', '2026-06-08', '2026-06-15T14:00'],
        ],
      },
      '2026-06-16',
      'met',
    ],
    [
      'is not met by a time on a Sunday',
      {
        days: { moveInInspectedOn: '2026-06-15' },
        offers: [
          ['moveIn', '2026-06-08', '2026-06-14T10:00'],
          ['moveIn', '2026-06-08', '2026-06-15T14:00'],
        ],
      },
      '2026-06-16',
      'overdue',
    ],
    // AB-03: an inspection that starts at 8 PM is not between 8 AM and 8 PM.
    [
      'is not met by a time at 8 PM',
      {
        days: { moveInInspectedOn: '2026-06-15' },
        offers: [
          ['moveIn', '2026-06-08', '2026-06-12T20:00'],
          ['moveIn', '2026-06-08', '2026-06-15T14:00'],
        ],
      },
      '2026-06-16',
      'overdue',
    ],
    [
      'is not met by times that had passed when they were offered',
      {
        days: { moveInInspectedOn: '2026-07-06' },
        offers: [
          ['moveIn', '2026-07-05', '2026-07-03T10:00'],
          ['moveIn', '2026-07-05', '2026-07-04T10:00'],
        ],
      },
      '2026-07-07',
      'overdue',
    ],
    [
      'is not met by a time after the inspection',
      {
        days: { moveInInspectedOn: '2026-07-06' },
        offers: [
          ['moveIn', '2026-07-02', '2026-07-03T10:00'],
          ['moveIn', '2026-07-02', '2026-07-07T10:00'],
        ],
      },
      '2026-07-08',
      'overdue',
    ],
    [
      'is not met by one time twice',
      {
        days: { moveInInspectedOn: '2026-07-06' },
        offers: [
          ['moveIn', '2026-07-02', '2026-07-03T10:00'],
          ['moveIn', '2026-07-02', '2026-07-03T10:00'],
        ],
      },
      '2026-07-08',
      'overdue',
    ],
    [
      'is not met by an offer after the inspection',
      {
        days: { moveInInspectedOn: '2026-06-15' },
        offers: [
          ['moveIn', '2026-06-08', '2026-06-12T10:00'],
          ['moveIn', '2026-06-17', '2026-06-18T10:00'],
        ],
      },
      '2026-06-19',
      'overdue',
    ],
  ],
  'AB-04-OUT': [
    [
      'is met when the tenant attended',
      { days: { moveOutInspectedOn: '2026-06-30' }, answers: { didTenantAttendMoveOut: 'yes' } },
      '2026-07-01',
      'met',
    ],
    [
      'waits for the attendance',
      { days: { moveOutInspectedOn: '2026-06-30' }, answers: { didTenantAttendMoveOut: 'unknown' } },
      '2026-07-01',
      'waitingForFact',
    ],
  ],
  'AB-06-IN': [
    [
      'is due on the day of the inspection',
      { days: { moveInInspectedOn: '2026-06-15' } },
      '2026-06-15',
      'dueSoon',
      '2026-06-15',
    ],
    ['is overdue the day after', { days: { moveInInspectedOn: '2026-06-15' } }, '2026-06-16', 'overdue'],
    [
      'is met by hand',
      { days: { moveInInspectedOn: '2026-06-15' }, sent: [['moveInCopy', '2026-06-15', 'HAND']] },
      '2026-06-16',
      'met',
    ],
    // No day is deemed in Alberta.
    [
      'waits for the receipt of mail',
      { days: { moveInInspectedOn: '2026-06-15' }, sent: [['moveInCopy', '2026-06-15', 'MAIL']] },
      '2026-06-16',
      'waitingForFact',
    ],
    [
      'is met by agreed email that was received',
      {
        days: { moveInInspectedOn: '2026-06-15', emailAgreedOn: '2026-06-01' },
        sent: [['moveInCopy', '2026-06-15', 'EMAIL', '2026-06-15']],
      },
      '2026-06-16',
      'met',
    ],
  ],
  'AB-06-OUT': [
    [
      'is met by hand',
      { days: { moveOutInspectedOn: '2026-06-30' }, sent: [['moveOutCopy', '2026-06-30', 'HAND']] },
      '2026-07-01',
      'met',
    ],
    [
      'is not met a day later',
      { days: { moveOutInspectedOn: '2026-06-30' }, sent: [['moveOutCopy', '2026-07-01', 'HAND']] },
      '2026-07-01',
      'overdue',
    ],
  ],
  'AB-08': [
    ['does not apply without a deposit', { days: OUT }, '2026-07-02', 'notTracked'],
    ['is due on the 10th day', { days: OUT, answers: DEPOSIT }, '2026-07-04', 'open', '2026-07-10'],
    // The 10th day, July 12 2026, is a Sunday.
    [
      'moves past a Sunday',
      { days: { possessionReturnedOn: '2026-07-02' }, answers: DEPOSIT },
      '2026-07-13',
      'dueSoon',
      '2026-07-13',
    ],
    ['is overdue on the 11th day', { days: OUT, answers: DEPOSIT }, '2026-07-11', 'overdue'],
    // Sending is enough; receipt is not needed.
    [
      'is met by mail on the last day',
      { days: OUT, answers: DEPOSIT, sent: [['depositStatement', '2026-07-10', 'MAIL']] },
      '2026-07-11',
      'met',
    ],
    [
      'is met by an estimate',
      { days: OUT, answers: DEPOSIT, sent: [['depositEstimate', '2026-07-10', 'HAND']] },
      '2026-07-11',
      'met',
    ],
    [
      'is met by the full deposit',
      { days: OUT, answers: DEPOSIT, sent: [['depositRepayment', '2026-07-10', 'REGISTERED_MAIL']] },
      '2026-07-11',
      'met',
    ],
    [
      'is not met a day late',
      { days: OUT, answers: DEPOSIT, sent: [['depositStatement', '2026-07-11', 'MAIL']] },
      '2026-07-11',
      'overdue',
    ],
    [
      'is not met by an estimate from before the unit was back',
      {
        days: { possessionReturnedOn: '2026-11-01' },
        answers: DEPOSIT,
        sent: [['depositEstimate', '2026-02-10', 'HAND']],
      },
      '2026-11-13',
      'overdue',
    ],
    // "Or another way agreed in writing".
    [
      'is met by an electronic refund that was agreed in writing',
      {
        days: OUT,
        answers: DEPOSIT,
        sent: [['depositRepayment', '2026-07-10', 'TRANSFER', undefined, 'agreed in writing']],
      },
      '2026-07-11',
      'met',
    ],
    [
      'is met in another way that was agreed in writing',
      {
        days: OUT,
        answers: DEPOSIT,
        sent: [['depositStatement', '2026-07-10', 'OTHER', undefined, 'agreed in writing']],
      },
      '2026-07-11',
      'met',
    ],
    [
      'is not met in another way without agreement',
      {
        days: OUT,
        answers: DEPOSIT,
        sent: [
          ['depositStatement', '2026-07-05', 'OTHER'],
          ['depositRepayment', '2026-07-05', 'TRANSFER'],
        ],
      },
      '2026-07-11',
      'overdue',
    ],
    [
      'is met by the final statement',
      { days: OUT, answers: DEPOSIT, sent: [['finalStatement', '2026-07-08', 'MAIL']] },
      '2026-07-11',
      'met',
    ],
    [
      'is not met by email without agreement',
      { days: OUT, answers: DEPOSIT, sent: [['depositStatement', '2026-07-05', 'EMAIL']] },
      '2026-07-11',
      'overdue',
    ],
  ],
  'AB-09': [
    [
      'is met by a final statement within the 10 days of AB-08',
      { days: OUT, answers: DEPOSIT, sent: [['finalStatement', '2026-07-08', 'MAIL']] },
      '2026-07-11',
      'met',
    ],
    ['does not apply without an estimate', { days: OUT, answers: DEPOSIT }, '2026-07-11', 'notTracked'],
    ...ESTIMATES.map(([what, sentOn, method, state]): RuleCase => {
      const sent = [['depositEstimate', sentOn, method]] as const;
      return [`does not start from one ${what}`, { days: OUT, answers: DEPOSIT, sent }, '2026-07-13', state];
    }),
    ['starts from a late estimate', estimated('2026-07-12'), '2026-07-13', 'open', '2026-07-30'],
    ['is due on the 30th day', estimated('2026-07-10'), '2026-07-11', 'open', '2026-07-30'],
    [
      'is met by mail on the last day',
      {
        days: OUT,
        answers: DEPOSIT,
        sent: [
          ['depositEstimate', '2026-07-10', 'MAIL'],
          ['finalStatement', '2026-07-30', 'MAIL'],
        ],
      },
      '2026-08-01',
      'met',
    ],
  ],
});

describe('AB-03 and BC-06: hours and days of inspections', () => {
  const concerns = (jurisdiction: 'AB' | 'BC' | 'CA-US', start: string, end: string) =>
    appointmentConcerns(jurisdiction, RULE_PACKS[jurisdiction], start, end).map(
      ({ rule, kind }) => `${rule} ${kind}`,
    );

  it.each([
    ['AB', '2026-06-15T08:00', '2026-06-15T20:00', []],
    ['AB', '2026-06-15T07:59', '2026-06-15T09:00', ['AB-03 outsideHours']],
    ['AB', '2026-06-15T19:30', '2026-06-15T20:01', ['AB-03 outsideHours']],
    ['AB', '2026-06-15T19:30', '2026-06-16T08:30', ['AB-03 outsideHours']],
    ['AB', '2026-06-14T10:00', '2026-06-14T11:00', ['AB-03 holiday']],
    ['AB', '2026-07-01T06:00', '2026-07-01T07:00', ['AB-03 outsideHours', 'AB-03 holiday']],
    ['AB', '2026-09-30T10:00', '2026-09-30T11:00', ['AB-03 possibleHoliday']],
    ['AB', '2026-06-15T20:00', '2026-06-15T20:00', ['AB-03 outsideHours']],
    ['BC', '2026-06-14T21:00', '2026-06-14T21:00', ['BC-06 outsideHours']],
    ['BC', '2026-06-14T20:30', '2026-06-14T21:00', []],
    ['BC', '2026-06-14T20:30', '2026-06-14T21:01', ['BC-06 outsideHours']],
    ['CA-US', '2026-06-14T23:00', '2026-06-14T23:30', []],
  ] as const)('in %s, %s to %s has %j', (jurisdiction, start, end, expected) => {
    expect(concerns(jurisdiction, start, end)).toEqual(expected);
  });
});
