import { lawFacts } from './tenancy-facts.messages';

/** Days of a tenancy that rules use, in the property's zone. */
export const DAY_FACTS = [
  'tenancyStartOn',
  'possessionOn',
  'agreedMoveInOn',
  'moveInInspectedOn',
  'petKeptFrom',
  'agreedPetInspectionOn',
  'petInspectedOn',
  'noticeToEndOn',
  'preMoveOutInspectedOn',
  'tenancyEndOn',
  'vacatedOn',
  'possessionReturnedOn',
  'agreedMoveOutOn',
  'moveOutInspectedOn',
  'forwardingAddressOn',
  'newTenantFrom',
  'workStartedOn',
  'workFinishedOn',
  'emailForServiceOn',
  'emailAgreedOn',
] as const;

export type DayFactName = (typeof DAY_FACTS)[number];

/** Questions about a tenancy that rules ask. */
export const ANSWER_FACTS = [
  'hasDeposit',
  'isDepositSettled',
  'hasWorkDeductions',
  'hasReceiptDeductions',
  'wasPetAllowedLater',
  'didTenantAttendMoveIn',
  'didTenantAttendMoveOut',
  'isAbandoned',
  'isPreMoveOutRequested',
  'isEndedForDefault',
] as const;

export type AnswerFactName = (typeof ANSWER_FACTS)[number];

/** A fact that a rule can wait for; `delivery…` belongs to one delivery. */
export type LawFactName = keyof typeof lawFacts;

export const LAW_FACT_LABELS: Readonly<Record<LawFactName, string>> = lawFacts;

/** A day, `YYYY-MM-DD`; `none` when the event is known not to have happened yet, or not to be planned. */
export type DayFact = { is: 'known'; day: string } | { is: 'none' } | { is: 'unknown' };

export type AnswerFact = 'yes' | 'no' | 'unknown';

/**
 * Ways of delivering a document. `FILED` is an application at the tribunal, `TRANSFER` an electronic payment, `OTHER` a way
 * that has no name here.
 */
export const LAW_DELIVERY_METHODS = [
  'HAND',
  'MAIL',
  'REGISTERED_MAIL',
  'DOOR',
  'MAILBOX',
  'FAX',
  'EMAIL',
  'TRANSFER',
  'FILED',
  'OTHER',
] as const;

export type LawDeliveryMethod = (typeof LAW_DELIVERY_METHODS)[number];

/** Documents whose delivery is evidence. */
export const LAW_DOCUMENTS = [
  'moveInCopy',
  'moveOutCopy',
  'depositRepayment',
  'depositStatement',
  'depositEstimate',
  'finalStatement',
  'disputeApplication',
  'workPhotos',
  'workReceipts',
  'preMoveOutOffer',
] as const;

export type LawDocument = (typeof LAW_DOCUMENTS)[number];

/** When and how something was sent. Days are `YYYY-MM-DD`. */
export interface Delivery {
  sentOn: string;
  method: LawDeliveryMethod | 'unknown';
  receivedOn: DayFact;
  /** Whether the tenant agreed in writing to this way of delivery. */
  isAgreedInWriting: boolean;
  /** False for an email to an address that nobody gave for service. */
  isForService: boolean;
  /** Of an email: the day from which its recipient agreed; `none` also when the agreement had ended by then. */
  emailAgreedOn: DayFact;
  /** Tenants who got it; several share an address. Empty: nobody whom the tenancy names. */
  tenantIds: readonly string[];
}

/** Somebody who has the tenancy, and has to be served. */
export interface ServedTenant {
  id: string;
  /** `YYYY-MM-DD`; null: from the start. */
  joinedOn: string | null;
}

export interface DocumentDelivery extends Delivery {
  id: string;
  document: LawDocument;
  /** A report of another inspection than the tenancy's. */
  isOfOtherInspection: boolean;
}

/** A time that the landlord proposed for an inspection. */
export interface InspectionOffer extends Delivery {
  id: string;
  inspection: 'moveIn' | 'moveOut';
  /** Wall time in the property's zone, `YYYY-MM-DDTHH:mm`. */
  proposedAt: string;
  /** Whether the offer is the prescribed notice of the final opportunity (BC: RTB-22). */
  isFinalNotice: boolean;
  /** Whether the landlord took the offer back: it is no opportunity then. */
  isWithdrawn: boolean;
}

/**
 * Why photos were taken. A set of photos belongs to one phase. Those after work belong to the tenancy's move-out, and its
 * report stays as it was sealed.
 */
export const PHOTO_PHASES = ['START', 'BEFORE_WORK', 'AFTER_WORK'] as const;

export type PhotoPhase = (typeof PHOTO_PHASES)[number];

export interface PhotoSet {
  id: string;
  phase: PhotoPhase;
  /** `YYYY-MM-DD`; null when the photos have no time. */
  takenOn: string | null;
}

/** What is known of one tenancy. Lists have what was recorded. */
export interface TenancyFacts {
  days: Readonly<Record<DayFactName, DayFact>>;
  answers: Readonly<Record<AnswerFactName, AnswerFact>>;
  deliveries: readonly DocumentDelivery[];
  offers: readonly InspectionOffer[];
  photos: readonly PhotoSet[];
  tenants: readonly ServedTenant[];
}

/** Returns the facts of a tenancy of which nothing is known. */
export function unknownTenancy(): TenancyFacts {
  const each = <N extends string, V>(names: readonly N[], value: V) =>
    Object.fromEntries(names.map((name) => [name, value])) as Record<N, V>;
  return {
    days: each(DAY_FACTS, { is: 'unknown' }),
    answers: each(ANSWER_FACTS, 'unknown'),
    deliveries: [],
    offers: [],
    photos: [],
    tenants: [],
  };
}
