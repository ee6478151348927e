import { texts } from './texts';

/** Missing input that disables a submit button. Not fixed by the specification. */
export const missing = texts('missing', {
  changes: 'There are no changes to save.',
  customer: 'Choose a customer.',
  anotherStatus: 'Choose another status.',
  confirmation: 'Check the box to confirm.',
  companyName: 'Enter the name of the company.',
  username: 'Enter a username.',
  value: 'Enter a value.',
  roomType: 'Choose a type of room.',
  dateAndTime: 'Enter a date and a time.',
  clientPermission: 'You need the permission to add customers.',
  shortName: 'Enter a short name.',
  emails: 'Enter an email address.',
});
