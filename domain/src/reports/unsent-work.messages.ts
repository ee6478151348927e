/**
 * Confirmation before signing out with work that exists only on this device. Not fixed by the specification. Not part of
 * the shell.
 */
export const unsentWork = {
  signOutTitle: 'Not everything has been sent',
  signOutText: 'This is only on this device:',
  sendNow: 'Send now',
  keepForMe: 'Keep for me',
  keepHelp: 'They stay on this device and wait until you sign in here again.',
  discard: 'Discard',
  discardTitle: 'Discard what was not sent?',
  discardText: 'This will be deleted from this device. It cannot be taken back.',
  discardLabel: 'Type {word} to confirm',
  discardWord: 'DISCARD',
  stillUnsent: 'Not everything could be sent. The rest is still on this device.',
  reportOf: '{address} ({side})',
  contactAttemptOf: '{address} (Contact History)',
  visitChangeOf: '{address} (scheduling issue or cancellation)',
  dataUpdateOf: '{address} (data update request)',
  transfer: 'Another device',
  transferHelp: 'Unsent work can be saved as a file, and opened on another device with the same account.',
  export: 'Save as a file',
  exported:
    'Saved as {name}. Reports: {reports}, photos: {photos}, small changes: {actions}. Keep the file until everything has arrived.',
  import: 'Open a file',
  importTitle: 'Work from another device',
  nothingIn: 'There was nothing in the file that had not been sent.',
  taken: 'is on this device now, and is sent from here',
  known: 'was here already',
  kept: 'was left as it is here: send what this device has of it first, or close it, and open the file again',
  actionsTaken: 'Small changes that wait here now: {actions}',
  notOurs: 'This is no file of unsent work. It has to be one that was saved here, as it was saved.',
  notWhole:
    'This file is not whole: something of it was lost or changed on the way. Nothing of it was taken in.',
  newerFile: 'This file was saved by a newer version of the app. Please update, and open it again.',
  somebodyElses: 'This is the work of {name}. Sign in with that account to open it.',
} as const;
