/** Days of a tenancy that the office enters, in the order of the form. */
export const TENANCY_DAYS = [
  'agreementOn',
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
  'workStartedOn',
  'workFinishedOn',
] as const;
export type TenancyDayName = (typeof TENANCY_DAYS)[number];

/** Questions about a tenancy that the office answers. */
export const TENANCY_ANSWERS = [
  'wasPetAllowedLater',
  'didTenantAttendMoveIn',
  'isPreMoveOutRequested',
  'isAbandoned',
  'isEndedForDefault',
  'didTenantAttendMoveOut',
  'hasDeposit',
  'isDepositSettled',
  'hasWorkDeductions',
  'hasReceiptDeductions',
] as const;
export type TenancyAnswerName = (typeof TENANCY_ANSWERS)[number];

/** Stored for a day whose event is known not to have happened, or not to be planned. */
export const NOT_HAPPENED = 'none';

/** How the landlord received the forwarding address. Only a spoken one is not in writing. */
export const FORWARDING_WAYS = ['BY_HAND', 'BY_MAIL', 'BY_EMAIL', 'ON_REPORT', 'SPOKEN_ONLY'] as const;
export type ForwardingWay = (typeof FORWARDING_WAYS)[number];

export const DEPOSIT_KINDS = ['SECURITY_DEPOSIT', 'PET_DEPOSIT', 'OTHER_DEPOSIT'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

/** What happens to the current tenancy when the occupants or the owner of its property change. */
export const TENANCY_CHOICES = ['keep', 'close'] as const;
export type TenancyChoice = (typeof TENANCY_CHOICES)[number];

/** Changes that kept a tenancy without anybody choosing so: the office decides afterwards. */
export const TENANCY_REVIEWS = ['occupantsChanged', 'ownerChanged'] as const;
export type TenancyReview = (typeof TENANCY_REVIEWS)[number];

export const MAX_TENANTS = 10;
export const MAX_DEPOSITS = 10;
/** Cents of one deposit. */
export const MAX_DEPOSIT_CENTS = 100_000_000;

export const TENANCY_TEXT_LIMITS = { name: 190, address: 255, email: 190, pets: 190 } as const;
