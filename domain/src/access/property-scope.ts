import type { Actor } from './actor';
import { customerPart } from './inspection-scope';
import { both, EVERY_ROW, NO_ROW, oneOf, type Scope } from './scope';

/** What decides who may know of a property. */
export type PropertyScopeColumns = {
  readonly customerId: number | null;
  readonly propertyManagerId: number | null;
};

export type PropertyScope = Scope<PropertyScopeColumns>;

/**
 * Which properties a person may know of as such: staff all, the customer side its own part. Inspectors meet
 * properties through their visits only (see `inspectionScope`).
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

export type TeamPropertyColumns = PropertyScopeColumns & {
  /** The teams of the property; null stands for none. */
  readonly teamIds: number | null;
};

/** Properties of an inspector's teams. With those of own visits (`ownVisitScope`) they are where the inspector works. */
export const teamPropertyScope = (actor: Actor): Scope<TeamPropertyColumns> =>
  actor.inspectorId === null
    ? NO_ROW
    : both<TeamPropertyColumns>(customerPart(actor), [{ teamIds: oneOf(...actor.teamIds) }]);

const ofCustomer = ({ customerId }: Actor): PropertyScope =>
  customerId === null ? NO_ROW : [{ customerId: oneOf(customerId) }];
