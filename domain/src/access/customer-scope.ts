import { type Actor, isManager } from './actor';
import { EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** What decides who may know of a customer. */
export type CustomerScopeColumns = { readonly id: number };

/**
 * Which customers a person may know of as such: staff all, everybody else the one that they belong to (spec 3 §6).
 * An account that ought to have a customer and has none sees none.
 */
export function customerScope(actor: Actor): Scope<CustomerScopeColumns> {
  if (actor.tenantId === null) return NO_ROW;
  if (isManager(actor)) return EVERY_ROW;
  return actor.customerId === null ? NO_ROW : [{ id: oneOf(actor.customerId) }];
}
