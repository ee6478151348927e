/** Offline work and its delivery (spec 1 §8, spec 2 §8). */
export const sync = {
  alreadyInProgress:
    'Synchronisation is already in progress. It may take a few minutes to complete.  Please stand by.',
  noContactEmail: 'No contact email found',
  tenantChangeNotified: 'Applied tenant info changes and sent notification to {email}',
  inspectionNotFound: 'Could not find inspection',
  networkOff:
    'This action is not available at this moment.Please try again later when the network is available',
  serviceDown:
    'This action is not available at this moment.Please try again later when the service is available',
  submitFailed: 'Failed to submit report, please try again later.',
  submitted: 'Successfully submitted report!',
  // Not in the spec: written by us.
  afterSending: 'A synchronisation goes on. This is done as soon as it has ended.',
  needsNetwork: 'This needs a network connection. Please try again when you are online.',
  queued: 'Saved on this device. It will be sent as soon as the server can be reached.',
  readyOffline: 'Ready for offline',
  notReadyOffline: 'Not yet ready for offline',
  rejected: 'The server did not accept this report: {reason}',
  takeOver: 'Take over',
  openElsewhere: 'This report is open in another tab. You can read it here, or take over.',
  otherTabSilent: 'The other tab does not answer. Please close it, and open the report here again.',
  deviceFull:
    'There is no room left on this device, and this was not stored. Please free some space before you go on.',
  deviceFailed: 'This could not be stored on this device. What is on the screen is not safe yet: {reason}',
  newerRecord: 'This was stored by a newer version of the app. Please update to open it.',
  unreadableSetAside:
    'A report on this device could not be read. It was set aside and not deleted: please contact support.',
  waitingLocked:
    'This report waits to be sent and cannot be changed here. Choose Edit in My Synch Basket to change it.',
  deliveredLocked: 'This report has been delivered on {time}.',
  chooseFirst:
    'Somebody else has written something otherwise in this report. Choose at its top what is right, then submit.',
  needsConnection: 'This report is not on this device yet. It can be opened when you are online.',
  photoMissing: 'A photo of this report is no longer on this device.',
  photoUnreadable: 'This picture could not be read. Please choose a JPEG, PNG or WebP picture.',
  receiptDiffers:
    'The server confirmed something else than this device sent ({difference}). Nothing was deleted here; please contact support.',
  earlierReceived:
    'An earlier version of this report was received on {time}. The changes made since were not sent; they are still on this device.',
  stateOnDevice: 'On this device',
  noLongerYours: 'This visit is no longer yours.',
  stateWaiting: 'Waiting to be sent',
  stateSending: 'Being sent',
  stateNeedsSignIn: 'Needs sign-in',
  stateNeedsAttention: 'Needs attention',
  stateDelivered: 'On the server',
  safeToLeave: 'Safe to leave: {answers} answers, {photos} photos on the server',
  photosProgress: 'photos {done}/{total}',
  distributedLater: 'To be sent to {emails}',
  doNotSend: 'Do not send',
  changedAt: 'Changed on this device {time}',
  fetchedAt: 'Downloaded {time}',
  lastTry: 'Last try {time}',
  syncNow: 'Sync now',
  edit: 'Edit',
  waitingCount: '{count} waiting',
  emptyOffline: 'Nothing is stored on this device',
  emptyOfflineHelp:
    'Open My Assigned Condition Inspections while you are online: what is assigned to you is then kept here.',
  emptyBasket: 'Nothing is waiting to be sent',
  emptyBasketHelp: 'What you submit or change without a connection waits here until the server has it.',
  workOffline: 'Continue with the work on this device',
  storageAtRisk:
    'The browser may delete this data when the device runs low on space, of which {free} are free. Install the app to keep it safe.',
  storageLow: 'Only {free} are left on this device. Photos may soon not fit.',
  gigabytes: '{amount} GB',
  megabytes: '{amount} MB',
  update: 'Update now',
  updating: 'Updating…',
  tenantRefused: 'The tenant information was not updated: {reason}',
  tenantRefusedNames: 'In the report: {names}',
  tenantRefusedSeen: 'I have seen this',
} as const;
