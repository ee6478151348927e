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
  serverUnreached: 'The server could not be reached.',
  serverSlow: 'The server took too long to answer.',
  serverUnavailable: 'The server is not available at the moment.',
  needsService: 'This needs the server, which is not available at the moment. Please try again later.',
  needsNetwork: 'This needs a network connection. Please try again when you are online.',
  queued: 'Saved on this device. It will be sent as soon as the server can be reached.',
  readyOffline: 'Ready for offline',
  notReadyOffline: 'Not yet ready for offline',
  deviceFull:
    'There is no room left on this device, and this was not stored. Please free some space before you go on.',
  deviceFailed: 'This could not be stored on this device. What is on the screen is not safe yet: {reason}',
  newerRecord: 'This was stored by a newer version of the app. Please update to open it.',
  chooseFirst: 'This report was also changed elsewhere. Choose at its top what is right, then submit.',
  needsConnection: 'This report is not on this device yet. It can be opened when you are online.',
  photoMissing: 'A photo of this report is no longer on this device.',
  earlierReceived:
    'An earlier version of this report was received on {time}. The changes made since were not sent; they are still on this device.',
  stateOnDevice: 'On this device',
  noLongerYours: 'This visit is no longer yours.',
  stateWaiting: 'Waiting to be sent',
  stateSending: 'Being sent',
  stateNeedsSignIn: 'Needs sign-in',
  stateNeedsAttention: 'Needs attention',
  stateDelivered: 'On the server',
  stateSent: 'Sent',
  stateHandedOver: 'Handed to the office',
  edit: 'Edit',
  waitingCount: '{count} waiting',
  workOffline: 'Continue with the work on this device',
  update: 'Update now',
  updating: 'Updating…',
} as const;
