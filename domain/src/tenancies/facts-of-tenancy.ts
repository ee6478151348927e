import { laterOf } from '../calendar/calendar';
import { deliveryFacts } from '../deliveries/delivery-facts';
import { type AnswerFact, type DayFact, type TenancyFacts, unknownTenancy } from '../law/tenancy-facts';
import type { TenancyInspection, TenancyItem, TenancyTenantItem } from './contract';
import { NOT_HAPPENED, TENANCY_ANSWERS, TENANCY_DAYS } from './vocabulary';

/**
 * Returns the facts that rules of law judge. What is not recorded stays unknown.
 * @param all tenancies of the property: a later one says when a new tenant came
 */
export function factsOfTenancy(tenancy: TenancyItem, all: readonly TenancyItem[]): TenancyFacts {
  const facts = unknownTenancy();
  const days = { ...facts.days };
  for (const name of TENANCY_DAYS) if (name !== 'agreementOn') days[name] = dayFact(tenancy[name]);
  if (tenancy.forwardingAddressWay === 'SPOKEN_ONLY') days.forwardingAddressOn = { is: 'none' };
  days.moveInInspectedOn = inspectedFact(tenancy.moveInInspection) ?? days.moveInInspectedOn;
  days.moveOutInspectedOn = inspectedFact(tenancy.moveOutInspection) ?? days.moveOutInspectedOn;
  days.newTenantFrom = successorFact(tenancy, all);
  // One day stands for both facts: the address was given for service, or documents by email were agreed.
  days.emailForServiceOn = emailFact(tenancy.tenants);
  days.emailAgreedOn = days.emailForServiceOn;
  const answers = { ...facts.answers };
  for (const name of TENANCY_ANSWERS) answers[name] = answerFact(tenancy[name]);
  if (tenancy.deposits.length > 0) answers.hasDeposit = 'yes';
  const tenants = tenancy.tenants.map(({ id, joinedOn }) => ({
    id: String(id),
    joinedOn: isFromStart(joinedOn, tenancy) ? null : joinedOn,
  }));
  const photos = tenancy.photos.map((each) => ({
    ...each,
    id: `${each.phase} ${each.takenOn ?? ''}`.trim(),
  }));
  const delivered = deliveryFacts(tenancy.deliveries, tenancy.tenants, tenancy);
  return { ...facts, days, answers, tenants, photos, ...delivered };
}

/** Who joined on the first day has the tenancy from its start. */
const isFromStart = (joinedOn: string | null, { tenancyStartOn, possessionOn }: TenancyItem): boolean =>
  [tenancyStartOn, possessionOn].some(
    (day) => joinedOn !== null && day !== null && day !== NOT_HAPPENED && joinedOn <= day,
  );

const dayFact = (day: string | null): DayFact =>
  day === null ? { is: 'unknown' } : day === NOT_HAPPENED ? { is: 'none' } : { is: 'known', day };

const answerFact = (answer: boolean | null): AnswerFact =>
  answer === null ? 'unknown' : answer ? 'yes' : 'no';

/** A chosen inspection decides over the entered day. */
function inspectedFact(inspection: TenancyInspection | null): DayFact | null {
  if (inspection === null) return null;
  return inspection.inspectedOn === null ? { is: 'none' } : { is: 'known', day: inspection.inspectedOn };
}

function successorFact(tenancy: TenancyItem, all: readonly TenancyItem[]): DayFact {
  const later = all.filter(({ id }) => id > tenancy.id).sort((one, other) => one.id - other.id);
  const [next] = later;
  if (next === undefined) return { is: 'none' };
  const day = next.possessionOn ?? next.tenancyStartOn;
  return dayFact(day);
}

/**
 * Returns from when on every tenant can be served by email, which is for what is sent from now on. Each email has the
 * agreement of its own recipient.
 */
function emailFact(tenants: readonly TenancyTenantItem[]): DayFact {
  const hasNone = ({ isEmailServiceAgreed, emailServiceEndedOn }: TenancyTenantItem) =>
    isEmailServiceAgreed === false || emailServiceEndedOn !== null;
  if (tenants.some(hasNone)) return { is: 'none' };
  const days = tenants.map(({ isEmailServiceAgreed, emailServiceOn }) =>
    isEmailServiceAgreed ? emailServiceOn : null,
  );
  const known = days.filter((day) => day !== null);
  if (known.length < days.length || known.length === 0) return { is: 'unknown' };
  return { is: 'known', day: known.reduce(laterOf) };
}
