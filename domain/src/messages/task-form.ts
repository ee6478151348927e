/** Task report form (spec 2 §2.2, §5, §8). */
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
  // Not in the spec: written by us.
  keepPhotosUntilSubmit: 'Slow connection: keep photos on this device until Submit',
  cancelledLocked: 'This inspection was cancelled; its report can no longer be edited.',
  externalLocked: 'This inspection was completed externally; there is no report to edit.',
  captionSaved: 'The caption has been saved.',
  valueUnchanged: 'The new value is the same as the recorded one.',
} as const;
