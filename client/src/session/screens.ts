import { LANDING_ROUTE, type Role, type RoutePath, type UserSelf } from '@walkthrough/domain';
import type { ScreenRoute } from './screen-route';

/** Paths that other screens link to. */
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

/** Hash that opens the scheduling issues in the top bar of administrators, on any path. */
export const SCHEDULING_ISSUES = '#scheduling-issues';

let known: readonly ScreenRoute[] = [];

/** Registers the screens at startup, because this layer may not import features. */
export function registerScreens(screens: readonly ScreenRoute[]): void {
  known = screens;
}

/** Returns all screens. */
export const allScreens = (): readonly ScreenRoute[] => known;

const at = (path: string): ScreenRoute | undefined => known.find((screen) => screen.path === path);

/** Returns whether a screen exists; buttons to other paths are hidden. */
export const screenExists = (path: string): boolean => at(path) !== undefined;

/** Returns whether the screen is for signed-out visitors; it has no top bar. */
export const isEntrance = (path: string): boolean => at(path)?.access === 'public';

export const isFieldScreen = (path: string): boolean => at(path)?.worksInField ?? false;

/** Returns whether the user may open a screen. Only hides buttons; the server checks every call. */
export function mayOpen(user: UserSelf, path: string): boolean {
  const opensTo = at(path)?.access;
  return typeof opensTo === 'function' ? opensTo(user) : opensTo !== undefined;
}

/** Returns the path after sign-in and of Home; the landing screen if the role's own screen does not exist. */
export function homeOf(roles: readonly Role[]): string {
  const role = roles[0];
  const path = role ? LANDING_ROUTE[role] : SCREENS.landing;
  return screenExists(path) ? path : SCREENS.landing;
}

/** Returns where Home in the top bar leads: the master's screen, or the landing page for everybody else. */
export const barHomeOf = ({ roles }: UserSelf): string =>
  roles.includes('ROLE_MASTER') ? homeOf(roles) : SCREENS.landing;
