/**
 * Corrections of what is recorded, proposed from the field (spec 2 §5); their fields are named as in the log. Not in the
 * spec: written by us.
 */
export const dataUpdates = {
  request: 'Request data update',
  titleOf: 'Data update request for {address}',
  nothingRecorded: 'Nothing is recorded.',
  newValueHelp: 'Leave this empty when the recorded value is to be removed, and say so in the comment.',
  description: 'Description',
  categoryMissing: 'Please choose a category.',
  fieldMissing: 'Please choose a field.',
  valueMissing: 'Please enter a new value or a comment.',
  descriptionMissing: 'Please describe what should change.',
  sameValue: 'This is what is recorded already.',
  emailInvalid: 'This does not look like an e-mail address.',
  noLongerSo: 'What is recorded is no longer so.',
  numOccupants: 'The number of tenants should be {num}.',
  submitted: 'Data update request submitted',
  waiting: 'Data update request',
} as const;
