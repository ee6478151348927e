import { type Actor, isCustomerSide } from './actor';
import { EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** Columns that determine who sees an inspector. */
type InspectorScopeColumns = { readonly customerId: number | null };

/**
 * Returns the inspectors a user may see: staff and inspectors all of the company; the customer side the company's own and
 * those of their customer. Other customers' (tier-2) inspectors are hidden from them, because only their own customer can
 * assign them.
 */
export function inspectorScope(actor: Actor): Scope<InspectorScopeColumns> {
  if (actor.tenantId === null) return NO_ROW;
  if (!isCustomerSide(actor)) return EVERY_ROW;
  return actor.customerId === null
    ? [{ customerId: oneOf<number | null>(null) }]
    : [{ customerId: oneOf<number | null>(null, actor.customerId) }];
}
