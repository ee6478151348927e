/**
 * Status and outcome of reports on a device. Not fixed by the specification. Not part of the shell; what a phone's first
 * screen shows is in `sync`.
 */
export const deviceReports = {
  unreadableSetAside:
    'A report on this device could not be read. It was set aside and not deleted: please contact support.',
  distributedLater: 'To be sent to {emails}',
  doNotSend: 'Do not send',
  changedAt: 'Changed on this device {time}',
  fetchedAt: 'Downloaded {time}',
  lastTry: 'Last try {time}',
  syncNow: 'Sync now',
  emptyOffline: 'Nothing is stored on this device',
  emptyOfflineHelp:
    'Open My Assigned Condition Inspections while you are online: what is assigned to you is then kept here.',
  emptyBasket: 'Nothing is waiting to be sent',
  emptyBasketHelp: 'What you submit or change without a connection waits here until the server has it.',
  tenantRefusedNames: 'In the report: {names}',
  tenantRefusedSeen: 'I have seen this',
  storageAtRisk:
    'The browser may delete this data when the device runs low on space, of which {free} are free. Install the app to keep it safe.',
  storageLow: 'Only {free} are left on this device. Photos may soon not fit.',
  gigabytes: '{amount} GB',
  megabytes: '{amount} MB',
  safeToLeave: 'Safe to leave: {contents} on the server',
  oneAnswer: '1 answer',
  manyAnswers: '{count} answers',
  oneRoom: '1 room',
  manyRooms: '{count} rooms',
  onePhoto: '1 photo',
  manyPhotos: '{count} photos',
  photosProgress: 'photos {done}/{total}',
  receiptDiffers:
    'The server confirmed something else than this device sent ({difference}). Nothing was deleted here; please contact support.',
  deliveredOne: 'The report of {address} was delivered',
  deliveredMany: '{count} reports were delivered',
  handedOverOne: 'The report of {address} came too late for its visit and was handed to the office.',
  handedOverMany: '{count} reports came too late for their visits and were handed to the office.',
  attentionOne: 'The report of {address} needs attention: {reason}',
  attentionMany: '{count} reports need attention. My Synch Basket says why.',
  tenantRefused: 'The tenant information was not updated: {reason}',
  photoUnreadable: 'This picture could not be read. Please choose a JPEG, PNG or WebP picture.',
  waitingLocked:
    'This report waits to be sent and cannot be changed here. Choose Edit in My Synch Basket to change it.',
  deliveredLocked: 'This report has been delivered on {time}.',
  openElsewhere: 'This report is open in another tab. You can read it here, or take over.',
  otherTabSilent: 'The other tab does not answer. Please close it, and open the report here again.',
  takeOver: 'Take over',
  rejected: 'The server did not accept this report: {reason}',
} as const;
