/** Plain notices of inspections to occupants. Not fixed by the specification. */
export const occupantNotices = {
  action: 'Notify Occupants…',
  title: 'Notify occupants: {address}',
  recipients: 'E-mail addresses of the occupants',
  noRecipients: 'No e-mail address of the occupants is known.',
  recipientMissing: 'Tick at least one address.',
  text: 'Notice',
  textHelp: 'A plain e-mail. It does not replace a notice that the law asks for.',
  send: 'Send notice',
  sent: 'The notice was sent to {count} addresses.',
  sentOne: 'The notice was sent.',
  loadFailed: 'The addresses of the occupants could not be loaded.',
  subject: 'Inspection of {address}',
  draft:
    'Hello,\n\nAn inspection of {address} is scheduled for {visit}. Please make sure that the inspector can enter. The inspection begins within 30 minutes of this time.\n\n{company}',
  outcome: 'Notice sent by e-mail:\n{text}',
  notScheduled: 'Occupants are notified of scheduled inspections only.',
  notOfOccupants: 'Notices go to addresses of the occupants only.',
  tooMany: 'You have sent many e-mails. Please send this notice in {time}.',
  tooManyTo: 'Many e-mails were sent to {email}. Please send this notice in {time}.',
} as const;
