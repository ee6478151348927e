import { texts } from '../messages/texts';

/** Top bar, update dialog, connection and live state, license. */
export const shell = texts('shell', {
  home: 'Home',
  logOut: 'Log Out',
  updateTitle: 'An update is available',
  updateText: 'You must update to continue',
  schedulingIssues: 'Scheduling Issues',
  offlineWithoutSignIn:
    'You appear to not be connected to the internet, and no authentication information was found; please sign in when you have an internet connection to work either online or offline',
  licenseRequired: 'This feature requires a license.  Please contact CTI support.',
  // Not fixed by the specification.
  online: 'Online',
  live: 'Live',
  catchingUp: 'Catching up',
  offline: 'Offline',
  serviceDown: 'Server unavailable',
  signInAgain: 'Your sign-in has expired. Please sign in again; nothing you entered on this device is lost.',
  demo: 'This installation contains demo accounts. Do not enter real data.',
  retry: 'Retry',
  product: 'Walkthrough',
  navigation: 'Main navigation',
  skipToContent: 'Skip to content',
  accountOf: 'Account of',
  /** Button of the choice of a theme where nobody is signed in. */
  theme: 'Theme',
  checking: 'Checking…',
  checkConnection: 'Check the connection now',
  loading: 'Loading…',
  crashTitle: 'This screen could not be shown',
  crashText: 'Something went wrong. Your saved work is safe.',
  partNotHere:
    'This screen is not on this device and needs a connection. It opens when you are back online. Your saved work is safe.',
  partMissing: 'This could not be loaded. Check your connection and try again. Nothing you entered is lost.',
  reload: 'Reload',
  back: 'Back',
  somebody: 'Somebody',
  endedSignedOut: 'You signed out on another tab or device.',
  endedSession: 'Your session has ended. Please sign in again; nothing you entered on this device is lost.',
  endedAccount: 'Your account was changed. Please sign in again to continue.',
  endedTenant: 'Walkthrough is not available for your company right now. Please contact your administrator.',
});
