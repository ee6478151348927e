import fc from 'fast-check';
import { addDays } from '../../../src/calendar/calendar';
import {
  ANSWER_FACTS,
  DAY_FACTS,
  LAW_DELIVERY_METHODS,
  LAW_DOCUMENTS,
  PHOTO_PHASES,
  type DayFact,
  type DocumentDelivery,
  type InspectionOffer,
  type PhotoSet,
  type TenancyFacts,
} from '../../../src/law/tenancy-facts';

/** The day on which random tenancies are looked at. */
export const TODAY = '2026-07-05';

const daysAround = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((offset) => addDays(TODAY, offset));
const past = daysAround(-60, 0);
const anyDay = daysAround(-60, 30);

const dayFact: fc.Arbitrary<DayFact> = fc.oneof(
  anyDay.map((day) => ({ is: 'known' as const, day })),
  fc.constant({ is: 'none' as const }),
  fc.constant({ is: 'unknown' as const }),
);

/** An inspection was made in the past, or not at all. */
const pastFact: fc.Arbitrary<DayFact> = fc.oneof(
  past.map((day) => ({ is: 'known' as const, day })),
  fc.constant({ is: 'none' as const }),
  fc.constant({ is: 'unknown' as const }),
);

const sent = {
  id: fc.uuid(),
  sentOn: past,
  method: fc.constantFrom(...LAW_DELIVERY_METHODS, 'unknown' as const),
  receivedOn: pastFact,
  isAgreedInWriting: fc.boolean(),
  isForService: fc.constantFrom(true, true, true, false),
  emailAgreedOn: dayFact,
  tenantIds: fc.constantFrom(['t0'], ['t0'], ['t0', 't1'], ['t1'], []),
};

export const randomDelivery: fc.Arbitrary<DocumentDelivery> = fc.record({
  ...sent,
  document: fc.constantFrom(...LAW_DOCUMENTS),
  isOfOtherInspection: fc.constant(false),
});

export const randomOffer: fc.Arbitrary<InspectionOffer> = fc.record({
  ...sent,
  inspection: fc.constantFrom('moveIn', 'moveOut'),
  proposedAt: fc
    .tuple(anyDay, fc.constantFrom('07:30', '10:00', '14:00', '21:00'))
    .map((parts) => parts.join('T')),
  isFinalNotice: fc.boolean(),
  isWithdrawn: fc.boolean(),
});

export const randomPhotos: fc.Arbitrary<PhotoSet> = fc.record({
  id: fc.uuid(),
  phase: fc.constantFrom(...PHOTO_PHASES),
  takenOn: fc.option(past, { nil: null }),
});

const DAY_ARBITRARIES = Object.fromEntries(
  DAY_FACTS.map((name) => [name, name.endsWith('InspectedOn') ? pastFact : dayFact]),
);
const ANSWERS = Object.fromEntries(
  ANSWER_FACTS.map((name) => [name, fc.constantFrom('yes', 'no', 'unknown')]),
);

const T0 = { id: 't0', joinedOn: null };

export const randomTenancy: fc.Arbitrary<TenancyFacts> = fc.record({
  days: fc.record(DAY_ARBITRARIES) as fc.Arbitrary<TenancyFacts['days']>,
  answers: fc.record(ANSWERS) as fc.Arbitrary<TenancyFacts['answers']>,
  deliveries: fc.array(randomDelivery, { maxLength: 6 }),
  offers: fc.array(randomOffer, { maxLength: 4 }),
  photos: fc.array(randomPhotos, { maxLength: 3 }),
  tenants: fc.oneof(
    { weight: 4, arbitrary: fc.constant([{ id: 't0', joinedOn: null }]) },
    { weight: 2, arbitrary: anyDay.map((joinedOn) => [T0, { id: 't1', joinedOn }]) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
});

/**
 * A change that adds a fact to a tenancy, or that a rule names as one that reopens it: it takes an offer back, or records an
 * inspection. Corrections of facts are not among them.
 */
export type Addition = {
  reopens: 'withdrawnOffer' | 'earlierInspection' | null;
  apply: (facts: TenancyFacts) => TenancyFacts;
};

const adding = (apply: Addition['apply']): Addition => ({ reopens: null, apply });

/** What was unknown becomes known on any day; what has not come comes after today. */
function withDay(facts: TenancyFacts, name: (typeof DAY_FACTS)[number], fact: DayFact): TenancyFacts {
  const { is } = facts.days[name];
  const comesLater = fact.is === 'known' && fact.day > TODAY;
  const isAdded = is === 'unknown' || (is === 'none' && comesLater && !name.endsWith('InspectedOn'));
  return isAdded ? { ...facts, days: { ...facts.days, [name]: fact } } : facts;
}

export const randomAddition: fc.Arbitrary<Addition> = fc.oneof(
  fc.constantFrom(...DAY_FACTS).chain((name) =>
    (name.endsWith('InspectedOn') ? pastFact : dayFact).map((fact) =>
      name.startsWith('move')
        ? {
            reopens: 'earlierInspection' as const,
            apply: (facts: TenancyFacts) => withDay(facts, name, fact),
          }
        : adding((facts) => withDay(facts, name, fact)),
    ),
  ),
  fc
    .tuple(fc.constantFrom(...ANSWER_FACTS), fc.constantFrom('yes' as const, 'no' as const))
    .map(([name, answer]) =>
      adding((facts) =>
        facts.answers[name] === 'unknown'
          ? { ...facts, answers: { ...facts.answers, [name]: answer } }
          : facts,
      ),
    ),
  randomDelivery.map((each) => adding((facts) => ({ ...facts, deliveries: [...facts.deliveries, each] }))),
  randomOffer.map((each) => adding((facts) => ({ ...facts, offers: [...facts.offers, each] }))),
  randomPhotos.map((each) => adding((facts) => ({ ...facts, photos: [...facts.photos, each] }))),
  pastFact.map((receivedOn) =>
    adding((facts) => ({
      ...facts,
      deliveries: facts.deliveries.map((each) =>
        each.receivedOn.is === 'unknown' && (receivedOn.is !== 'known' || receivedOn.day >= each.sentOn)
          ? { ...each, receivedOn }
          : each,
      ),
    })),
  ),
  dayFact.map((emailAgreedOn) =>
    adding((facts) => ({
      ...facts,
      deliveries: facts.deliveries.map((each) =>
        each.emailAgreedOn.is === 'unknown' ? { ...each, emailAgreedOn } : each,
      ),
    })),
  ),
  // Somebody joins after everything that was delivered.
  daysAround(1, 30).map((joinedOn) =>
    adding((facts) =>
      facts.tenants.length === 0 ? facts : { ...facts, tenants: [...facts.tenants, { id: 't2', joinedOn }] },
    ),
  ),
  fc.constantFrom(...LAW_DELIVERY_METHODS).map((method) =>
    adding((facts) => ({
      ...facts,
      deliveries: facts.deliveries.map((each) => (each.method === 'unknown' ? { ...each, method } : each)),
    })),
  ),
  fc.nat({ max: 3 }).map((at) => ({
    reopens: 'withdrawnOffer' as const,
    apply: (facts: TenancyFacts) => ({
      ...facts,
      offers: facts.offers.map((each, index) => (index === at ? { ...each, isWithdrawn: true } : each)),
    }),
  })),
);
