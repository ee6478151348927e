import type { Visitor } from '../access/access-rule';
import type { Role } from '../access/roles';
import type { RoutePath } from './all-screens';
import { mayOpenScreen } from './screens-by-path';

/** A place of a phone's bottom bar: a screen, and the list that it opens with. */
export type Place = RoutePath | '/inspector?mode=synchBasket';

const STAFF: readonly Place[] = ['/inspections', '/calendar', '/audited-summary', '/properties'];
const CUSTOMER: readonly Place[] = ['/customer/inspection-reports', '/properties'];

/** In order of preference. */
const PLACES: Readonly<Record<Role, readonly Place[]>> = {
  ROLE_ADMIN: STAFF,
  ROLE_MANAGER: STAFF,
  ROLE_INSPECTOR: ['/inspector', '/inspector?mode=synchBasket'],
  ROLE_CUSTOMER: CUSTOMER,
  ROLE_PROPERTY_MANAGER: CUSTOMER,
  ROLE_MASTER: ['/master/tenants', '/master/mails'],
};

/** Returns the two places beside Home: the first ones of the user's roles that they may open. */
export const placesOf = (visitor: Visitor): Place[] =>
  visitor.roles
    .flatMap((role) => PLACES[role])
    .concat('/my-devices')
    .filter((place) => mayOpenScreen(visitor, place.split('?')[0] as RoutePath))
    .slice(0, 2);
