import type { DeliveryTerms, LawRule } from './law-rule';
import { sourceReadOn } from './law-source';

const read = sourceReadOn('2026-11-27');
/** Three law firms that agree about AB 2801 (Civil Code 1950.5). */
const PHOTOS = [
  read('secondary', 'hogefenton.com', 'AB 2801, photos of rental units (Civil Code 1950.5(g))'),
  read('secondary', 'pariserandpariser.com', 'AB 2801, photos and statements of security deposits'),
  read('secondary', 'bhfs.com', 'AB 2801, new duties of residential landlords'),
] as const;
const LAW_LIBRARY = read('library', 'saclaw.org', 'Security deposits (Sacramento County Public Law Library)');
const STATUTE_QUOTED = read('secondary', 'tenantwiki.com', 'Civil Code 1950.5, quoted');
const COURT_TRAINING = read(
  'court',
  'www2.courtinfo.ca.gov',
  'Inspection before move-out (court training, an older page)',
);

/** Delivering or mailing within the period is enough. Email counts when agreed (CA-08). */
const DELIVERED_OR_MAILED: DeliveryTerms = {
  counts: 'sent',
  methods: {
    HAND: { deemedDays: null },
    MAIL: { deemedDays: null },
    REGISTERED_MAIL: { deemedDays: null },
    EMAIL: { deemedDays: null, needs: 'emailAgreedOn' },
  },
};

/** Photos may go on a drive or by a link in an email as well. */
const PHOTO_DELIVERY: DeliveryTerms = {
  counts: 'sent',
  methods: {
    HAND: { deemedDays: null },
    MAIL: { deemedDays: null },
    REGISTERED_MAIL: { deemedDays: null },
    EMAIL: { deemedDays: null },
  },
};

/** Whether day 21 on a weekend moves is not confirmed, so it stays. */
const DAYS_21 = {
  kind: 'days',
  days: 21,
  unit: 'calendar',
  isFirstDayCounted: false,
  lastDayOnHoliday: 'stays',
} as const;

const PHOTO_RULES: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'CA-01',
    about: 'proof',
    status: 'confirmed',
    sources: PHOTOS,
    inForce: { from: '2025-07-01', to: null, decidedBy: 'tenancyStartOn' },
    start: ['tenancyStartOn'],
    counting: { kind: 'window', before: null, after: 0, agreedOn: null },
    evidence: [{ kind: 'photos', phase: 'START' }],
    seeAlso: ['CA-09'],
  },
  {
    kind: 'duty',
    id: 'CA-02',
    about: 'proof',
    status: 'confirmed',
    sources: PHOTOS,
    inForce: { from: '2025-04-01', to: null, decidedBy: 'possessionReturnedOn' },
    start: ['possessionReturnedOn'],
    counting: { kind: 'until', event: 'workStartedOn', isEventDayIncluded: true, agreedOn: null },
    evidence: [{ kind: 'photos', phase: 'BEFORE_WORK' }],
    seeAlso: ['CA-04', 'CA-09'],
  },
  {
    kind: 'duty',
    id: 'CA-03',
    about: 'proof',
    status: 'confirmed',
    sources: PHOTOS,
    inForce: { from: '2025-04-01', to: null, decidedBy: 'workFinishedOn' },
    start: ['workFinishedOn'],
    counting: { kind: 'noNumber', isOpenBefore: false },
    evidence: [{ kind: 'photos', phase: 'AFTER_WORK' }],
    appliesWhen: [{ kind: 'answer', fact: 'hasWorkDeductions', is: 'yes' }],
    seeAlso: ['CA-04', 'CA-09'],
  },
  {
    kind: 'duty',
    id: 'CA-04',
    about: 'proof',
    status: 'confirmed',
    sources: [PHOTOS[0], PHOTOS[1]],
    inForce: { from: '2025-04-01', to: null, decidedBy: 'vacatedOn' },
    start: ['vacatedOn'],
    counting: DAYS_21,
    evidence: [{ kind: 'document', document: 'workPhotos', terms: PHOTO_DELIVERY }],
    appliesWhen: [{ kind: 'answer', fact: 'hasWorkDeductions', is: 'yes' }],
    seeAlso: ['CA-06', 'CA-09'],
  },
];

const DEPOSIT_RULES: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'CA-05',
    about: 'inspection',
    status: 'confirmed',
    sources: [LAW_LIBRARY, COURT_TRAINING, STATUTE_QUOTED],
    inForce: null,
    start: ['noticeToEndOn'],
    counting: { kind: 'noNumber', isOpenBefore: false },
    evidence: [{ kind: 'document', document: 'preMoveOutOffer', terms: DELIVERED_OR_MAILED }],
    unless: [{ kind: 'answer', fact: 'isEndedForDefault', is: 'yes' }],
    seeAlso: ['CA-05-DATE', 'CA-05-NOTICE'],
  },
  {
    kind: 'duty',
    id: 'CA-05-DATE',
    about: 'inspection',
    status: 'confirmed',
    sources: [LAW_LIBRARY, COURT_TRAINING],
    inForce: null,
    start: ['tenancyEndOn'],
    counting: { kind: 'window', before: 14, after: 0, agreedOn: null },
    evidence: [{ kind: 'inspection', fact: 'preMoveOutInspectedOn', countsOnHolidays: true }],
    appliesWhen: [{ kind: 'answer', fact: 'isPreMoveOutRequested', is: 'yes' }],
    seeAlso: ['CA-05-NOTICE'],
  },
  {
    kind: 'duty',
    id: 'CA-06',
    about: 'deposit',
    status: 'confirmed',
    sources: [
      LAW_LIBRARY,
      STATUTE_QUOTED,
      read('secondary', 'socalrha.org', 'AB 2801 and the accounting within 21 days'),
    ],
    inForce: null,
    start: ['vacatedOn'],
    counting: DAYS_21,
    evidence: [{ kind: 'document', document: 'depositStatement', terms: DELIVERED_OR_MAILED }],
    appliesWhen: [{ kind: 'answer', fact: 'hasDeposit', is: 'yes' }],
    seeAlso: ['CA-07', 'CA-08'],
  },
  {
    kind: 'duty',
    id: 'CA-07',
    about: 'proof',
    status: 'confirmed',
    sources: [LAW_LIBRARY, STATUTE_QUOTED],
    inForce: null,
    start: ['vacatedOn'],
    counting: DAYS_21,
    evidence: [{ kind: 'document', document: 'workReceipts', terms: DELIVERED_OR_MAILED }],
    appliesWhen: [{ kind: 'answer', fact: 'hasReceiptDeductions', is: 'yes' }],
    seeAlso: ['CA-06', 'CA-07-LATER'],
  },
  {
    kind: 'duty',
    id: 'CA-07-LATER',
    about: 'proof',
    status: 'unconfirmed',
    sources: [read('secondary', 'github.com', 'Open code that cites 14 days for later receipts')],
    inForce: null,
    start: ['workFinishedOn'],
    counting: { kind: 'unknown' },
    evidence: [{ kind: 'document', document: 'workReceipts', terms: DELIVERED_OR_MAILED }],
    appliesWhen: [{ kind: 'answer', fact: 'hasReceiptDeductions', is: 'yes' }],
    seeAlso: ['CA-07'],
  },
];

const NOTES: readonly LawRule[] = [
  {
    kind: 'note',
    id: 'CA-05-NOTICE',
    status: 'confirmed',
    sources: [LAW_LIBRARY, COURT_TRAINING],
    inForce: null,
  },
  {
    kind: 'note',
    id: 'CA-08',
    // A fourth site reads it as opt-in only, so email needs an agreement here.
    status: 'caution',
    sources: [
      read('secondary', 'bakersfieldparalegal.com/ab-414', 'AB 414, electronic returns of deposits'),
      read('secondary', 'thelabradagroup.com', 'AB 414, electronic returns of deposits'),
      read('secondary', 'propertymanagementpleasanton.com', 'AB 414, electronic returns of deposits'),
    ],
    inForce: { from: '2026-01-01', to: null, decidedBy: 'emailAgreedOn' },
  },
  {
    kind: 'note',
    id: 'CA-09',
    status: 'unconfirmed',
    sources: [read('secondary', 'bayarearealestatelawyers.com', 'AB 2801 and bad faith')],
    inForce: null,
  },
];

/** Rules of California. */
export const CA_US_RULES: readonly LawRule[] = [...PHOTO_RULES, ...DEPOSIT_RULES, ...NOTES];
