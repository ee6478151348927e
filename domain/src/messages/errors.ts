/** Refusals that the spec does not word, shown wherever they happen. */
export const errors = {
  invalidRequest: 'The request is not valid.',
  payloadTooLarge: 'This is too large to be sent.',
  unsupportedType: 'This kind of file is not accepted.',
  signInNeeded: 'Please sign in.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'This could not be found.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  editConflict: '{name} changed this while you were editing. Compare both versions before you save.',
  conflict: 'This can no longer be done, because something changed in the meantime.',
  storageFull: 'There is no room left to store this.',
  unavailable: 'The service is not available at the moment. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  startAfterEnd: 'The start date must not be after the end date.',
} as const;
