import { texts } from '../messages/texts';

/** Offline work and its synchronization. */
export const sync = texts('sync', {
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
  // Not fixed by the specification.
  afterSending: 'A synchronization is in progress. This is done next.',
  serverUnreached: 'The server could not be reached.',
  serverSlow: 'The server took too long to answer.',
  serverUnavailable: 'The server is currently unavailable.',
  needsService: 'This requires the server, which is currently unavailable. Please try again later.',
  needsNetwork: 'This requires a network connection. Please try again when you are online.',
  queued: 'Saved on this device. It will be sent as soon as the server can be reached.',
  readyOffline: 'Ready for offline',
  notReadyOffline: 'Not yet ready for offline',
  deviceFull: 'This device is full, and this was not stored. Please free some space first.',
  deviceFailed: 'This could not be stored on this device and is not safe yet: {reason}',
  newerRecord: 'This was stored by a newer app. Please update to open it.',
  chooseFirst: 'This report was also changed elsewhere. Please resolve the conflicts first.',
  needsConnection: 'This report is not on this device yet. It can be opened when you are online.',
  photoMissing: 'A photo of this report is no longer on this device.',
  earlierReceived:
    'An earlier version of this report was received on {time}. Later changes are only on this device.',
  stateOnDevice: 'On this device',
  noLongerYours: 'This inspection is no longer assigned to you.',
  stateWaiting: 'Waiting to be sent',
  stateSending: 'Being sent',
  stateNeedsSignIn: 'Needs sign-in',
  stateNeedsAttention: 'Needs attention',
  stateDelivered: 'On the server',
  stateSent: 'Sent',
  stateHandedOver: 'Sent to the office',
  edit: 'Edit',
  waitingCount: '{count} waiting',
  workOffline: 'Continue with the work on this device',
  update: 'Update now',
  updating: 'Updating…',
});
