import {
  isScreenPath,
  LANDING_ROUTE,
  mayOpenScreen,
  type Role,
  type RoutePath,
  screenAt,
  type UserSelf,
} from '@walkthrough/domain';
import { visitorOf } from './permissions';
import { sessionStore } from './session-store';

/** Paths that other screens link to. */
export const SCREENS = {
  signIn: '/',
  landing: '/landing',
  inspections: '/inspections',
  workBasket: '/inspector',
  formDefinitions: '/form-definitions',
  formTrials: '/form-trials',
  taskForm: '/inspector/task',
  conditionForm: '/condition-inspection-form',
  passwordChange: '/password-change',
  usernameChange: '/username-change',
  ownDevices: '/my-devices',
  verify: '/verify',
} as const satisfies Record<string, RoutePath>;

/** Hash that opens the scheduling issues in the top bar of administrators, on any path. */
export const SCHEDULING_ISSUES = '#scheduling-issues';

/** Hash that opens the data update requests on the landing page of users who decide about them. */
export const PENDING_REQUESTS = '#data-update-requests';

/** Returns whether the screen is for signed-out visitors; it has no top bar. */
export const isEntrance = (path: string): boolean => isScreenPath(path) && screenAt(path).access === 'public';

export const isFieldScreen = (path: string): boolean =>
  isScreenPath(path) && (screenAt(path).worksInField ?? false);

/** Returns whether the screen is a report that is being filled in or read. */
export const isReport = (path: string): boolean =>
  isFieldScreen(path) && (screenAt(path as RoutePath).isAboutOne ?? false);

/** Returns whether the signed-in user may open a screen. Only hides buttons; the server checks every call. */
export const mayOpen = (user: UserSelf, path: string): boolean =>
  isScreenPath(path) && mayOpenScreen(visitorOf(user, sessionStore.get()?.tenant ?? null), path);

/** Returns the path after sign-in and of Home. */
export const homeOf = ([role]: readonly Role[]): RoutePath => (role ? LANDING_ROUTE[role] : SCREENS.landing);

/** Returns where Home in the top bar leads: the master's screen, or the landing page for everybody else. */
export const barHomeOf = ({ roles }: UserSelf): string =>
  roles.includes('ROLE_MASTER') ? homeOf(roles) : SCREENS.landing;

/** Returns whether the path is a landing page, to which Home leads. */
export const isHome = (path: string): boolean =>
  path === '/landing' || path === '/customer' || path === '/master';
