import { BC_DOCUMENT_CASES, INSPECTED_IN } from './support/bc-documents';
import { obligationOn, describeRules, tenancy } from './support/tenancies';

const IN = { possessionOn: '2026-06-15' };
const OUT = { vacatedOn: '2026-06-30' };
const FIRST = ['moveIn', '2026-06-02', '2026-06-15T10:00'] as const;
const FINAL = ['moveIn', '2026-06-08', '2026-06-15T14:00', 'final'] as const;
const FIRST_OUT = ['moveOut', '2026-06-20', '2026-06-30T10:00'] as const;

describeRules('BC', {
  'BC-01': [
    ['is not started before possession is planned', {}, '2026-06-01', 'notStarted', null],
    [
      'waits for an unknown day of possession',
      { unknown: ['possessionOn'] },
      '2026-06-01',
      'waitingForFact',
      null,
    ],
    ['shows its date ahead', { days: IN }, '2026-06-01', 'notStarted', '2026-06-15'],
    ['is due soon five days before', { days: IN }, '2026-06-10', 'dueSoon', '2026-06-15'],
    [
      'shows its date before anybody records whether the inspection was made',
      { days: IN, unknown: ['moveInInspectedOn', 'agreedMoveInOn'] },
      '2026-06-01',
      'notStarted',
      '2026-06-15',
    ],
    [
      'is overdue when no inspection was recorded',
      { days: IN, unknown: ['moveInInspectedOn', 'agreedMoveInOn'] },
      '2026-06-16',
      'overdue',
      '2026-06-15',
    ],
    ['is due soon on the day', { days: IN }, '2026-06-15', 'dueSoon'],
    ['is overdue the day after', { days: IN }, '2026-06-16', 'overdue'],
    [
      'is met by an inspection on the day',
      { days: { ...IN, moveInInspectedOn: '2026-06-15' } },
      '2026-07-01',
      'met',
    ],
    [
      'is not met by an earlier day without agreement',
      { days: { ...IN, moveInInspectedOn: '2026-06-14' } },
      '2026-06-16',
      'overdue',
    ],
    [
      'is met on an agreed day',
      { days: { ...IN, agreedMoveInOn: '2026-06-20', moveInInspectedOn: '2026-06-20' } },
      '2026-06-20',
      'met',
      '2026-06-20',
    ],
    [
      'is due on an agreed later day',
      { days: { ...IN, agreedMoveInOn: '2026-06-20' } },
      '2026-06-18',
      'dueSoon',
      '2026-06-20',
    ],
    [
      'waits for the agreement about another day',
      { days: { ...IN, moveInInspectedOn: '2026-06-20' }, unknown: ['agreedMoveInOn'] },
      '2026-06-20',
      'waitingForFact',
    ],
    // BC knows no holiday for inspections: June 14 is a Sunday.
    [
      'is met on a Sunday',
      { days: { possessionOn: '2026-06-14', moveInInspectedOn: '2026-06-14' } },
      '2026-06-14',
      'met',
    ],
  ],
  'BC-02': [
    [
      'does not apply without a pet that was allowed later',
      { days: { petKeptFrom: '2026-06-10' } },
      '2026-06-12',
      'notTracked',
    ],
    [
      'does not apply after a move-in inspection',
      { days: { petKeptFrom: '2026-06-10', ...INSPECTED_IN }, answers: { wasPetAllowedLater: 'yes' } },
      '2026-06-12',
      'notTracked',
    ],
    [
      'is due on the day the pet comes',
      { days: { petKeptFrom: '2026-06-10' }, answers: { wasPetAllowedLater: 'yes' } },
      '2026-06-11',
      'overdue',
      '2026-06-10',
    ],
    [
      'is met on an earlier day',
      {
        days: { petKeptFrom: '2026-06-10', petInspectedOn: '2026-06-02' },
        answers: { wasPetAllowedLater: 'yes' },
      },
      '2026-06-11',
      'met',
    ],
  ],
  'BC-03': [
    ['stays open until a new tenant is known', { days: OUT }, '2026-09-01', 'open', null],
    [
      'is due before the new tenant',
      { days: { ...OUT, newTenantFrom: '2026-07-15' } },
      '2026-07-12',
      'dueSoon',
      '2026-07-14',
    ],
    [
      'is overdue with the new tenant',
      { days: { ...OUT, newTenantFrom: '2026-07-15' } },
      '2026-07-15',
      'overdue',
    ],
    [
      'leaves the day on which both tenants change',
      { days: { ...OUT, newTenantFrom: '2026-06-30' } },
      '2026-06-30',
      'dueSoon',
      '2026-06-30',
    ],
    [
      'is met weeks later while the unit is empty',
      { days: { ...OUT, moveOutInspectedOn: '2026-07-20' } },
      '2026-07-21',
      'met',
    ],
    [
      'is not met before the tenant has left',
      { days: { ...OUT, moveOutInspectedOn: '2026-06-29' } },
      '2026-07-01',
      'open',
    ],
    [
      'is met earlier on an agreed day',
      { days: { ...OUT, moveOutInspectedOn: '2026-06-29', agreedMoveOutOn: '2026-06-29' } },
      '2026-07-01',
      'met',
    ],
    [
      'is overdue with the new tenant when no inspection was recorded',
      { days: { ...OUT, newTenantFrom: '2026-07-15' }, unknown: ['moveOutInspectedOn'] },
      '2026-07-15',
      'overdue',
      '2026-07-14',
    ],
    [
      'waits for the inspection while no date is known',
      { days: OUT, unknown: ['moveOutInspectedOn'] },
      '2026-07-21',
      'waitingForFact',
      null,
    ],
    [
      'waits for the day of an unknown new tenant',
      { days: { ...OUT, moveOutInspectedOn: '2026-07-20' }, unknown: ['newTenantFrom'] },
      '2026-07-21',
      'waitingForFact',
    ],
    [
      'does not apply to an abandoned unit',
      { days: OUT, answers: { isAbandoned: 'yes' } },
      '2026-07-21',
      'notTracked',
    ],
  ],
  'BC-04-IN': [
    ['is open before possession', { days: IN }, '2026-06-02', 'open', null],
    ['is not met by one offer', { days: IN, offers: [[...FIRST]] }, '2026-06-02', 'open'],
    [
      'is not met by a second offer without the notice',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-08', '2026-06-15T14:00']] },
      '2026-06-09',
      'open',
    ],
    [
      'is met by an offer and the final notice',
      { days: IN, offers: [[...FIRST], [...FINAL]] },
      '2026-06-09',
      'met',
    ],
    [
      'is not met by the same time twice',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-08', '2026-06-15T10:00', 'final']] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by a notice mailed too late',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-10', '2026-06-15T14:00', 'final', 'MAIL']] },
      '2026-06-11',
      'open',
    ],
    [
      'is met by a notice on the door that is received before',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-11', '2026-06-15T14:00', 'final', 'DOOR']] },
      '2026-06-12',
      'met',
    ],
    [
      'is not met by a time after 9 PM',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-08', '2026-06-15T21:30', 'final']] },
      '2026-06-09',
      'open',
    ],
    // BC-06: an inspection that starts at 9 PM is not between 8 AM and 9 PM.
    [
      'is not met by a time at 9 PM',
      { days: IN, offers: [[...FIRST], ['moveIn', '2026-06-08', '2026-06-15T21:00', 'final']] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by a first offer after its own time',
      { days: IN, offers: [['moveIn', '2026-06-03', '2026-06-02T10:00'], [...FINAL]] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by a first offer that was mailed too late for its time',
      { days: IN, offers: [['moveIn', '2026-06-02', '2026-06-06T10:00', undefined, 'MAIL'], [...FINAL]] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by a time after the lone inspection',
      {
        days: { possessionOn: '2026-03-27', moveInInspectedOn: '2026-03-29' },
        offers: [
          ['moveIn', '2026-03-20', '2026-03-27T10:00'],
          ['moveIn', '2026-03-26', '2026-03-30T10:00', 'final'],
        ],
      },
      '2026-03-31',
      'open',
    ],
    [
      'is not met by offers to one of two tenants',
      { days: IN, tenants: [['t1'], ['t2']], offers: [[...FIRST], [...FINAL]] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by a first offer to one tenant and the notice to another',
      {
        days: IN,
        tenants: [['t1'], ['t2', '2026-06-20']],
        offers: [[...FIRST], ['moveIn', '2026-06-08', '2026-06-15T14:00', 'final', 'HAND', ['t2']]],
      },
      '2026-06-09',
      'open',
    ],
    [
      'is reopened by a withdrawn offer',
      { days: IN, offers: [['moveIn', '2026-06-02', '2026-06-15T10:00', 'withdrawn'], [...FINAL]] },
      '2026-06-09',
      'open',
    ],
    [
      'is not met by offers for the move-out',
      { days: IN, offers: [[...FIRST_OUT], ['moveOut', '2026-06-22', '2026-06-30T12:00', 'final']] },
      '2026-06-23',
      'open',
    ],
    [
      'is met when the tenant attended',
      { days: { ...IN, moveInInspectedOn: '2026-06-15' }, answers: { didTenantAttendMoveIn: 'yes' } },
      '2026-06-15',
      'met',
    ],
    [
      'waits for the attendance of a made inspection',
      { days: { ...IN, moveInInspectedOn: '2026-06-15' }, answers: { didTenantAttendMoveIn: 'unknown' } },
      '2026-06-15',
      'waitingForFact',
    ],
  ],
  'BC-04-OUT': [
    ['is open before the move-out', { days: OUT }, '2026-06-02', 'open', null],
    [
      'is met by an offer and the final notice',
      { days: OUT, offers: [[...FIRST_OUT], ['moveOut', '2026-06-22', '2026-06-30T12:00', 'final']] },
      '2026-06-23',
      'met',
    ],
    [
      'does not apply to an abandoned unit',
      { days: OUT, answers: { isAbandoned: 'yes' } },
      '2026-06-23',
      'notTracked',
    ],
  ],
  ...BC_DOCUMENT_CASES,
});

describe('the last day of sending in BC', () => {
  it('is earlier by the days of deemed receipt', () => {
    const given = { days: { ...INSPECTED_IN, emailForServiceOn: '2026-05-01' } };
    // The example of a copy due on June 8.
    expect(obligationOn('BC-11', 'BC', '2026-06-02', tenancy(given))?.sendBy).toEqual({
      HAND: '2026-06-08',
      MAIL: '2026-06-03',
      REGISTERED_MAIL: '2026-06-03',
      DOOR: '2026-06-05',
      MAILBOX: '2026-06-05',
      FAX: '2026-06-05',
      EMAIL: '2026-06-05',
    });
  });

  it('leaves out email without an address for service, and everything without a date', () => {
    expect(
      obligationOn('BC-11', 'BC', '2026-06-02', tenancy({ days: INSPECTED_IN }))?.sendBy,
    ).not.toHaveProperty('EMAIL');
    expect(obligationOn('BC-11', 'BC', '2026-06-02', tenancy({}))?.sendBy).toEqual({});
  });
});
