import type { DayFact } from '../law/tenancy-facts';
import type { DeliveryItem } from './contract';
import { type EmailTenant, isSameAddress } from './service-address';

/** A tenant whom a delivery can reach. */
export interface RecipientTenant extends EmailTenant {
  id: number;
  name: string;
  /** Day on which the tenant agreed to email; null: not known. */
  emailServiceOn: string | null;
}

type Sent = Pick<
  DeliveryItem,
  'method' | 'recipientName' | 'recipientAddress' | 'isServiceAddress' | 'tenancyTenantId'
>;

const NONE: DayFact = { is: 'none' };

/**
 * Returns which tenants a delivery reached, and since when they had agreed to email. The chosen tenant decides, then the
 * address of an email, which tenants can share, then the name: another text names nobody.
 */
export function recipientsOf(
  item: Sent,
  sentOn: string,
  tenants: readonly RecipientTenant[],
): { tenantIds: string[]; emailAgreedOn: DayFact } {
  const isEmail = item.method === 'EMAIL';
  const chosen = tenants.filter(({ id }) => id === item.tenancyTenantId);
  const atAddress = isEmail
    ? tenants.filter(({ emailForService }) => isSameAddress(emailForService, item.recipientAddress))
    : [];
  const named = tenants.filter(({ name }) => isSameAddress(name, item.recipientName));
  const found = [...new Set([...chosen, ...atAddress])];
  const reached = found.length > 0 ? found : named;
  if (!isEmail) return { tenantIds: idsOf(reached), emailAgreedOn: NONE };
  const agreements = reached.map((tenant) => ({ tenant, agreed: agreementOf(item, sentOn, tenant) }));
  const agreed = agreements.filter((each) => each.agreed.is !== 'none');
  const first = agreed[0];
  // What was agreed when it was sent stays so when the tenant is no longer listed.
  if (agreements.length === 0)
    return { tenantIds: [], emailAgreedOn: item.isServiceAddress ? { is: 'known', day: sentOn } : NONE };
  if (first === undefined) return { tenantIds: idsOf(reached), emailAgreedOn: NONE };
  return { tenantIds: idsOf(agreed.map(({ tenant }) => tenant)), emailAgreedOn: first.agreed };
}

const idsOf = (tenants: readonly RecipientTenant[]): string[] => tenants.map(({ id }) => String(id));

/**
 * An agreement that ended covers what was sent up to that day: no source says what of a mail on the day itself, and its time
 * of day is not recorded. One that is recorded again is taken as it is now.
 */
function agreementOf(
  { isServiceAddress }: Pick<Sent, 'isServiceAddress'>,
  sentOn: string,
  { isEmailServiceAgreed, emailServiceOn, emailServiceEndedOn }: RecipientTenant,
): DayFact {
  if (emailServiceEndedOn !== null && sentOn > emailServiceEndedOn) return NONE;
  if (isEmailServiceAgreed === true && emailServiceOn !== null) return { is: 'known', day: emailServiceOn };
  if (isServiceAddress) return { is: 'known', day: sentOn };
  return isEmailServiceAgreed === true ? { is: 'unknown' } : NONE;
}
