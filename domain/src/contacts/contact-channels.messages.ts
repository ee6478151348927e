import { texts } from '../messages/texts';

/** Labels of the contact channels. */
export const contactChannels = texts('contactChannels', {
  EMAIL: 'Email',
  SMS: 'SMS',
  PHONE: 'Phone',
  OTHER: 'Other',
  MAIL: 'Registered Mail',
  DOOR: 'Posted on Door',
  HAND: 'In-Person',
});
