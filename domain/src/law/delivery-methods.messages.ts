import { texts } from '../messages/texts';

/** Ways of delivering a document. Not fixed by the specification. */
export const lawMethods = texts('lawMethods', {
  HAND: 'By hand',
  MAIL: 'Ordinary mail',
  REGISTERED_MAIL: 'Registered mail',
  DOOR: 'On the door',
  MAILBOX: 'In the mailbox',
  FAX: 'Fax',
  EMAIL: 'To the email address for service',
  TRANSFER: 'Electronic payment',
  FILED: 'Filed at the tribunal',
  OTHER: 'In another way',
  sendBy: '{method}: send by {date}',
});
