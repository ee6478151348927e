import { type Actor, isManager, isCustomerSide } from './actor';
import { both, EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** Columns that determine who sees a customer. */
type CustomerScopeColumns = { readonly id: number };

/**
 * Returns the customers a person may see: staff see all, everybody else their own. An account that should have a customer
 * and has none sees no customers.
 */
export function customerScope(actor: Actor): Scope<CustomerScopeColumns> {
  if (actor.tenantId === null) return NO_ROW;
  if (isManager(actor)) return EVERY_ROW;
  return actor.customerId === null ? NO_ROW : [{ id: oneOf(actor.customerId) }];
}

/** Columns that determine who sees a property manager. */
type PropertyManagerScopeColumns = { readonly id: number; readonly customerId: number };

/**
 * Returns the property managers a user may see: staff all, customers their own, property-manager users those they work for.
 */
export function propertyManagerScope(actor: Actor): Scope<PropertyManagerScopeColumns> {
  if (actor.tenantId === null) return NO_ROW;
  if (isManager(actor)) return EVERY_ROW;
  const ofCustomer: Scope<PropertyManagerScopeColumns> =
    actor.customerId === null ? NO_ROW : [{ customerId: oneOf(actor.customerId) }];
  switch (actor.roles[0]) {
    case 'ROLE_CUSTOMER':
      return ofCustomer;
    case 'ROLE_PROPERTY_MANAGER':
      return both(ofCustomer, [{ id: oneOf(...actor.propertyManagerIds) }]);
    default:
      return NO_ROW;
  }
}

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
