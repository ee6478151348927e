import { texts } from '../messages/texts';

/** The contact history of an inspection. */
export const contacts = texts('contacts', {
  allMandatory: 'All fields above are mandatory!',
  // Ways of serving a notice.
  mail: 'Registered Mail',
  door: 'Posted on Door',
  hand: 'In-Person',
  // Not fixed by the specification.
  titleOf: 'Contact History of {address}',
  empty: 'No contact attempts yet.',
  add: 'Add contact attempt',
  editTitle: 'Edit contact attempt',
  date: 'Date and time',
  channel: 'Channel',
  contacteeInfo: 'Contactee info',
  outcome: 'Outcome',
  editOf: 'Edit the contact attempt of {time}',
  deleteOf: 'Delete the contact attempt of {time}',
  deleteTitle: 'Delete contact attempt',
  deleteQuestion: 'Do you want to delete the contact attempt of {time}?',
  tooLate: 'A contact attempt cannot be in the future.',
  tooEarly: 'This is more than five years ago. Please check the date.',
  noSuchChannel: 'Notices can be served for document services only.',
  noSuchTime: 'This time does not exist: the clocks go forward. The next valid time is {time}.',
  saved: 'Contact attempt saved',
  deleted: 'The contact attempt of {time} was deleted.',
  notTaken: 'The server did not accept this: {reason}',
  recordedBy: 'Recorded by {name}',
  waitsForDeletion: 'Waiting to be deleted',
  keepIt: 'Do not delete',
  takeBack: 'Discard my change',
  sentMeanwhile: 'This was already sent.',
  waitingAdd: 'Contact attempt of {time}',
  waitingEdit: 'Change of the contact attempt of {time}',
  waitingRemove: 'Deletion of the contact attempt of {time}',
  conflictText: '{name} changed this contact attempt at {time}.',
});
