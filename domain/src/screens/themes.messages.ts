import { texts } from '../messages/texts';

/** Choice of a device's theme. */
export const themes = texts('themes', {
  heading: 'Theme on this device',
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  sunlight: 'Sunlight',
});
