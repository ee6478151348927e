/** Task report form. */
export const taskForm = {
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
    'Every rating and count of a common area needs a name. Name those without one, or remove them.',
  nobodyHasIt:
    'Nobody has this visit yet. Open it with a connection, and it is yours; until then it can only be read.',
  notTaken: 'This visit could not become yours, so its report can only be read. {reason}',
  readOnly:
    'You can read this report. Its inspector edits it, and whoever of the office may edit inspections.',
  deliveredBefore:
    'This report has been delivered: the visit was on {date}. If you change it, choose Submit Report again to deliver your changes. The day of the visit stays.',
  factNum: 'How many live there',
  factNames: 'Names',
  factPhones: 'Phones',
  factEmails: 'E-mails',
  requestTitle: 'Ask for these changes?',
  requestText:
    'This report names new values. They are printed in it; the record changes only when somebody applies them. One request is filed for each.',
  nowRecorded: 'Recorded now',
  requestedInstead: 'Requested instead',
  requestAndSubmit: 'Request and submit',
  notSubmittedYet: 'The report is not submitted yet.',
  submitWithoutRequest: 'Submit without requests',
  noNotes: 'No notes for this visit.',
  street: 'Civic number and street',
  unit: 'Unit',
  taskType: 'Task type',
  customerCode: 'Customer code',
  delivered: 'Your report has been submitted',
  unassignTitle: 'Give this visit back?',
  unassignText: 'It goes back to its team. What you have entered so far stays with the visit.',
  unassigned: 'The visit went back to its team',
  unassignUnsent:
    'Some of what you entered is only on this device. Wait until the line below the form says that it is on the server, and try again.',
  unassignKeptPhotos:
    'Some of what you entered is only on this device: “Slow connection” keeps photos here until Submit. Untick it over the form, and try again.',
  unassignKept: 'What you entered is kept.',
  updateTenants: 'Update tenant info',
  updateTenantsHelp:
    'What is recorded of the people who live there. The contact of the property is told by e-mail.',
  updateTenantsFromReport:
    'What this report says of the people who live there. What is recorded now stands below each value that differs. Saving changes the record, and the contact of the property is told by e-mail.',
  occupantName: 'Name {place}',
  occupantPhone: 'Phone {place}',
  occupantEmail: 'E-mail {place}',
  tenantsUnchanged: 'The record already says this.',
  tenantsNotNotified: 'Saved. No notification was sent: the contact has reached the hourly limit.',
  tenantsConflict: 'Somebody changed these people while you were at it.',
  captionSaved: 'The caption has been saved.',
  recorded: 'Recorded: {value}',
  nothingRecorded: 'nothing',
  valueUnchanged: 'The new value is the same as the recorded one.',
} as const;
