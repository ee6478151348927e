import { readLocal, writeLocal } from './local-value';

/** Key of this device's theme in local storage, and name of the event that tells `public/first-theme.js` of a choice. */
const KEY = 'walkthrough.theme';

/** `system` follows the device's own setting. `sunlight` has more contrast and larger type. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'sunlight'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const deviceTheme = (): ThemeChoice =>
  THEME_CHOICES.find((each) => each === readLocal(KEY)) ?? 'system';

/** Changes the theme of this device at once. Only CSS variables change, so nothing renders again. */
export function chooseTheme(choice: ThemeChoice): void {
  writeLocal(KEY, choice);
  window.dispatchEvent(new CustomEvent(KEY, { detail: choice }));
}
