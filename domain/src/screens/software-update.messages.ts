import { texts } from '../messages/texts';

/** Outcomes of `Update Software`. Not fixed by the specification. */
export const softwareUpdate = texts('softwareUpdate', {
  newest: 'You have the newest version.',
  newer: 'A newer version is being downloaded. You will be asked to update when it is ready.',
  newerHere: 'A newer version is ready. Reload to use it.',
  notReached: 'Could not check for updates. Please try again when you are online.',
});
