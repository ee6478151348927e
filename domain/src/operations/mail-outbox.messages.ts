import { texts } from '../messages/texts';

/** The mails of an installation without a mail server, shown to the master. Not fixed by the specification. */
export const mailOutbox = texts('mailOutbox', {
  withoutServer:
    'This installation has no mail server (SMTP_URL is not set), so nothing is sent. Emails are written to the outbox folder of the data folder and shown here. They contain links that create accounts and set passwords: treat them as secrets.',
  withServer:
    'Emails are sent through the mail server of this installation (SMTP_URL is set). They are not stored or shown here.',
  empty: 'No emails yet',
  emptyText: 'Invitations, password links and sent reports will appear here.',
  failed: 'The emails could not be loaded',
  found: '{count, plural, one {# email} other {# emails}}',
  recipient: 'To',
  subject: 'Subject',
  written: 'Written',
  attachment: 'Attachment',
  searchLabel: 'Search by recipient or subject',
});
