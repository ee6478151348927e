import { texts } from '../messages/texts';

/**
 * Status and outcome of reports on a device. Not fixed by the specification. Not part of the shell; what a phone's first
 * screen shows is in `sync`.
 */
export const deviceReports = texts('deviceReports', {
  unreadableSetAside: 'A report on this device could not be read. It was kept; please contact support.',
  distributedLater: 'To be sent to {emails}',
  doNotSend: 'Do not send',
  changedAt: 'Changed on this device {time}',
  fetchedAt: 'Downloaded {time}',
  lastTry: 'Last attempt {time}',
  syncNow: 'Sync now',
  emptyOffline: 'Nothing is stored on this device',
  emptyOfflineHelp:
    'Open My Assigned Condition Inspections while you are online to store your assigned inspections here.',
  emptyBasket: 'Nothing is waiting to be sent',
  emptyBasketHelp: 'Reports and changes that you submit offline wait here until they are sent.',
  tenantRefusedNames: 'In the report: {names}',
  tenantRefusedSeen: 'I have seen this',
  storageAtRisk:
    'The browser may delete this data when the device runs low on space ({free} free). Install the app to keep it safe.',
  storageLow: 'Only {free} are left on this device. Photos may soon not fit.',
  gigabytes: '{amount} GB',
  megabytes: '{amount} MB',
  safeToLeave: 'Safe to leave: {contents} on the server',
  manyAnswers: '{count, plural, one {# answer} other {# answers}}',
  manyRooms: '{count, plural, one {# room} other {# rooms}}',
  manyPhotos: '{count, plural, one {# photo} other {# photos}}',
  photosProgress: 'photos {done}/{total}',
  receiptDiffers:
    'The server’s confirmation does not match what this device sent ({difference}). Nothing was deleted here; please contact support.',
  delivered: '{count, plural, one {The report of {address} was delivered} other {# reports were delivered}}',
  handedOver:
    '{count, plural, one {The report of {address} was late and was sent to the office for review.} other {# reports were late and were sent to the office for review.}}',
  attention:
    '{count, plural, one {The report of {address} needs attention: {reason}} other {# reports need attention. See My Synch Basket for details.}}',
  tenantRefused: 'The tenant information was not updated: {reason}',
  photoUnreadable: 'This picture could not be read. Please choose a JPEG, PNG or WebP picture.',
  waitingLocked:
    'This report is waiting to be sent and cannot be changed here. Choose Edit in My Synch Basket to change it.',
  deliveredLocked: 'This report was delivered on {time}.',
  openElsewhere: 'This report is open in another tab. You can read it here, or take over editing.',
  otherTabSilent: 'The other tab does not respond. Close it, and open the report here again.',
  takeOver: 'Take over',
  needsUpdate: 'Update to open this form',
  needsUpdateText:
    'This form needs a newer version of the app. Everything that you entered in this report stays on this device.',
  rejected: 'The server did not accept this report: {reason}',
});
