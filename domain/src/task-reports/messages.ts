import { texts } from '../messages/texts';

/** Task report form. */
export const taskForm = texts('taskForm', {
  submitReport: 'Submit Report',
  unassign: 'Unassign',
  return: 'Return',
  anomalies: 'Anomalies',
  noCorrectionNeeded: 'No-correction-needed',
  newValues: 'New Values',
  tenantsPresentMissing:
    'You must either check "Yes" if tenants were present or enter who accompanied you in the adjacent text box.',
  correctionMissing:
    'You must either check "No" if no correction is required or enter a value in "New Values".',
  roomMissing: 'You must add at least one room for this task.',
  imageLabelMissing: 'Every image must have a label.',
  audited: 'This report can no longer be edited, because it has been audited by an administrator.',
  graceExpired: 'You can no longer edit this inspection because the grace delay has expired.',
  urgentEdit: 'In the event that an edit is urgently required, please contact the administrator.',
  photoInputFailed: 'An error occurred with photo input.',
  fileInputFailed: 'An error occurred with the file input',
  legacySaveFailed:
    'A system error has occurred and your inspection cannot be saved on the server. Your inspection has been saved locally. Please contact support...',
  reportListFailed: 'An error occurred while retrieving you report. Please try again later.',
  imageUploaded: 'image is uploaded successfully {name}',
  deletePhoto: 'Do you want to delete this photo ?',
  captionNotSaved: 'Your changes to the caption will not be saved ?',
  // Not fixed by the specification.
  keepPhotosUntilSubmit: 'Slow connection: keep photos on this device until Submit',
  cancelledLocked: 'This inspection was cancelled; its report can no longer be edited.',
  externalLocked: 'This inspection was completed externally; there is no report to edit.',
  elementNameMissing:
    'Every rating and count of a common area needs a name. Add the missing names, or remove the elements.',
  nobodyHasIt: 'This inspection is unassigned. Open it online to take it; until then, it is read-only.',
  notTaken: 'This inspection could not be assigned to you, so its report is read-only. {reason}',
  readOnly:
    'This report is read-only. Its inspector, and staff with the permission to edit inspections, can edit it.',
  deliveredBefore:
    'This report was delivered for the inspection of {date}. To deliver changes, choose Submit Report again. The inspection date stays the same.',
  factNum: 'Occupant count',
  factNames: 'Names',
  factPhones: 'Phones',
  factEmails: 'Emails',
  requestTitle: 'Request these changes?',
  requestText:
    'This report contains new values. They are printed in it, but the record changes only when the requests are applied. One request is filed for each value.',
  nowRecorded: 'On record now',
  requestedInstead: 'Requested',
  requestAndSubmit: 'Request and submit',
  notSubmittedYet: 'The report is not submitted yet.',
  submitWithoutRequest: 'Submit without requests',
  noNotes: 'No notes for this inspection.',
  street: 'Civic number and street',
  unit: 'Unit',
  taskType: 'Task type',
  customerCode: 'Customer code',
  delivered: 'Your report has been submitted',
  unassignTitle: 'Unassign this inspection from you?',
  unassignText: 'It goes back to its team. Your entries stay with the inspection.',
  unassigned: 'The inspection went back to its team',
  unassignUnsent:
    'Some of your entries are only on this device. Wait until the line below the form says that they are on the server, and try again.',
  unassignKeptPhotos:
    'Some of your entries are only on this device: “Slow connection” keeps photos here until Submit. Turn it off above the form, and try again.',
  unassignKept: 'Your entries are kept.',
  updateTenants: 'Update tenant info',
  updateTenantsHelp: 'Occupants on record. The property contact is notified by email.',
  updateTenantsFromReport:
    'Occupants in this report. The recorded value is shown below each value that differs. Saving changes the record and notifies the property contact by email.',
  occupantName: 'Name {place}',
  occupantPhone: 'Phone {place}',
  occupantEmail: 'Email {place}',
  tenantsUnchanged: 'The record already has these values.',
  tenantsNotNotified: 'Saved. No notification was sent: the contact has reached the hourly limit.',
  tenantsConflict: 'Somebody else changed these occupants while you were editing.',
  captionSaved: 'Caption saved.',
  recorded: 'Recorded: {value}',
  nothingRecorded: 'nothing',
  valueUnchanged: 'The new value is the same as the recorded one.',
});
