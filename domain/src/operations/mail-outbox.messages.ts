import { texts } from '../messages/texts';

/** The mails of an installation without a mail server, and bounces of no delivery, shown to the master. Not fixed by the specification. */
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

  mails: 'Written emails',
  bounces: 'Unmatched bounces',
  bouncesFound: '{count, plural, one {# bounce} other {# bounces}}',
  noBounces: 'No unmatched bounces',
  noBouncesText:
    'Bounced emails that name no delivery of a company appear here for 90 days. The server sees bounces when BOUNCE_SECRET or BOUNCE_IMAP_URL is set.',
  bouncesFailed: 'The bounces could not be loaded',
  received: 'Bounce received',
  unreached: 'Recipient that was not reached',
  reason: 'Reason of the mail server',
  returnAddress: 'Returned to',
  unknownSender: 'Bounce without an address',
});
