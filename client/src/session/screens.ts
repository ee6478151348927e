import { LANDING_ROUTE, type Role } from '@walkthrough/domain';

/** The screens that exist. A button to anywhere else is not shown. */
export const SCREENS = {
  signIn: '/',
  registration: '/register',
  passwordReset: '/passwordReset',
  landing: '/landing',
  customer: '/customer',
  inspections: '/inspections',
  workBasket: '/inspector',
  templateConfiguration: '/inspection-template-config',
  formDefinitions: '/form-definitions',
  conditionManagement: '/condition-inspection-management',
  conditionForm: '/condition-inspection-form',
  passwordChange: '/password-change',
  usernameChange: '/username-change',
  verify: '/verify',
  mailOutbox: '/master/mails',
  attention: '/attention',
} as const;

const EXISTING: ReadonlySet<string> = new Set(Object.values(SCREENS));

export const screenExists = (path: string): boolean => EXISTING.has(path);

/** Screens for people who are not signed in; the top bar is not theirs. */
export const isEntrance = (path: string): boolean =>
  [SCREENS.signIn, SCREENS.registration, SCREENS.passwordReset, SCREENS.verify].some(
    (entrance) => entrance === path,
  );

/** What an inspector whose sign-in has run out may still open: the work on this device (decision 124). */
export const isFieldScreen = (path: string): boolean =>
  [SCREENS.workBasket, SCREENS.conditionForm].some((screen) => screen === path);

/** Where Home and a finished sign-in lead; the landing screen while a role's own screen does not exist. */
export function homeOf(roles: readonly Role[]): string {
  const role = roles[0];
  const path = role ? LANDING_ROUTE[role] : SCREENS.landing;
  return screenExists(path) ? path : SCREENS.landing;
}
