import { texts } from '../messages/texts';

/** Plain notices of inspections to occupants. Not fixed by the specification. */
export const occupantNotices = texts('occupantNotices', {
  action: 'Notify Occupants…',
  title: 'Notify occupants: {address}',
  recipients: 'Email addresses of the occupants',
  noRecipients: 'No email address of the occupants is on record.',
  recipientMissing: 'Select at least one address.',
  text: 'Notice',
  textIn: 'Notice ({language})',
  textHelp: 'A plain email. It does not replace a legally required notice.',
  send: 'Send notice',
  sent: '{count, plural, one {The notice was sent.} other {The notice was sent to # addresses.}}',
  loadFailed: 'The addresses of the occupants could not be loaded.',
  subject: 'Inspection of {address}',
  draft:
    'Hello,\n\nAn inspection of {address} is scheduled for {visit}. Please make sure that the inspector can enter. The inspection begins within 30 minutes of this time.\n\n{company}',
  outcome: 'Notice sent by email:\n{text}',
  notScheduled: 'Only scheduled inspections can be announced to occupants.',
  notOfOccupants: 'Notices can be sent only to addresses of the occupants.',
  tooMany: 'You have sent many emails. Please send this notice in {time}.',
  tooManyTo: 'Many emails were sent to {email}. Please send this notice in {time}.',
});
