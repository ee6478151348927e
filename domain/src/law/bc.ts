import type { DeliveryTerms, LawCondition, LawRule } from './law-rule';
import { sourceReadOn } from './law-source';

const read = sourceReadOn('2026-11-27');
const ACT_PAGE = 'bclaws.gov.bc.ca/civix/document/id/complete/statreg/02078_01';
/** Read as current to 2026-07-14. */
const act = (section: string) => read('act', ACT_PAGE, `Residential Tenancy Act (BC), ${section}`);
const GUIDELINE_17 = read(
  'government',
  'scribd.com/document/419582348/gl17',
  'RTB policy guideline 17, items 6 and 7',
);
const RTB_22 = read('government', 'spotidoc.com/doc/48209', 'Form RTB-22 with its instructions');
const HOURS = [
  read('secondary', 'tenantdefence.com', 'Scheduling of condition inspections'),
  read('secondary', 'welfare.sjp.ac.lk', 'Copy of the rule about hours of inspections'),
] as const;
const COPY_7_DAYS = [
  read('secondary', 'housingguide.ca', 'Landlord guide, copy of the move-in report'),
  read('education', 'wiki.clicklaw.bc.ca', 'Tenancy law (19:V), condition inspection reports'),
] as const;
const COPY_15_DAYS = read(
  'secondary',
  'housingguide.ca/landlordguide-endingtenancy/move-out-inspection',
  'Landlord guide, move-out inspection',
);
const EMAIL = [
  read('secondary', 'tenants.bc.ca/your-tenancy/serving-documents', 'Serving documents'),
  read('secondary', 'rentingitright.ca', 'Serving documents by email'),
  read('secondary', 'ahbl.ca', 'Service by email in residential tenancies'),
] as const;
const COUNTING = read(
  'library',
  'courthouselibrary.ca',
  'Calculation of time (BC Interpretation Act, ss. 25.2, 25.5 and 29)',
);

/** BC-15 to BC-18. Whether deemed receipt moves past a holiday is not confirmed, so it does not. */
const SERVICE: DeliveryTerms = {
  counts: 'received',
  methods: {
    HAND: { deemedDays: 0 },
    MAIL: { deemedDays: 5 },
    REGISTERED_MAIL: { deemedDays: 5 },
    DOOR: { deemedDays: 3 },
    MAILBOX: { deemedDays: 3 },
    FAX: { deemedDays: 3 },
    EMAIL: { deemedDays: 3, needs: 'emailForServiceOn' },
  },
};

/** Section 38(8). That posting is enough is not confirmed, so the money has to be received in time. */
const REPAYMENT: DeliveryTerms = {
  counts: 'received',
  methods: {
    HAND: { deemedDays: 0 },
    MAIL: { deemedDays: 5 },
    REGISTERED_MAIL: { deemedDays: 5 },
    MAILBOX: { deemedDays: 3 },
    TRANSFER: { deemedDays: null },
  },
};

const FILED: DeliveryTerms = { counts: 'sent', methods: { FILED: { deemedDays: null } } };

/** BC-19. */
const CALENDAR_DAYS = {
  kind: 'days',
  unit: 'calendar',
  isFirstDayCounted: false,
  lastDayOnHoliday: 'moves',
} as const;

const MOVE_OUT_UNUSED: LawCondition = {
  kind: 'opportunitiesUnused',
  offers: 'BC-04-OUT',
  inspectedOn: 'moveOutInspectedOn',
  attended: 'didTenantAttendMoveOut',
};

const INSPECTIONS: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'BC-01',
    about: 'inspection',
    status: 'confirmed',
    sources: [act('s. 23(1)')],
    inForce: null,
    start: ['possessionOn'],
    counting: { kind: 'window', before: 0, after: 0, agreedOn: 'agreedMoveInOn' },
    evidence: [{ kind: 'inspection', fact: 'moveInInspectedOn', countsOnHolidays: true }],
    // Section 24(2)(c): without an inspection there is no report.
    decides: { claim: 'BC-08', when: [{ kind: 'notHappened', fact: 'moveInInspectedOn' }] },
    seeAlso: ['BC-08', 'BC-10'],
  },
  {
    kind: 'duty',
    id: 'BC-02',
    about: 'inspection',
    status: 'confirmed',
    sources: [act('s. 23(2)')],
    inForce: null,
    start: ['petKeptFrom'],
    counting: { kind: 'window', before: null, after: 0, agreedOn: 'agreedPetInspectionOn' },
    evidence: [{ kind: 'inspection', fact: 'petInspectedOn', countsOnHolidays: true }],
    appliesWhen: [
      { kind: 'answer', fact: 'wasPetAllowedLater', is: 'yes' },
      { kind: 'notHappened', fact: 'moveInInspectedOn' },
    ],
    seeAlso: ['BC-07', 'BC-08'],
  },
  {
    kind: 'duty',
    id: 'BC-03',
    about: 'inspection',
    status: 'confirmed',
    sources: [act('s. 35(1)')],
    inForce: null,
    start: ['vacatedOn'],
    counting: {
      kind: 'until',
      event: 'newTenantFrom',
      isEventDayIncluded: false,
      agreedOn: 'agreedMoveOutOn',
    },
    evidence: [{ kind: 'inspection', fact: 'moveOutInspectedOn', countsOnHolidays: true }],
    unless: [{ kind: 'answer', fact: 'isAbandoned', is: 'yes' }],
    seeAlso: ['BC-09', 'BC-10'],
  },
  {
    kind: 'duty',
    id: 'BC-04-IN',
    about: 'inspection',
    status: 'confirmed',
    sources: [act('s. 23(3)'), GUIDELINE_17, RTB_22],
    inForce: null,
    start: ['possessionOn'],
    counting: { kind: 'noNumber', isOpenBefore: true },
    evidence: [
      { kind: 'attendance', fact: 'didTenantAttendMoveIn', inspectedOn: 'moveInInspectedOn' },
      { kind: 'offers', inspection: 'moveIn', finalNotice: SERVICE },
    ],
    decides: {
      claim: 'BC-08',
      when: [
        { kind: 'happened', fact: 'moveInInspectedOn' },
        { kind: 'answer', fact: 'didTenantAttendMoveIn', is: 'no' },
      ],
    },
    seeAlso: ['BC-05', 'BC-06', 'BC-07', 'BC-08'],
    reopenedBy: ['withdrawnOffer', 'earlierInspection'],
  },
  {
    kind: 'duty',
    id: 'BC-04-OUT',
    about: 'inspection',
    status: 'confirmed',
    sources: [act('s. 35(2)'), GUIDELINE_17, RTB_22],
    inForce: null,
    start: ['vacatedOn'],
    counting: { kind: 'noNumber', isOpenBefore: true },
    evidence: [
      { kind: 'attendance', fact: 'didTenantAttendMoveOut', inspectedOn: 'moveOutInspectedOn' },
      { kind: 'offers', inspection: 'moveOut', finalNotice: SERVICE },
    ],
    unless: [{ kind: 'answer', fact: 'isAbandoned', is: 'yes' }],
    decides: {
      claim: 'BC-09',
      when: [
        { kind: 'happened', fact: 'moveOutInspectedOn' },
        { kind: 'answer', fact: 'didTenantAttendMoveOut', is: 'no' },
      ],
    },
    seeAlso: ['BC-05', 'BC-06', 'BC-07', 'BC-09'],
    reopenedBy: ['withdrawnOffer', 'earlierInspection'],
  },
  {
    kind: 'appointment',
    id: 'BC-06',
    status: 'confirmed',
    sources: HOURS,
    inForce: null,
    hours: { from: '08:00', to: '21:00' },
    isBarredOnHolidays: false,
    canAgreeOtherwise: true,
  },
];

const DOCUMENTS: readonly LawRule[] = [
  {
    kind: 'duty',
    id: 'BC-11',
    about: 'report',
    status: 'confirmed',
    sources: COPY_7_DAYS,
    inForce: null,
    start: ['moveInInspectedOn'],
    counting: { ...CALENDAR_DAYS, days: 7 },
    evidence: [{ kind: 'document', document: 'moveInCopy', terms: SERVICE }],
    decides: { claim: 'BC-08' },
    seeAlso: ['BC-08', 'BC-15', 'BC-16', 'BC-17', 'BC-18', 'BC-19'],
  },
  {
    kind: 'duty',
    id: 'BC-12',
    about: 'report',
    // One landlord guide, no page of the government.
    status: 'caution',
    sources: [COPY_15_DAYS],
    inForce: null,
    start: ['moveOutInspectedOn', 'forwardingAddressOn'],
    counting: { ...CALENDAR_DAYS, days: 15 },
    evidence: [{ kind: 'document', document: 'moveOutCopy', terms: SERVICE }],
    // Section 36(2)(c) is about an inspection with the tenant; the copy is owed after any.
    staysWhen: [{ condition: MOVE_OUT_UNUSED, source: act('s. 35(4)'), note: 'BC-09' }],
    // Section 36(2)(c): after an inspection with the tenant.
    decides: { claim: 'BC-09', when: [{ kind: 'answer', fact: 'didTenantAttendMoveOut', is: 'yes' }] },
    seeAlso: ['BC-09', 'BC-15', 'BC-16', 'BC-17', 'BC-18', 'BC-19'],
  },
  {
    kind: 'duty',
    id: 'BC-13',
    about: 'deposit',
    status: 'confirmed',
    sources: [act('s. 38(1), (3) to (6) and (8)')],
    inForce: null,
    start: ['tenancyEndOn', 'forwardingAddressOn'],
    counting: { ...CALENDAR_DAYS, days: 15 },
    evidence: [
      { kind: 'document', document: 'depositRepayment', terms: REPAYMENT },
      { kind: 'document', document: 'disputeApplication', terms: FILED },
    ],
    appliesWhen: [{ kind: 'answer', fact: 'hasDeposit', is: 'yes' }],
    // Section 38(2): the tenant's right is extinguished (BC-07).
    unless: [
      { kind: 'answer', fact: 'isDepositSettled', is: 'yes' },
      {
        kind: 'opportunitiesUnused',
        offers: 'BC-04-IN',
        inspectedOn: 'moveInInspectedOn',
        attended: 'didTenantAttendMoveIn',
      },
      MOVE_OUT_UNUSED,
    ],
    seeAlso: ['BC-07', 'BC-14', 'BC-16', 'BC-17', 'BC-19'],
  },
];

const NOTES: readonly LawRule[] = [
  {
    kind: 'note',
    id: 'BC-05',
    status: 'confirmed',
    sources: [
      RTB_22,
      read('secondary', '3pmbc.com', 'Final opportunity to schedule an inspection'),
      HOURS[0],
    ],
    inForce: null,
  },
  { kind: 'note', id: 'BC-07', status: 'confirmed', sources: [act('ss. 24(1) and 36(1)')], inForce: null },
  { kind: 'note', id: 'BC-08', status: 'confirmed', sources: [act('s. 24(2)')], inForce: null },
  { kind: 'note', id: 'BC-09', status: 'confirmed', sources: [act('s. 36(2)')], inForce: null },
  { kind: 'note', id: 'BC-10', status: 'confirmed', sources: [act('ss. 23(6) and 35(5)')], inForce: null },
  {
    kind: 'note',
    id: 'BC-14',
    status: 'confirmed',
    sources: [act('s. 39')],
    inForce: null,
    tenantDate: { after: 'tenancyEndOn', years: 1, event: 'forwardingAddressOn' },
  },
  { kind: 'note', id: 'BC-15', status: 'confirmed', sources: [act('s. 88')], inForce: null },
  { kind: 'note', id: 'BC-16', status: 'confirmed', sources: [act('s. 90(a)')], inForce: null },
  { kind: 'note', id: 'BC-17', status: 'confirmed', sources: [act('s. 90(b) to (d)')], inForce: null },
  // In force since 2021-03-01. The Regulation changed again on 2024-07-15, and that text was not read.
  { kind: 'note', id: 'BC-18', status: 'caution', sources: EMAIL, inForce: null },
  { kind: 'note', id: 'BC-19', status: 'confirmed', sources: [COUNTING], inForce: null },
];

/** Rules of British Columbia. */
export const BC_RULES: readonly LawRule[] = [...INSPECTIONS, ...DOCUMENTS, ...NOTES];
