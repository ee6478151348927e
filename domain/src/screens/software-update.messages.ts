import { texts } from '../messages/texts';

/** Outcomes of `Update Software`, and how to install the app. Not fixed by the specification. */
export const softwareUpdate = texts('softwareUpdate', {
  install: 'Install the app',
  installByHand: 'To install the app, press Share in your browser, then Add to Home Screen.',
  newest: 'You have the newest version.',
  newer: 'A newer version is being downloaded. You will be asked to update when it is ready.',
  newerHere: 'A newer version is ready. Reload to use it.',
  notReached: 'Could not check for updates. Please try again when you are online.',
});
