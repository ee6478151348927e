/** What is asked before somebody signs out with work that is only on this device. Written by us; part of no shell. */
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
} as const;
