import type { Given, RuleCase } from './tenancies';

/** A copy for one of several tenants. */
const TO_ONE: Given['sent'] = [['moveInCopy', '2026-06-02', 'HAND', undefined, null, ['t1']]];
/** A move-in inspection on a Monday. */
export const INSPECTED_IN = { moveInInspectedOn: '2026-06-01' };
const BOTH = { moveOutInspectedOn: '2026-06-30', forwardingAddressOn: '2026-07-06' };
const DEPOSIT: Given['answers'] = { hasDeposit: 'yes' };
const ENDED = { tenancyEndOn: '2026-06-30', forwardingAddressOn: '2026-07-06' };
const OUT = { vacatedOn: '2026-06-28', moveOutInspectedOn: '2026-06-30' };
const UNUSED: NonNullable<Given['offers']> = [
  ['moveOut', '2026-06-20', '2026-06-29T10:00'],
  ['moveOut', '2026-06-22', '2026-06-30T12:00', 'final'],
];

/** Cases of the rules about copies and deposits in BC. */
export const BC_DOCUMENT_CASES: Readonly<Record<'BC-11' | 'BC-12' | 'BC-13', readonly RuleCase[]>> = {
  'BC-11': [
    ['starts with the inspection', {}, '2026-06-01', 'notStarted', null],
    // June 1 plus 7 days; the day of the inspection is not counted.
    ['is due on the 7th day', { days: INSPECTED_IN }, '2026-06-08', 'dueSoon', '2026-06-08'],
    [
      'is open six days ahead',
      { days: { moveInInspectedOn: '2026-06-03' } },
      '2026-06-04',
      'open',
      '2026-06-10',
    ],
    [
      'moves past a Sunday',
      { days: { moveInInspectedOn: '2026-05-31' } },
      '2026-06-08',
      'dueSoon',
      '2026-06-08',
    ],
    ['is overdue on the 8th day', { days: INSPECTED_IN }, '2026-06-09', 'overdue'],
    [
      'is met by mail on the 2nd day',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-03', 'MAIL']] },
      '2026-06-09',
      'met',
    ],
    [
      'is not met by mail on the 3rd day',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-04', 'MAIL']] },
      '2026-06-09',
      'overdue',
    ],
    [
      'is met by late mail that came earlier',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-04', 'MAIL', '2026-06-08']] },
      '2026-06-09',
      'met',
    ],
    [
      'is met by mail that came after its deemed day',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-03', 'MAIL', '2026-06-12']] },
      '2026-06-13',
      'met',
    ],
    [
      'is met at the door on the 5th',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-05', 'DOOR']] },
      '2026-06-09',
      'met',
    ],
    [
      'is not met at the door on the 6th',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-06', 'DOOR']] },
      '2026-06-09',
      'overdue',
    ],
    [
      'is met by hand on the last day',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-08', 'HAND']] },
      '2026-06-09',
      'met',
    ],
    [
      'is met by email to an address for service',
      {
        days: { ...INSPECTED_IN, emailForServiceOn: '2026-05-01' },
        sent: [['moveInCopy', '2026-06-05', 'EMAIL']],
      },
      '2026-06-09',
      'met',
    ],
    [
      'is not met by email to another address',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-02', 'EMAIL']] },
      '2026-06-09',
      'overdue',
    ],
    [
      'is not met by email before the address was given',
      {
        days: { ...INSPECTED_IN, emailForServiceOn: '2026-06-03' },
        sent: [['moveInCopy', '2026-06-02', 'EMAIL']],
      },
      '2026-06-09',
      'overdue',
    ],
    [
      'waits for the email address for service',
      { days: INSPECTED_IN, unknown: ['emailForServiceOn'], sent: [['moveInCopy', '2026-06-02', 'EMAIL']] },
      '2026-06-09',
      'waitingForFact',
    ],
    [
      'waits for the method',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-02', 'unknown']] },
      '2026-06-09',
      'waitingForFact',
    ],
    // A copy of March 1 is none of the inspection of June 1.
    [
      'is not met by a copy from before the inspection',
      {
        days: INSPECTED_IN,
        sent: [
          ['moveInCopy', '2026-03-01', 'HAND'],
          ['moveInCopy', '2026-05-31', 'MAIL'],
        ],
      },
      '2026-06-09',
      'overdue',
    ],
    [
      'is met on the day of the inspection',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-01', 'HAND']] },
      '2026-06-09',
      'met',
    ],
    [
      'is not met without a copy for a tenant who joined the day before',
      { days: INSPECTED_IN, tenants: [['t1'], ['t2', '2026-06-01']], sent: TO_ONE },
      '2026-06-09',
      'overdue',
    ],
    [
      'is not met by a copy for one of two tenants',
      { days: INSPECTED_IN, tenants: [['t1'], ['t2']], sent: TO_ONE },
      '2026-06-09',
      'overdue',
    ],
    [
      'is met by a copy for each tenant',
      {
        days: INSPECTED_IN,
        tenants: [['t1'], ['t2']],
        sent: [
          ['moveInCopy', '2026-06-02', 'HAND', undefined, null, ['t1']],
          ['moveInCopy', '2026-06-03', 'MAIL', undefined, null, ['t2']],
        ],
      },
      '2026-06-09',
      'met',
    ],
    [
      'is met without a copy for a tenant who joined later',
      { days: INSPECTED_IN, tenants: [['t1'], ['t2', '2026-06-02']], sent: TO_ONE },
      '2026-06-09',
      'met',
    ],
    [
      'is not met by a copy for another person',
      { days: INSPECTED_IN, sent: [['moveInCopy', '2026-06-02', 'HAND', undefined, null, []]] },
      '2026-06-09',
      'overdue',
    ],
    [
      'waits for the tenants',
      { days: INSPECTED_IN, tenants: [], sent: [['moveInCopy', '2026-06-02', 'HAND']] },
      '2026-06-09',
      'waitingForFact',
    ],
    [
      'is not met by a copy of another inspection',
      {
        days: INSPECTED_IN,
        sent: [['moveInCopy', '2026-06-02', 'HAND', undefined, 'of another inspection']],
      },
      '2026-06-09',
      'overdue',
    ],
    [
      'is not met by the copy of the move-out',
      { days: INSPECTED_IN, sent: [['moveOutCopy', '2026-06-02', 'HAND']] },
      '2026-06-09',
      'overdue',
    ],
  ],
  'BC-12': [
    [
      'does not start without a forwarding address',
      { days: { moveOutInspectedOn: '2026-06-30' } },
      '2026-09-01',
      'notStarted',
      null,
    ],
    ['runs from the later address', { days: BOTH }, '2026-07-10', 'open', '2026-07-21'],
    [
      'runs from the later inspection',
      { days: { moveOutInspectedOn: '2026-07-08', forwardingAddressOn: '2026-07-06' } },
      '2026-07-10',
      'open',
      '2026-07-23',
    ],
    ['is overdue on the 16th day', { days: BOTH }, '2026-07-22', 'overdue'],
    [
      'is met by mail on the 10th day',
      { days: BOTH, sent: [['moveOutCopy', '2026-07-16', 'MAIL']] },
      '2026-07-22',
      'met',
    ],
    [
      'is met before an address came',
      { days: { moveOutInspectedOn: '2026-06-30' }, sent: [['moveOutCopy', '2026-08-30', 'HAND']] },
      '2026-08-30',
      'met',
    ],
    [
      'is not met by a copy from before the inspection, whenever the address came',
      {
        days: { moveOutInspectedOn: '2026-10-27', forwardingAddressOn: '2026-03-20' },
        sent: [['moveOutCopy', '2026-04-01', 'HAND']],
      },
      '2026-11-30',
      'overdue',
      '2026-11-12',
    ],
    [
      'waits for the inspection that a copy is of',
      {
        days: { forwardingAddressOn: '2026-07-06' },
        unknown: ['moveOutInspectedOn'],
        sent: [['moveOutCopy', '2026-07-07', 'HAND']],
      },
      '2026-08-30',
      'waitingForFact',
    ],
    [
      'is met within 15 days of the inspection whatever the address',
      {
        days: { moveOutInspectedOn: '2026-06-30' },
        unknown: ['forwardingAddressOn'],
        sent: [['moveOutCopy', '2026-07-15', 'HAND']],
      },
      '2026-08-30',
      'met',
    ],
    [
      'waits for the address when the copy came later',
      {
        days: { moveOutInspectedOn: '2026-06-30' },
        unknown: ['forwardingAddressOn'],
        sent: [['moveOutCopy', '2026-07-17', 'HAND']],
      },
      '2026-08-30',
      'waitingForFact',
    ],
  ],
  'BC-13': [
    ['does not apply without a deposit', { days: ENDED }, '2026-07-10', 'notTracked'],
    [
      'waits for the deposit',
      { days: ENDED, answers: { hasDeposit: 'unknown' } },
      '2026-07-10',
      'waitingForFact',
    ],
    ['does not start before the tenancy ends', { answers: DEPOSIT }, '2026-07-10', 'notStarted', null],
    [
      'runs from the end of the tenancy, not from the move-out',
      { days: { ...ENDED, vacatedOn: '2026-06-10', tenancyEndOn: '2026-07-31' }, answers: DEPOSIT },
      '2026-07-10',
      'open',
      '2026-08-15',
    ],
    ['runs from the later address', { days: ENDED, answers: DEPOSIT }, '2026-07-15', 'open', '2026-07-21'],
    ['is overdue on the 16th day', { days: ENDED, answers: DEPOSIT }, '2026-07-22', 'overdue'],
    [
      'is met by a transfer that arrived',
      { days: ENDED, answers: DEPOSIT, sent: [['depositRepayment', '2026-07-20', 'TRANSFER', '2026-07-21']] },
      '2026-07-22',
      'met',
    ],
    [
      'waits for the receipt of a transfer',
      { days: ENDED, answers: DEPOSIT, sent: [['depositRepayment', '2026-07-20', 'TRANSFER']] },
      '2026-07-22',
      'waitingForFact',
    ],
    [
      'is not met by a cheque mailed on the last day',
      { days: ENDED, answers: DEPOSIT, sent: [['depositRepayment', '2026-07-21', 'MAIL']] },
      '2026-07-22',
      'overdue',
    ],
    [
      'is not met by a cheque at the door',
      { days: ENDED, answers: DEPOSIT, sent: [['depositRepayment', '2026-07-10', 'DOOR']] },
      '2026-07-22',
      'overdue',
    ],
    // Money is paid once for all tenants.
    [
      'is met by a repayment to one of two tenants',
      {
        days: ENDED,
        answers: DEPOSIT,
        tenants: [['t1'], ['t2']],
        sent: [['depositRepayment', '2026-07-20', 'HAND', undefined, null, ['t1']]],
      },
      '2026-07-22',
      'met',
    ],
    [
      'is met by an application on the last day',
      { days: ENDED, answers: DEPOSIT, sent: [['disputeApplication', '2026-07-21', 'FILED']] },
      '2026-07-22',
      'met',
    ],
    // Section 38(1) has a last day only.
    [
      'is met by a repayment from before the end of the tenancy',
      { days: ENDED, answers: DEPOSIT, sent: [['depositRepayment', '2026-04-01', 'HAND']] },
      '2026-07-22',
      'met',
    ],
    [
      'is met by an application from before the end of the tenancy',
      { days: ENDED, answers: DEPOSIT, sent: [['disputeApplication', '2026-06-01', 'FILED']] },
      '2026-07-22',
      'met',
    ],
    // Section 38(2) with 24(1) and 36(1): the tenant came to neither of two opportunities.
    [
      'does not apply after two unused opportunities at the move-out',
      { days: { ...ENDED, ...OUT }, answers: DEPOSIT, offers: UNUSED },
      '2026-07-22',
      'notTracked',
    ],
    [
      'does not apply after two unused opportunities at the move-in',
      {
        days: { ...ENDED, possessionOn: '2026-01-31', moveInInspectedOn: '2026-01-31' },
        answers: DEPOSIT,
        offers: [
          ['moveIn', '2026-01-05', '2026-01-20T10:00'],
          ['moveIn', '2026-01-21', '2026-01-31T10:00', 'final'],
        ],
      },
      '2026-07-22',
      'notTracked',
    ],
    [
      'applies when the tenant came to one of them',
      {
        days: { ...ENDED, ...OUT },
        answers: { ...DEPOSIT, didTenantAttendMoveOut: 'yes' },
        offers: UNUSED,
      },
      '2026-07-22',
      'overdue',
    ],
    [
      'is not freed by an unknown attendance',
      {
        days: { ...ENDED, ...OUT },
        answers: { ...DEPOSIT, didTenantAttendMoveOut: 'unknown' },
        offers: UNUSED,
      },
      '2026-07-22',
      'overdue',
    ],
    [
      'is not freed by one opportunity',
      { days: { ...ENDED, ...OUT }, answers: DEPOSIT, offers: [UNUSED[0]!] },
      '2026-07-22',
      'overdue',
    ],
    [
      'does not apply to sums that are settled',
      { days: ENDED, answers: { ...DEPOSIT, isDepositSettled: 'yes' } },
      '2026-07-22',
      'notTracked',
    ],
    [
      'is not freed by an unknown settlement',
      { days: ENDED, answers: { ...DEPOSIT, isDepositSettled: 'unknown' } },
      '2026-07-22',
      'overdue',
    ],
  ],
};
