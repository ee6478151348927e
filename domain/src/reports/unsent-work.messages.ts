import { texts } from '../messages/texts';

/**
 * Confirmation before signing out with work that exists only on this device. Not fixed by the specification. Not part of
 * the shell.
 */
export const unsentWork = texts('unsentWork', {
  signOutTitle: 'Unsent work',
  signOutText: 'This is stored only on this device:',
  sendNow: 'Send now',
  keepForMe: 'Keep for me',
  keepHelp: 'Unsent work stays on this device until you sign in here again.',
  discard: 'Discard',
  discardTitle: 'Discard unsent work?',
  discardText: 'This will be deleted from this device. It cannot be undone.',
  discardLabel: 'Type {word} to confirm',
  discardWord: 'DISCARD',
  stillUnsent: 'Not everything could be sent. The rest is still on this device.',
  reportOf: '{address} ({side})',
  contactAttemptOf: '{address} (Contact History)',
  visitChangeOf: '{address} (scheduling issue or cancellation)',
  dataUpdateOf: '{address} (data update request)',
  transfer: 'Another device',
  transferHelp: 'Save unsent work as a file, and open it on another device with the same account.',
  export: 'Save as a file',
  exported:
    'Saved as {name}. Reports: {reports}, photos: {photos}, small changes: {actions}. Keep the file until everything has arrived.',
  import: 'Open a file',
  importTitle: 'Work from another device',
  nothingIn: 'The file contains no unsent work.',
  taken: 'is now on this device and will be sent from here',
  known: 'was already here',
  kept: 'was not replaced: send the version on this device first, or close it, and open the file again',
  actionsTaken: 'Small changes waiting here now: {actions}',
  notOurs: 'This is not a file of unsent work. Choose a file that was saved here, unchanged.',
  notWhole: 'This file is incomplete or was changed. Nothing was imported.',
  newerFile: 'This file was saved by a newer version of the app. Please update, and open it again.',
  somebodyElses: 'This is the work of {name}. Sign in with that account to open it.',
});
