import type { Delivery, LawDocument, ServedTenant } from './tenancy-facts';

/** Money is paid once for all tenants, and an application goes to the tribunal. */
const ONE_IS_ENOUGH: readonly LawDocument[] = ['depositRepayment', 'disputeApplication'];
const IS_FOR_NO_TENANT: readonly LawDocument[] = ['disputeApplication'];

type Recipients = Pick<Delivery, 'tenantIds' | 'sentOn'>;

/**
 * Returns whether something that counts by itself counts for the tenancy: every tenant has to be served who was one when it
 * was sent, which who joined on that day was not. Nobody can be missing when a tenancy names no tenants, so those have to be known.
 * @param document null for an offer
 * @param served tenants who got one that counts
 */
export function servedFinding(
  { tenantIds, sentOn }: Recipients,
  document: LawDocument | null,
  served: ReadonlySet<string>,
  tenants: readonly ServedTenant[],
): 'counts' | 'noTenant' | 'notAllTenants' | 'unknownTenants' {
  if (document !== null && IS_FOR_NO_TENANT.includes(document)) return 'counts';
  if (tenants.length === 0) return 'unknownTenants';
  if (!isToTenant(tenantIds, tenants)) return 'noTenant';
  if (document !== null && ONE_IS_ENOUGH.includes(document)) return 'counts';
  const isMissing = ({ id, joinedOn }: ServedTenant) =>
    (joinedOn === null || joinedOn < sentOn) && !tenantIds.includes(id) && !served.has(id);
  return tenants.some(isMissing) ? 'notAllTenants' : 'counts';
}

export const isToTenant = (ids: readonly string[], tenants: readonly ServedTenant[]): boolean =>
  tenants.some(({ id }) => ids.includes(id));
