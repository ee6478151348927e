/** The mails of an installation without a mail server, shown to the master. Not fixed by the specification. */
export const mailOutbox = {
  withoutServer:
    'This installation has no mail server (SMTP_URL is not set): nothing is sent. Mails are written to the folder outbox of the data folder and shown here. They hold links with which accounts are made and passwords are set: treat them as secrets.',
  withServer:
    'Mails go to the mail server of this installation (SMTP_URL is set). They are not kept, and not shown here.',
  empty: 'No mails yet',
  emptyText: 'Invitations, password links and sent reports will appear here.',
  failed: 'The mails could not be loaded',
  recipient: 'To',
  subject: 'Subject',
  written: 'Written',
  attachment: 'Attachment',
} as const;
