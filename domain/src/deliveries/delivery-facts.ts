import type { DayFact, DocumentDelivery, InspectionOffer } from '../law/tenancy-facts';
import type { DeliveryItem } from './contract';
import { recipientsOf, type RecipientTenant } from './delivery-recipients';
import { type EmailTenant, isServiceAddress } from './service-address';
import type { DeliveryState } from './vocabulary';

interface DeliveryFacts {
  deliveries: DocumentDelivery[];
  offers: InspectionOffer[];
}

/** The inspections that a tenancy chose. */
interface TenancyInspections {
  moveInInspection?: { id: number } | null;
  moveOutInspection?: { id: number } | null;
}

/**
 * What happened last; a withdrawal, a reading and a bounce outweigh what the mail server says later, because a bounce can
 * arrive before the acceptance is recorded. Null: delivered by hand.
 */
export function deliveryStateOf({ states }: Pick<DeliveryItem, 'states'>): DeliveryState | null {
  const all = states.map(({ state }) => state);
  return (
    (['WITHDRAWN', 'READ', 'BOUNCED'] as const).find((state) => all.includes(state)) ?? all.at(-1) ?? null
  );
}

/**
 * Returns the day on which a delivery was sent; null: it was not. An email is sent when the mail server accepts it, which
 * is not yet a delivery.
 */
export function deliverySentOn({ method, sentOn, states }: DeliveryItem): string | null {
  if (method !== 'EMAIL' || !isTracked(states)) return sentOn;
  return states.find(({ state }) => state === 'ACCEPTED')?.on ?? null;
}

/** Emails that this product sends are tracked from the start; those from another mailbox are only recorded. */
const isTracked = (states: DeliveryItem['states']): boolean =>
  states.some(({ state }) => state !== 'WITHDRAWN' && state !== 'READ');

/** Whether a delivery went to an address that counts for service. Only an email needs an agreed one. */
export const isForService = (item: DeliveryItem, tenants: readonly EmailTenant[]): boolean =>
  item.method !== 'EMAIL' ||
  item.isServiceAddress ||
  isServiceAddress(tenants, item.recipientAddress, deliverySentOn(item) ?? item.sentOn);

/**
 * Returns the deliveries of a tenancy that rules of law can judge. Emails that were refused or bounced are none. One to a
 * tenant's other address is one that does not count, so that the record says why.
 */
export function deliveryFacts(
  items: readonly DeliveryItem[],
  tenants: readonly RecipientTenant[],
  inspections: TenancyInspections = {},
): DeliveryFacts {
  const found: DeliveryFacts = { deliveries: [], offers: [] };
  for (const item of items) {
    const { document, inspection, proposedAt, isFinalNotice, method } = item;
    const state = deliveryStateOf(item);
    const sentOn = deliverySentOn(item);
    if (document === null || sentOn === null) continue;
    if (state === 'REFUSED' || state === 'BOUNCED') continue;
    const { isAgreedInWriting } = item;
    const recipients = recipientsOf(item, sentOn, tenants);
    const isService = isForService(item, tenants);
    // An email to somebody else, such as the owner, is no evidence at all.
    if (!isService && !isAgreedInWriting && recipients.tenantIds.length === 0) continue;
    const judged = { receivedOn: receivedFact(item), isAgreedInWriting, isForService: isService };
    const sent = { id: String(item.id), sentOn, method, ...judged, ...recipients };
    const isWithdrawn = state === 'WITHDRAWN';
    if (document !== 'inspectionOffer') {
      if (isWithdrawn) continue;
      const isOfOtherInspection = isOtherReport(item, inspections);
      found.deliveries.push({ ...sent, document, isOfOtherInspection });
    } else if (inspection !== null && proposedAt !== null)
      found.offers.push({ ...sent, inspection, proposedAt, isFinalNotice, isWithdrawn });
  }
  return found;
}

/** A mailed report names its inspection. Other copies do not, and are taken as what they were recorded as. */
function isOtherReport({ subject, subjectId, document }: DeliveryItem, chosen: TenancyInspections): boolean {
  if (subject !== 'REPORT') return false;
  const own = document === 'moveInCopy' ? chosen.moveInInspection : chosen.moveOutInspection;
  return own != null && own.id !== subjectId;
}

/** The tenant has received what they read. */
function receivedFact({ receivedOn, states }: DeliveryItem): DayFact {
  const days = [receivedOn, states.find(({ state }) => state === 'READ')?.on ?? null];
  const [first] = days.filter((day) => day !== null).sort();
  return first === undefined ? { is: 'unknown' } : { is: 'known', day: first };
}
