/** Top bar, update dialog, connection and live state, licence (spec 1 §1, §8). */
export const shell = {
  home: 'Home',
  logOut: 'Log Out',
  updateTitle: 'An update is available',
  updateText: 'You must update to continue',
  schedulingIssues: 'Scheduling Issues',
  offlineWithoutSignIn:
    'You appear to not be connected to the internet, and no authentication information was found; please sign in when you have an internet connection to work either online or offline',
  licenceRequired: 'This feature requires a license.  Please contact CTI support.',
  // Not in the spec: written by us.
  live: 'Live',
  catchingUp: 'Catching up',
  offline: 'Offline',
  asOf: 'as of {time}',
  signInAgain: 'Your sign-in has expired. Please sign in again; nothing you entered on this device is lost.',
  demo: 'This installation contains demo accounts. Do not enter real data.',
  retry: 'Retry',
} as const;
