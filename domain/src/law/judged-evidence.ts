import { addDays } from '../calendar/calendar';
import { appointmentConcerns } from './appointment-concerns';
import type { DayPlace, DutyClock } from './duty-clock';
import { holidayOn } from './holidays';
import { isToTenant, servedFinding } from './served-tenants';
import type { Jurisdiction } from './jurisdictions';
import type { DeliveryTerms, LawEvidence, LawRule, LawRuleId } from './law-rule';
import type {
  Delivery,
  DocumentDelivery,
  InspectionOffer,
  LawDocument,
  LawFactName,
  TenancyFacts,
} from './tenancy-facts';

/** What was found about a piece of evidence. Only `counts` satisfies a duty. */
export type EvidenceFinding =
  | 'counts'
  | 'early'
  | 'late'
  | 'onHoliday'
  | 'methodNotListed'
  /** The way counts only when it was agreed in writing. */
  | 'notAgreed'
  /** An email to an address that is not for service, whatever else was agreed. */
  | 'notForService'
  /** A copy of another inspection's report. */
  | 'otherInspection'
  /** Not to a tenant, or not to each of them. */
  | 'noTenant'
  | 'notAllTenants'
  /** An offer that was given after its own time, or received after it. */
  | 'afterTime'
  | 'receivedLate'
  /** An offer of a time after the inspection, outside of the hours, or that another offer has. */
  | 'afterInspection'
  | 'outsideHours'
  | 'sameTime'
  /** A second offer without the prescribed notice, and that notice without a first offer. */
  | 'notFinal'
  | 'noFirst'
  /** An offer that is not one of two valid ones. */
  | 'notEnough'
  /** Facts are missing. */
  | 'undecided';

export interface JudgedEvidence {
  kind: LawEvidence['kind'];
  /** Ids of the delivery, the offers or the photos; empty for a fact of the tenancy. */
  ids: readonly string[];
  /** Day on which it counts, `YYYY-MM-DD`; null when that is not known. */
  on: string | null;
  finding: EvidenceFinding;
  /** Facts without which it is undecided. */
  waitingFor: readonly LawFactName[];
  /** A rule that is not confirmed, under which it would not count. */
  doubtedBy?: LawRuleId;
}

interface Context {
  facts: TenancyFacts;
  clock: DutyClock;
  jurisdiction: Jurisdiction;
  rules: readonly LawRule[];
}

/** Returns what was recorded for one way of satisfying a duty, judged one by one. */
export function judgeEvidence(evidence: LawEvidence, context: Context): JudgedEvidence[] {
  const { facts, jurisdiction } = context;
  switch (evidence.kind) {
    case 'inspection': {
      const fact = facts.days[evidence.fact];
      if (fact.is === 'none') return [];
      if (fact.is === 'unknown') return [undecided('inspection', [], null, [evidence.fact])];
      const isOnHoliday =
        !evidence.countsOnHolidays && holidayOn(jurisdiction, fact.day)?.certainty === 'certain';
      if (isOnHoliday) return [judged('inspection', [], fact.day, 'onHoliday')];
      return [placed('inspection', [], fact.day, context)];
    }
    case 'attendance':
      return judgeAttendance(evidence, facts);
    case 'offers':
      return judgeOffers(evidence, context);
    case 'document':
      return judgeDocuments(evidence, context);
    case 'photos':
      return facts.photos
        .filter(({ phase }) => phase === evidence.phase)
        .map(({ id, takenOn }) =>
          takenOn === null ? undecided('photos', [id], null, []) : placed('photos', [id], takenOn, context),
        );
  }
}

const judged = (
  kind: LawEvidence['kind'],
  ids: readonly string[],
  on: string | null,
  finding: EvidenceFinding,
): JudgedEvidence => ({ kind, ids, on, finding, waitingFor: [] });

const undecided = (
  kind: LawEvidence['kind'],
  ids: readonly string[],
  on: string | null,
  waitingFor: readonly LawFactName[],
): JudgedEvidence => ({ kind, ids, on, finding: 'undecided', waitingFor });

function placed(
  kind: LawEvidence['kind'],
  ids: readonly string[],
  day: string,
  { clock }: Context,
): JudgedEvidence {
  const place = clock.placeOf(day);
  if (place.is === 'unsure') return undecided(kind, ids, day, place.waitingFor);
  return judged(kind, ids, day, place.is === 'inTime' ? 'counts' : place.is);
}

function judgeAttendance(
  { fact, inspectedOn }: Extract<LawEvidence, { kind: 'attendance' }>,
  { answers, days }: TenancyFacts,
): JudgedEvidence[] {
  const inspected = days[inspectedOn];
  if (answers[fact] === 'yes') {
    return [judged('attendance', [], inspected.is === 'known' ? inspected.day : null, 'counts')];
  }
  // Nobody can have attended before the inspection.
  if (answers[fact] === 'no' || inspected.is === 'none') return [];
  return [undecided('attendance', [], null, [fact])];
}

/** Returns the day on which a delivery counts; otherwise why it does not, or what decides. */
export function deliveryDay(
  { sentOn, method, receivedOn, isAgreedInWriting, isForService, emailAgreedOn }: Delivery,
  terms: DeliveryTerms,
):
  | { on: string }
  | { finding: 'methodNotListed' | 'notAgreed' | 'notForService' }
  | { waitingFor: LawFactName[] } {
  if (method === 'unknown') return { waitingFor: ['deliveryMethod'] };
  if (!isForService) return { finding: 'notForService' };
  const own = terms.methods[method];
  if (own === undefined) return { finding: 'methodNotListed' };
  if (own.needs !== undefined) {
    if (emailAgreedOn.is === 'unknown') return { waitingFor: [own.needs] };
    if (emailAgreedOn.is === 'none' || emailAgreedOn.day > sentOn) return { finding: 'methodNotListed' };
  }
  if (own.isAgreedInWriting && !isAgreedInWriting) return { finding: 'notAgreed' };
  if (terms.counts === 'sent') return { on: sentOn };
  if (own.deemedDays !== null) return { on: deemedDay({ sentOn, receivedOn }, own.deemedDays) };
  return receivedOn.is === 'known' ? { on: receivedOn.day } : { waitingFor: ['deliveryReceipt'] };
}

/** Receipt is deemed unless an earlier one is shown: a later one changes nothing. */
function deemedDay({ sentOn, receivedOn }: Pick<Delivery, 'sentOn' | 'receivedOn'>, days: number): string {
  const deemedOn = addDays(sentOn, days);
  return receivedOn.is === 'known' && receivedOn.day < deemedOn ? receivedOn.day : deemedOn;
}

function judgeDocuments(
  { document, terms }: Extract<LawEvidence, { kind: 'document' }>,
  context: Context,
): JudgedEvidence[] {
  const { deliveries, tenants } = context.facts;
  const own = deliveries
    .filter((delivery) => delivery.document === document)
    .map((delivery) => ({ delivery, found: judgeDocument(delivery, terms, context) }));
  const served = new Set(own.flatMap(({ delivery, found }) => (doesCount(found) ? delivery.tenantIds : [])));
  return own.map(({ delivery, found }) =>
    doesCount(found) ? servedOf(found, servedFinding(delivery, document, served, tenants)) : found,
  );
}

const doesCount = ({ finding }: JudgedEvidence): boolean => finding === 'counts';

const servedOf = (found: JudgedEvidence, finding: ReturnType<typeof servedFinding>): JudgedEvidence =>
  finding === 'unknownTenants'
    ? { ...found, finding: 'undecided', waitingFor: ['tenants'] }
    : { ...found, finding };

/** Money can be repaid and an application filed before the event: the law names a last day only. */
const HAS_NO_FIRST_DAY: readonly LawDocument[] = ['depositRepayment', 'disputeApplication'];

function judgeDocument(delivery: DocumentDelivery, terms: DeliveryTerms, context: Context): JudgedEvidence {
  const ids = [delivery.id];
  if (delivery.isOfOtherInspection) return judged('document', ids, delivery.sentOn, 'otherInspection');
  const opening: DayPlace = HAS_NO_FIRST_DAY.includes(delivery.document)
    ? { is: 'inTime' }
    : context.clock.placeOfSending(delivery.sentOn);
  if (opening.is === 'early') return judged('document', ids, delivery.sentOn, 'early');
  const day = deliveryDay(delivery, terms);
  if ('waitingFor' in day) return undecided('document', ids, null, day.waitingFor);
  if ('finding' in day) return judged('document', ids, delivery.sentOn, day.finding);
  if (opening.is === 'unsure') return undecided('document', ids, day.on, opening.waitingFor);
  return placed('document', ids, day.on, context);
}

type OffersEvidence = Extract<LawEvidence, { kind: 'offers' }>;

/**
 * Looks for two offers of different times. A time outside of the law's hours, on a holiday, before its offer or after the
 * inspection is no opportunity. Where the second offer is a prescribed notice, it is received before the day it names.
 */
function judgeOffers(evidence: OffersEvidence, context: Context): JudgedEvidence[] {
  const { inspection, finalNotice } = evidence;
  const found = context.facts.offers
    .filter((offer) => offer.inspection === inspection && !offer.isWithdrawn)
    .map((offer) => ({ offer, finding: offerFinding(offer, context) }));
  const offers = found.flatMap(({ offer, finding }) => (finding === null ? [offer] : []));
  const { tenants } = context.facts;
  const pairs = offers.flatMap((first) =>
    offers
      .filter(({ tenantIds }) => tenants.length === 0 || isShared(first.tenantIds, tenantIds))
      .filter((second) => second.sentOn >= first.sentOn && second.proposedAt !== first.proposedAt)
      .filter((second) => finalNotice === null || (second.isFinalNotice && !first.isFinalNotice))
      .map((second) => ({ first, second, found: judgePair(first, second, evidence, context) })),
  );
  const toBoth = ({ first, second }: (typeof pairs)[number]) =>
    first.tenantIds.filter((id) => second.tenantIds.includes(id));
  const served = new Set(pairs.flatMap((pair) => (doesCount(pair.found) ? toBoth(pair) : [])));
  const judgedPairs = pairs.map((pair) => {
    const recipients = { tenantIds: toBoth(pair), sentOn: pair.first.sentOn };
    if (!doesCount(pair.found)) return pair.found;
    return servedOf(pair.found, servedFinding(recipients, null, served, tenants));
  });
  const paired = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const isAlone = ({ tenantIds }: InspectionOffer) =>
    ![...paired].some((each) => isShared(each.tenantIds, tenantIds));
  const alone = offers
    .filter((offer) => !paired.has(offer) && isAlone(offer))
    .map((offer) => judgeAlone(offer, offers, finalNotice));
  const refused = found.flatMap(({ offer: { id, sentOn }, finding }) =>
    finding === null ? [] : [judged('offers', [id], sentOn, finding)],
  );
  return [...judgedPairs, ...alone, ...refused];
}

const isShared = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((id) => others.includes(id));

/** Returns why an offer is no opportunity; null when it can be one. */
function offerFinding(
  { inspection, proposedAt, sentOn, tenantIds, isForService }: InspectionOffer,
  { facts, jurisdiction, rules }: Context,
): EvidenceFinding | null {
  const day = proposedAt.slice(0, 10);
  if (facts.tenants.length > 0 && !isToTenant(tenantIds, facts.tenants)) return 'noTenant';
  if (!isForService) return 'notForService';
  if (sentOn > day) return 'afterTime';
  const inspected = facts.days[inspection === 'moveIn' ? 'moveInInspectedOn' : 'moveOutInspectedOn'];
  if (inspected.is === 'known' && day > inspected.day) return 'afterInspection';
  const concerns = appointmentConcerns(jurisdiction, rules, proposedAt, proposedAt);
  if (concerns.some(({ kind }) => kind === 'outsideHours')) return 'outsideHours';
  return concerns.some(({ kind }) => kind === 'holiday') ? 'onHoliday' : null;
}

/** Says why an offer has no second one. */
function judgeAlone(
  offer: InspectionOffer,
  offers: readonly InspectionOffer[],
  finalNotice: DeliveryTerms | null,
): JudgedEvidence {
  const others = offers.filter(
    (each) => each !== offer && each.sentOn <= offer.sentOn && isShared(each.tenantIds, offer.tenantIds),
  );
  const hasFirst = others.some(({ isFinalNotice }) => !isFinalNotice);
  const finding = others.some(({ proposedAt }) => proposedAt === offer.proposedAt)
    ? 'sameTime'
    : finalNotice !== null && offer.isFinalNotice && !hasFirst
      ? 'noFirst'
      : finalNotice !== null && !offer.isFinalNotice && hasFirst
        ? 'notFinal'
        : 'notEnough';
  return judged('offers', [offer.id], offer.sentOn, finding);
}

function judgePair(
  first: InspectionOffer,
  second: InspectionOffer,
  { finalNotice, doubtedOnOneDay }: OffersEvidence,
  context: Context,
): JudgedEvidence {
  const ids = [first.id, second.id];
  const pair = finalNotice === null ? { on: second.sentOn } : pairDay(first, second, finalNotice);
  if ('waitingFor' in pair) return undecided('offers', ids, null, pair.waitingFor);
  if ('finding' in pair) return judged('offers', ids, pair.day, pair.finding);
  const found = placed('offers', ids, pair.on, context);
  const isOneDay = first.proposedAt.slice(0, 10) === second.proposedAt.slice(0, 10);
  return isOneDay && doubtedOnOneDay && found.finding === 'counts'
    ? { ...found, doubtedBy: doubtedOnOneDay }
    : found;
}

/** Returns the day on which a prescribed second offer counts. The first one may be given in any way, but not too late. */
function pairDay(
  first: InspectionOffer,
  second: InspectionOffer,
  terms: DeliveryTerms,
): { on: string } | { day: string; finding: EvidenceFinding } | { waitingFor: readonly LawFactName[] } {
  if (first.method === 'unknown') return { waitingFor: ['deliveryMethod'] };
  const firstOn = deemedDay(first, terms.methods[first.method]?.deemedDays ?? 0);
  if (firstOn > first.proposedAt.slice(0, 10)) return { day: firstOn, finding: 'receivedLate' };
  const day = deliveryDay(second, terms);
  if ('finding' in day) return { day: second.sentOn, finding: day.finding };
  if ('on' in day && day.on >= second.proposedAt.slice(0, 10))
    return { day: day.on, finding: 'receivedLate' };
  return day;
}
