import { addDays } from '../calendar/calendar';
import { appointmentConcerns } from './appointment-concerns';
import type { DutyClock } from './duty-clock';
import { holidayOn } from './holidays';
import type { Jurisdiction } from './jurisdictions';
import type { DeliveryTerms, LawEvidence, LawRule } from './law-rule';
import type { Delivery, InspectionOffer, LawFactName, TenancyFacts } from './tenancy-facts';

/** What was found about a piece of evidence. Only `counts` satisfies a duty. */
export type EvidenceFinding =
  | 'counts'
  | 'early'
  | 'late'
  | 'onHoliday'
  | 'methodNotListed'
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
      return facts.deliveries
        .filter(({ document }) => document === evidence.document)
        .map((delivery) => judgeDocument(delivery, evidence.terms, context));
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
  { sentOn, method, receivedOn }: Delivery,
  terms: DeliveryTerms,
  facts: TenancyFacts,
): { on: string } | { finding: 'methodNotListed' } | { waitingFor: LawFactName[] } {
  if (method === 'unknown') return { waitingFor: ['deliveryMethod'] };
  const own = terms.methods[method];
  if (own === undefined) return { finding: 'methodNotListed' };
  if (own.needs !== undefined) {
    const needed = facts.days[own.needs];
    if (needed.is === 'unknown') return { waitingFor: [own.needs] };
    if (needed.is === 'none' || needed.day > sentOn) return { finding: 'methodNotListed' };
  }
  if (terms.counts === 'sent') return { on: sentOn };
  const deemedOn = own.deemedDays === null ? null : addDays(sentOn, own.deemedDays);
  const shownOn = receivedOn.is === 'known' ? receivedOn.day : null;
  // Receipt is deemed unless an earlier one is shown: a later one changes nothing.
  if (deemedOn !== null) return { on: shownOn !== null && shownOn < deemedOn ? shownOn : deemedOn };
  return shownOn === null ? { waitingFor: ['deliveryReceipt'] } : { on: shownOn };
}

function judgeDocument(
  delivery: Delivery & { id: string },
  terms: DeliveryTerms,
  context: Context,
): JudgedEvidence {
  const ids = [delivery.id];
  const day = deliveryDay(delivery, terms, context.facts);
  if ('waitingFor' in day) return undecided('document', ids, null, day.waitingFor);
  if ('finding' in day) return judged('document', ids, delivery.sentOn, day.finding);
  return placed('document', ids, day.on, context);
}

/**
 * Looks for two offers of different times. A time outside of the law's hours or on a holiday is no opportunity. Where the
 * second offer is a prescribed notice, it has to be received before the day it names.
 */
function judgeOffers(
  { inspection, finalNotice }: Extract<LawEvidence, { kind: 'offers' }>,
  context: Context,
): JudgedEvidence[] {
  const offers = context.facts.offers.filter(
    (offer) => offer.inspection === inspection && !offer.isWithdrawn && isAllowed(offer, context),
  );
  const pairs = offers.flatMap((first) =>
    offers
      .filter((second) => second.sentOn >= first.sentOn && second.proposedAt !== first.proposedAt)
      .filter((second) => finalNotice === null || (second.isFinalNotice && !first.isFinalNotice))
      .map((second) => judgePair(first, second, finalNotice, context)),
  );
  if (pairs.length > 0) return pairs;
  return offers.map(({ id, sentOn }) => judged('offers', [id], sentOn, 'notEnough'));
}

function isAllowed({ proposedAt }: InspectionOffer, { jurisdiction, rules }: Context): boolean {
  const concerns = appointmentConcerns(jurisdiction, rules, proposedAt, proposedAt);
  return concerns.every(({ kind }) => kind === 'possibleHoliday');
}

function judgePair(
  first: InspectionOffer,
  second: InspectionOffer,
  finalNotice: DeliveryTerms | null,
  context: Context,
): JudgedEvidence {
  const ids = [first.id, second.id];
  const day = finalNotice === null ? { on: second.sentOn } : deliveryDay(second, finalNotice, context.facts);
  if ('waitingFor' in day) return undecided('offers', ids, null, day.waitingFor);
  if ('finding' in day) return judged('offers', ids, second.sentOn, day.finding);
  if (finalNotice !== null && day.on >= second.proposedAt.slice(0, 10)) {
    return judged('offers', ids, day.on, 'late');
  }
  return placed('offers', ids, day.on, context);
}
