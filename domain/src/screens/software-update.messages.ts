/** Outcomes of `Update Software`. Not fixed by the specification. */
export const softwareUpdate = {
  newest: 'You have the newest version.',
  newer: 'A newer version is being loaded. You will be asked to update as soon as it is here.',
  newerHere: 'The newer version is here. Reload to use it.',
  notReached: 'Could not look for a newer version. Please try again when you are online.',
} as const;
