import { texts } from '../messages/texts';

/**
 * Data update requests: proposed by inspectors, decided by the office. Field names are those of the log. Not fixed by the
 * specification.
 */
export const dataUpdates = texts('dataUpdates', {
  titleOf: 'Data update request for {address}',
  nothingRecorded: 'Nothing on record.',
  newValueHelp: 'To remove the recorded value, leave this empty and explain in the comment.',
  description: 'Description',
  categoryMissing: 'Please choose a category.',
  fieldMissing: 'Please choose a field.',
  valueMissing: 'Please enter a new value or a comment.',
  descriptionMissing: 'Please describe the change.',
  sameValue: 'This value is already on record.',
  emailInvalid: 'This does not look like an email address.',
  phoneInvalid: 'This phone number is not valid. Enter it with its area code, 7 to 24 digits.',
  noLongerSo: 'The recorded value is out of date.',
  numOccupants: 'The number of tenants should be {num}.',
  submitted: 'Data update request submitted',
  waiting: 'Data update request',
  own: 'My data update requests',
  ownEmpty: 'No requests yet',
  ownEmptyHelp: 'Your requests and their outcome appear here.',
  reason: 'Reason for dismissal',
  reasonHelp: 'Optional. The requester can read it.',
  logIntro:
    'Corrections proposed by inspectors and the office. The record changes only when a request is applied.',
  found: '{count, plural, one {# request} other {# requests}}',
  empty: 'No data update requests',
  emptyHelp: 'Corrections that inspectors propose appear here.',
  failed: 'The data update requests could not be loaded',
  peopleFailed: 'The names could not be loaded. Please try again.',
  nonePending: 'No pending requests',
  nonePendingHelp: 'New requests appear here automatically.',
  waitingMany: '{count, plural, one {# request needs your review.} other {# requests need your review.}}',
  onlyFirst: 'Only the newest {count} are shown. Review these to see the others.',
  review: 'Review requests',
  wholeLog: 'All requests',
  office: 'Office',
  inactive: 'Inactive property',
  empties: 'Remove the recorded value',
  applyTitle: 'Apply this change?',
  applyText: '{field} at {address} changes to “{value}”.',
  removeText: '{field} at {address}, “{value}”, is removed from the record.',
  applyLabel: 'Apply change',
  dismissTitle: 'Dismiss this request?',
  dismissText: 'The record stays as it is. This cannot be undone, but a new request can be made.',
  dismissLabel: 'Dismiss request',
  applied: 'The change was applied.',
  wasDismissed: 'The request was dismissed.',
  alreadyAccepted: '{name} already applied this request.',
  alreadyDismissed: '{name} already dismissed this request.',
  changedSince:
    'Not applied, because {field} has changed since. Recorded now: {recorded}. Recorded when this was requested: {previous}. If the new value is still correct, enter it in the property details, then dismiss this request.',
  otherTenants:
    'Not applied, because the tenants have changed since the request. Dismiss this request, or correct the property details.',
  nobodyThere:
    'Not applied, because no tenants are recorded at this property. Enter them in the property details first, or dismiss this request.',
  notATenantField:
    'Only tenant changes can be applied. Make this change in the property details, then dismiss the request.',
  selfManaged: 'This customer manages its own data. Its administrators review this request.',
  notYours: 'You do not have permission to review data update requests.',
  ofCustomers: 'This list is for customer administrators.',
  gone: 'This request is no longer available: its property was deleted or transferred.',
  openProperty: 'Open property details',
});
