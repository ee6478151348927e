import { describeRules } from './support/tenancies';

const BACK = { possessionReturnedOn: '2026-06-30' };
const DEDUCTED = { hasDeposit: 'yes', hasWorkDeductions: 'yes' } as const;

describeRules('CA-US', {
  'CA-01': [
    [
      'is not in force for a tenancy before July 1, 2025',
      { days: { tenancyStartOn: '2025-06-30' } },
      '2025-07-05',
      undefined,
    ],
    [
      'is in force from July 1, 2025',
      { days: { tenancyStartOn: '2025-07-01' } },
      '2025-07-02',
      'notRecorded',
      '2025-07-01',
    ],
    [
      'waits for the start, which decides',
      { unknown: ['tenancyStartOn'], photos: [['START', '2025-07-01']] },
      '2025-07-02',
      'waitingForFact',
    ],
    [
      'is met on the day',
      { days: { tenancyStartOn: '2026-06-15' }, photos: [['START', '2026-06-15']] },
      '2026-06-20',
      'met',
    ],
    [
      'is met before the day',
      { days: { tenancyStartOn: '2026-06-15' }, photos: [['START', '2026-06-13']] },
      '2026-06-20',
      'met',
    ],
    [
      'is not met after the day',
      { days: { tenancyStartOn: '2026-06-15' }, photos: [['START', '2026-06-16']] },
      '2026-06-20',
      'overdue',
    ],
    ['is due on the day', { days: { tenancyStartOn: '2026-06-15' } }, '2026-06-15', 'dueSoon', '2026-06-15'],
    [
      'is not recorded by photos of another phase',
      { days: { tenancyStartOn: '2026-06-15' }, photos: [['BEFORE_WORK', '2026-06-15']] },
      '2026-06-20',
      'notRecorded',
    ],
    [
      'is not recorded by photos without a day',
      { days: { tenancyStartOn: '2026-06-15' }, photos: [['START', null]] },
      '2026-06-20',
      'notRecorded',
    ],
    [
      'is overdue after later photos, whatever photos have no day',
      {
        days: { tenancyStartOn: '2026-06-15' },
        photos: [
          ['START', null],
          ['START', '2026-06-17'],
        ],
      },
      '2026-06-20',
      'overdue',
    ],
  ],
  'CA-02': [
    [
      'is not in force before April 1, 2025',
      { days: { possessionReturnedOn: '2025-03-31' } },
      '2025-04-05',
      undefined,
    ],
    ['has no date before work is planned', { days: BACK }, '2026-07-20', 'open', null],
    [
      'is due on the first day of work',
      { days: { ...BACK, workStartedOn: '2026-07-06' } },
      '2026-07-06',
      'dueSoon',
      '2026-07-06',
    ],
    [
      'is not recorded once work has started',
      { days: { ...BACK, workStartedOn: '2026-07-06' } },
      '2026-07-07',
      'notRecorded',
    ],
    [
      'is met before work',
      { days: { ...BACK, workStartedOn: '2026-07-06' }, photos: [['BEFORE_WORK', '2026-07-02']] },
      '2026-07-20',
      'met',
    ],
    [
      'is not met by photos from before the unit was back',
      { days: BACK, photos: [['BEFORE_WORK', '2026-06-29']] },
      '2026-07-02',
      'open',
    ],
    [
      'is not met by photos after work has started',
      { days: { ...BACK, workStartedOn: '2026-07-06' }, photos: [['BEFORE_WORK', '2026-07-08']] },
      '2026-07-20',
      'overdue',
    ],
    [
      'waits for the unknown start of work',
      { days: BACK, unknown: ['workStartedOn'], photos: [['BEFORE_WORK', '2026-07-08']] },
      '2026-07-20',
      'waitingForFact',
    ],
  ],
  'CA-03': [
    [
      'is not in force before April 1, 2025',
      { days: { workFinishedOn: '2025-03-31' }, answers: DEDUCTED },
      '2025-04-05',
      undefined,
    ],
    [
      'does not apply without deductions',
      { days: { workFinishedOn: '2026-07-10' } },
      '2026-07-11',
      'notTracked',
    ],
    ['does not start before work is finished', { answers: DEDUCTED }, '2026-07-11', 'notStarted', null],
    [
      'has no number of days',
      { days: { workFinishedOn: '2026-07-10' }, answers: DEDUCTED },
      '2026-10-11',
      'open',
      null,
    ],
    [
      'is met after work',
      { days: { workFinishedOn: '2026-07-10' }, answers: DEDUCTED, photos: [['AFTER_WORK', '2026-07-10']] },
      '2026-07-11',
      'met',
    ],
    [
      'is not met before work is finished',
      { days: { workFinishedOn: '2026-07-10' }, answers: DEDUCTED, photos: [['AFTER_WORK', '2026-07-09']] },
      '2026-07-11',
      'open',
    ],
  ],
  'CA-04': [
    [
      'is due with the statement',
      { days: { vacatedOn: '2026-06-30' }, answers: DEDUCTED },
      '2026-07-10',
      'open',
      '2026-07-21',
    ],
    // A link in an email is enough.
    [
      'is met by email',
      { days: { vacatedOn: '2026-06-30' }, answers: DEDUCTED, sent: [['workPhotos', '2026-07-21', 'EMAIL']] },
      '2026-07-22',
      'met',
    ],
    [
      'is not in force before April 1, 2025',
      { days: { vacatedOn: '2025-03-31' }, answers: DEDUCTED },
      '2025-04-05',
      undefined,
    ],
  ],
  'CA-05': [
    ['starts with the notice', {}, '2026-06-01', 'notStarted', null],
    ['has no number of days', { days: { noticeToEndOn: '2026-06-01' } }, '2026-06-20', 'open', null],
    [
      'is met by a mailed offer',
      { days: { noticeToEndOn: '2026-06-01' }, sent: [['preMoveOutOffer', '2026-06-05', 'MAIL']] },
      '2026-06-20',
      'met',
    ],
    [
      'does not apply after a 3-day notice',
      { days: { noticeToEndOn: '2026-06-01' }, answers: { isEndedForDefault: 'yes' } },
      '2026-06-20',
      'notTracked',
    ],
  ],
  'CA-05-DATE': [
    [
      'does not apply unless the tenant asks',
      { days: { tenancyEndOn: '2026-06-30' } },
      '2026-06-20',
      'notTracked',
    ],
    [
      'opens two weeks before the end',
      { days: { tenancyEndOn: '2026-06-30' }, answers: { isPreMoveOutRequested: 'yes' } },
      '2026-06-15',
      'notStarted',
      '2026-06-30',
    ],
    [
      'is open then',
      { days: { tenancyEndOn: '2026-06-30' }, answers: { isPreMoveOutRequested: 'yes' } },
      '2026-06-16',
      'open',
    ],
    [
      'is met within the two weeks',
      {
        days: { tenancyEndOn: '2026-06-30', preMoveOutInspectedOn: '2026-06-16' },
        answers: { isPreMoveOutRequested: 'yes' },
      },
      '2026-06-20',
      'met',
    ],
    [
      'is not met earlier',
      {
        days: { tenancyEndOn: '2026-06-30', preMoveOutInspectedOn: '2026-06-15' },
        answers: { isPreMoveOutRequested: 'yes' },
      },
      '2026-06-20',
      'open',
    ],
  ],
  'CA-06': [
    ['does not apply without a deposit', { days: { vacatedOn: '2026-06-30' } }, '2026-07-10', 'notTracked'],
    [
      'is due on the 21st day',
      { days: { vacatedOn: '2026-06-30' }, answers: DEDUCTED },
      '2026-07-17',
      'dueSoon',
      '2026-07-21',
    ],
    // The 21st day, July 4 2026, is a holiday on a Saturday: no day is added.
    [
      'is not moved by a weekend or a holiday',
      { days: { vacatedOn: '2026-06-13' }, answers: DEDUCTED },
      '2026-07-05',
      'overdue',
      '2026-07-04',
    ],
    [
      'is met by mail on the last day',
      {
        days: { vacatedOn: '2026-06-30' },
        answers: DEDUCTED,
        sent: [['depositStatement', '2026-07-21', 'MAIL']],
      },
      '2026-07-22',
      'met',
    ],
    [
      'is not met by a statement from before the move-out',
      {
        days: { vacatedOn: '2026-11-08' },
        answers: DEDUCTED,
        sent: [['depositStatement', '2025-08-20', 'MAIL']],
      },
      '2026-11-30',
      'overdue',
      '2026-11-29',
    ],
    [
      'is not met by email without agreement',
      {
        days: { vacatedOn: '2026-06-30' },
        answers: DEDUCTED,
        sent: [['depositStatement', '2026-07-20', 'EMAIL']],
      },
      '2026-07-22',
      'overdue',
    ],
    [
      'is met by agreed email',
      {
        days: { vacatedOn: '2026-06-30', emailAgreedOn: '2026-07-01' },
        answers: DEDUCTED,
        sent: [['depositStatement', '2026-07-20', 'EMAIL']],
      },
      '2026-07-22',
      'met',
    ],
  ],
  'CA-07': [
    ['does not apply to $125 or less', { days: { vacatedOn: '2026-06-30' } }, '2026-07-10', 'notTracked'],
    [
      'is due with the statement',
      { days: { vacatedOn: '2026-06-30' }, answers: { hasReceiptDeductions: 'yes' } },
      '2026-07-22',
      'overdue',
      '2026-07-21',
    ],
    [
      'is met with the statement',
      {
        days: { vacatedOn: '2026-06-30' },
        answers: { hasReceiptDeductions: 'yes' },
        sent: [['workReceipts', '2026-07-20', 'HAND']],
      },
      '2026-07-22',
      'met',
    ],
  ],
  'CA-07-LATER': [
    [
      'is off, because its counting is not known',
      { days: { workFinishedOn: '2026-07-10' }, answers: { hasReceiptDeductions: 'yes' } },
      '2026-08-10',
      'notTracked',
      null,
    ],
  ],
});
