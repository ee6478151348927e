import { type Actor, isCustomerSide } from './actor';
import { EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** What decides who may know of an inspector. */
export type InspectorScopeColumns = { readonly customerId: number | null };

/**
 * Which inspectors a person may know of: staff and inspectors all of the company; the customer side the company's own,
 * who come to everybody, and those of the own customer. Another customer's (tier-2) inspectors are its own people,
 * whom nobody else can give work to (decision: who may be given a visit).
 */
export function inspectorScope(actor: Actor): Scope<InspectorScopeColumns> {
  if (actor.tenantId === null) return NO_ROW;
  if (!isCustomerSide(actor)) return EVERY_ROW;
  return actor.customerId === null
    ? [{ customerId: oneOf<number | null>(null) }]
    : [{ customerId: oneOf<number | null>(null, actor.customerId) }];
}
