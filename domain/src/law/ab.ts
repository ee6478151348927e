import type { DeliveryTerms, LawRule } from './law-rule';
import { sourceReadOn } from './law-source';

const read = sourceReadOn('2026-11-27');
const REPORTS = read('education', 'landlordandtenant.org/inspection-reports', 'Inspection reports (CPLEA)');
const STATEMENT = [
  read('education', 'landlordandtenant.org', 'The landlord does not provide a statement of account (CPLEA)'),
  read('secondary', 'crra.ca/crra-forms/statement-of-account-form', 'Statement of account form'),
] as const;
const FINAL_STATEMENT = [
  STATEMENT[1],
  read('secondary', 'legalbrief.ca', 'Security deposits in Alberta'),
] as const;
const NOTICES = read(
  'education',
  'landlordandtenant.org/notices',
  'Notices, and notice to enter the property (CPLEA)',
);

/** AB-10 and AB-11: the law deems no day, so receipt is shown except by hand. */
const HANDED_OVER: DeliveryTerms = {
  counts: 'received',
  methods: {
    HAND: { deemedDays: 0 },
    MAIL: { deemedDays: null },
    REGISTERED_MAIL: { deemedDays: null },
    EMAIL: { deemedDays: null, needs: 'emailAgreedOn' },
  },
};

/** Posting within the 10 days is enough. Any other way is one that was agreed in writing. */
const POSTED: DeliveryTerms = {
  counts: 'sent',
  methods: {
    HAND: { deemedDays: null },
    MAIL: { deemedDays: null },
    REGISTERED_MAIL: { deemedDays: null },
    EMAIL: { deemedDays: null, needs: 'emailAgreedOn' },
    TRANSFER: { deemedDays: null, isAgreedInWriting: true },
    OTHER: { deemedDays: null, isAgreedInWriting: true },
  },
};

/** AB-12. */
const CALENDAR_DAYS = {
  kind: 'days',
  unit: 'calendar',
  isFirstDayCounted: false,
  lastDayOnHoliday: 'moves',
} as const;

/** One week is read as 7 days, and its end is never moved: both are the earlier of two readings. */
const WEEK_AROUND = { kind: 'window', before: 7, after: 7, agreedOn: null } as const;
/** Both times are offered by the day of the inspection. */
const BEFORE_INSPECTION = { kind: 'window', before: null, after: 0, agreedOn: null } as const;
const AT_ONCE = { kind: 'window', before: 0, after: 0, agreedOn: null } as const;

const INSPECTIONS: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'AB-01',
    about: 'inspection',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['possessionOn'],
    counting: WEEK_AROUND,
    evidence: [{ kind: 'inspection', fact: 'moveInInspectedOn', countsOnHolidays: false }],
    decides: { claim: 'AB-05' },
    seeAlso: ['AB-03', 'AB-05', 'AB-14'],
  },
  {
    kind: 'duty',
    id: 'AB-02',
    about: 'inspection',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['possessionReturnedOn'],
    counting: WEEK_AROUND,
    evidence: [{ kind: 'inspection', fact: 'moveOutInspectedOn', countsOnHolidays: false }],
    decides: { claim: 'AB-05' },
    seeAlso: ['AB-03', 'AB-05', 'AB-14'],
  },
  {
    kind: 'appointment',
    id: 'AB-03',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    hours: { from: '08:00', to: '20:00' },
    isBarredOnHolidays: true,
    canAgreeOtherwise: false,
  },
  {
    kind: 'duty',
    id: 'AB-04-IN',
    about: 'inspection',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['moveInInspectedOn'],
    counting: BEFORE_INSPECTION,
    evidence: [
      { kind: 'attendance', fact: 'didTenantAttendMoveIn', inspectedOn: 'moveInInspectedOn' },
      { kind: 'offers', inspection: 'moveIn', finalNotice: null, doubtedOnOneDay: 'AB-04-DAYS' },
    ],
    seeAlso: ['AB-03', 'AB-04-DAYS', 'AB-05'],
    reopenedBy: ['withdrawnOffer', 'earlierInspection'],
  },
  {
    kind: 'duty',
    id: 'AB-04-OUT',
    about: 'inspection',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['moveOutInspectedOn'],
    counting: BEFORE_INSPECTION,
    evidence: [
      { kind: 'attendance', fact: 'didTenantAttendMoveOut', inspectedOn: 'moveOutInspectedOn' },
      { kind: 'offers', inspection: 'moveOut', finalNotice: null, doubtedOnOneDay: 'AB-04-DAYS' },
    ],
    seeAlso: ['AB-03', 'AB-04-DAYS', 'AB-05'],
    reopenedBy: ['withdrawnOffer', 'earlierInspection'],
  },
];

const DOCUMENTS: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'AB-06-IN',
    about: 'report',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['moveInInspectedOn'],
    counting: AT_ONCE,
    evidence: [{ kind: 'document', document: 'moveInCopy', terms: HANDED_OVER }],
    seeAlso: ['AB-05', 'AB-10', 'AB-11'],
  },
  {
    kind: 'duty',
    id: 'AB-06-OUT',
    about: 'report',
    status: 'confirmed',
    sources: [REPORTS],
    inForce: null,
    start: ['moveOutInspectedOn'],
    counting: AT_ONCE,
    evidence: [{ kind: 'document', document: 'moveOutCopy', terms: HANDED_OVER }],
    seeAlso: ['AB-05', 'AB-10', 'AB-11'],
  },
  {
    kind: 'duty',
    id: 'AB-08',
    about: 'deposit',
    status: 'confirmed',
    sources: STATEMENT,
    inForce: null,
    start: ['possessionReturnedOn'],
    counting: { ...CALENDAR_DAYS, days: 10 },
    evidence: [
      { kind: 'document', document: 'depositRepayment', terms: POSTED },
      { kind: 'document', document: 'depositStatement', terms: POSTED },
      { kind: 'document', document: 'depositEstimate', terms: POSTED },
      // Nothing was left to estimate.
      { kind: 'document', document: 'finalStatement', terms: POSTED },
    ],
    appliesWhen: [{ kind: 'answer', fact: 'hasDeposit', is: 'yes' }],
    seeAlso: ['AB-05', 'AB-12'],
  },
  {
    kind: 'duty',
    id: 'AB-09',
    about: 'deposit',
    status: 'confirmed',
    sources: FINAL_STATEMENT,
    inForce: null,
    start: ['possessionReturnedOn'],
    counting: { ...CALENDAR_DAYS, days: 30 },
    evidence: [{ kind: 'document', document: 'finalStatement', terms: POSTED }],
    appliesWhen: [
      { kind: 'answer', fact: 'hasDeposit', is: 'yes' },
      { kind: 'delivered', document: 'depositEstimate' },
    ],
    seeAlso: ['AB-12'],
  },
];

const NOTES: readonly LawRule[] = [
  {
    kind: 'note',
    id: 'AB-05',
    status: 'confirmed',
    sources: [read('government', 'alberta.ca/during-a-tenancy', 'During a tenancy')],
    inForce: null,
  },
  { kind: 'note', id: 'AB-07', status: 'confirmed', sources: [REPORTS], inForce: null },
  {
    kind: 'note',
    id: 'AB-10',
    // The order of the methods is confirmed; when email was added in 2025 is not.
    status: 'caution',
    sources: [NOTICES, read('secondary', 'rmrf.com/are-you-being-served', 'Are you being served?')],
    inForce: null,
  },
  {
    kind: 'note',
    id: 'AB-11',
    status: 'caution',
    sources: [read('court', 'albertacourts.ab.ca', 'How do I file and serve (an older page)')],
    inForce: null,
  },
  {
    kind: 'note',
    id: 'AB-12',
    status: 'confirmed',
    sources: [
      read('secondary', 'abmunis.ca', 'Casual legal: counting days'),
      read('secondary', 'tips.slaw.ca', 'Counting days (Alberta Interpretation Act, s. 22), 2019'),
    ],
    inForce: null,
  },
  { kind: 'note', id: 'AB-13', status: 'confirmed', sources: [NOTICES], inForce: null },
  {
    kind: 'note',
    id: 'AB-04-DAYS',
    status: 'unconfirmed',
    sources: [
      read('secondary', 'gametips.grassspider.com', 'Two proposed times on different days (a weak source)'),
    ],
    inForce: null,
  },
  // Confirmed for entry (AB-13) only.
  { kind: 'note', id: 'AB-14', status: 'unconfirmed', sources: [NOTICES], inForce: null },
];

/** Rules of Alberta. */
export const AB_RULES: readonly LawRule[] = [...INSPECTIONS, ...DOCUMENTS, ...NOTES];
