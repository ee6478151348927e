import { isAllowed, type Visitor } from '../access/access-rule';
import type { Role } from '../access/roles';
import { ALL_SCREENS, type RoutePath } from './all-screens';
import { screens } from './messages';
import type { Screen } from './screen';

/** In the order of the nouns. Of two screens with one title, the palette and explanations of access show the first. */
export const SCREEN_PATHS = Object.keys(ALL_SCREENS) as RoutePath[];

export const isScreenPath = (path: string): path is RoutePath => Object.hasOwn(ALL_SCREENS, path);

export const screenAt = (path: RoutePath): Screen => ALL_SCREENS[path];

/** Returns the document title of a screen, which is also its name in links and in the palette. */
export const pageTitle = (path: RoutePath): string => screens[screenAt(path).title];

/** Returns whether a signed-in user may open a screen. Hides links and redirects; the server checks every call. */
export function mayOpenScreen(visitor: Visitor, path: RoutePath): boolean {
  const { access } = screenAt(path);
  if (access === 'public' || access === 'signedIn') return true;
  return isAllowed(visitor, access);
}

/** Landing route of each role after sign-in. */
export const LANDING_ROUTE: Readonly<Record<Role, RoutePath>> = {
  ROLE_CUSTOMER: '/customer',
  ROLE_PROPERTY_MANAGER: '/customer',
  ROLE_INSPECTOR: '/inspector',
  ROLE_MANAGER: '/landing',
  ROLE_ADMIN: '/landing',
  ROLE_MASTER: '/master',
};
