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
  submitOffline:
    'You do not appear to be online. Please ensure you are connected to the internet to do submit this report.',
  submitFailed: 'Failed to submit report, please try again later.',
  submitted: 'Successfully submitted report!',
  // Not in the spec: written by us.
  needsNetwork: 'This needs a network connection. Please try again when you are online.',
  queued: 'Saved on this device. It will be sent as soon as the server can be reached.',
  readyOffline: 'Ready for offline',
  notReadyOffline: 'Not yet ready for offline',
  rejected: 'The server did not accept this report: {reason}',
  takeOver: 'Take over',
  openElsewhere: 'This report is open in another tab. You can read it here, or take over.',
  stableConnection:
    'Please make sure that you have a stable internet connection before you submit this report.',
} as const;
