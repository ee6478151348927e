import type { Actor } from './actor';
import { customerPart } from './inspection-scope';
import { both, EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** Columns that determine who sees a property. */
export type PropertyScopeColumns = {
  readonly customerId: number | null;
  readonly propertyManagerId: number | null;
};

type PropertyScope = Scope<PropertyScopeColumns>;

/**
 * Returns the properties a user may see directly: staff all, the customer side their own part. Inspectors reach properties
 * only through their inspections (see `inspectionScope`).
 */
export function propertyScope(actor: Actor): PropertyScope {
  if (actor.tenantId === null) return NO_ROW;
  switch (actor.roles[0]) {
    case 'ROLE_ADMIN':
    case 'ROLE_MANAGER':
      return EVERY_ROW;
    case 'ROLE_CUSTOMER':
      return ofCustomer(actor);
    case 'ROLE_PROPERTY_MANAGER':
      return both(ofCustomer(actor), [{ propertyManagerId: oneOf(...actor.propertyManagerIds) }]);
    default:
      return NO_ROW;
  }
}

type TeamPropertyColumns = PropertyScopeColumns & {
  /** Teams of the property; null if it has none. */
  readonly teamIds: number | null;
};

/**
 * Returns the properties of an inspector's teams. Together with those of their own inspections (`ownInspectionScope`) these are
 * where the inspector works.
 */
export const teamPropertyScope = (actor: Actor): Scope<TeamPropertyColumns> =>
  actor.inspectorId === null
    ? NO_ROW
    : both<TeamPropertyColumns>(customerPart(actor), [{ teamIds: oneOf(...actor.teamIds) }]);

const ofCustomer = ({ customerId }: Actor): PropertyScope =>
  customerId === null ? NO_ROW : [{ customerId: oneOf(customerId) }];
