import { LANDING_ROUTE, type Role, type RoutePath, type UserSelf } from '@walkthrough/domain';
import type { ScreenRoute } from './screen-route';

/** Names for the addresses that other screens lead to. */
export const SCREENS = {
  signIn: '/',
  landing: '/landing',
  inspections: '/inspections',
  workBasket: '/inspector',
  formDefinitions: '/form-definitions',
  taskForm: '/inspector/task',
  conditionForm: '/condition-inspection-form',
  passwordChange: '/password-change',
  usernameChange: '/username-change',
  ownDevices: '/my-devices',
  verify: '/verify',
} as const satisfies Record<string, RoutePath>;

/** Works on any path: opens the scheduling issues in the top bar of administrators. */
export const SCHEDULING_ISSUES = '#scheduling-issues';

let known: readonly ScreenRoute[] = [];

/** Registers the screens at startup, since they live in features that this layer does not know. */
export function knowScreens(screens: readonly ScreenRoute[]): void {
  known = screens;
}

/** Every screen that there is. */
export const allScreens = (): readonly ScreenRoute[] => known;

const at = (path: string): ScreenRoute | undefined => known.find((screen) => screen.path === path);

/** A button to anywhere else is not shown. */
export const screenExists = (path: string): boolean => at(path) !== undefined;

/** Screens for people who are not signed in; the top bar is not theirs. */
export const isEntrance = (path: string): boolean => at(path)?.opensTo === 'strangers';

export const isFieldScreen = (path: string): boolean => at(path)?.worksInField ?? false;

/** Convenience only, so that no button leads nowhere: the server decides on every call. */
export function mayOpen(user: UserSelf, path: string): boolean {
  const opensTo = at(path)?.opensTo;
  return typeof opensTo === 'function' ? opensTo(user) : opensTo !== undefined;
}

/** Where Home and a finished sign-in lead; the landing screen while a role's own screen does not exist. */
export function homeOf(roles: readonly Role[]): string {
  const role = roles[0];
  const path = role ? LANDING_ROUTE[role] : SCREENS.landing;
  return screenExists(path) ? path : SCREENS.landing;
}

/** Returns where Home in the top bar leads: the master's screen, or the landing page for everybody else. */
export const barHomeOf = ({ roles }: UserSelf): string =>
  roles.includes('ROLE_MASTER') ? homeOf(roles) : SCREENS.landing;
