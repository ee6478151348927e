import { LAW_FACT_LABELS } from '../law/tenancy-facts';
import { perLanguage } from '../messages/texts';
import { tenancies } from './messages';
import type {
  DepositKind,
  ForwardingWay,
  TenancyAnswerName,
  TenancyDayName,
  TenancyReview,
} from './vocabulary';

export const DEPOSIT_KIND_LABELS = perLanguage((): Readonly<Record<DepositKind, string>> => ({
  SECURITY_DEPOSIT: tenancies.depositSecurity,
  PET_DEPOSIT: tenancies.depositPet,
  OTHER_DEPOSIT: tenancies.depositOther,
}));

export const FORWARDING_WAY_LABELS = perLanguage((): Readonly<Record<ForwardingWay, string>> => ({
  BY_HAND: tenancies.wayHand,
  BY_MAIL: tenancies.wayMail,
  BY_EMAIL: tenancies.wayEmail,
  ON_REPORT: tenancies.wayReport,
  SPOKEN_ONLY: tenancies.waySpoken,
}));

export const TENANCY_REVIEW_TEXTS = perLanguage((): Readonly<Record<TenancyReview, string>> => ({
  occupantsChanged: tenancies.reviewOccupants,
  ownerChanged: tenancies.reviewOwner,
}));

const AGREED_DAYS: readonly TenancyDayName[] = ['agreedMoveInOn', 'agreedPetInspectionOn', 'agreedMoveOutOn'];

/** Returns how a day reads that is known not to exist: its event has not happened, or no day was agreed. */
export const noDayWords = (name: TenancyDayName): string =>
  AGREED_DAYS.includes(name) ? tenancies.noneAgreed : tenancies.notHappened;

/** Returns the name of a field: where a rule needs it, the same words as in the rule. */
export const tenancyFieldLabel = (name: TenancyDayName | TenancyAnswerName): string =>
  name === 'agreementOn' ? tenancies.agreementOn : LAW_FACT_LABELS[name];
