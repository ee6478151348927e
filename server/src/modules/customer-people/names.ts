import { displayName } from '../users/users.service';

/** The one name that a form has for both of an account's; the same name changes neither. */
export const namesIn = ({ name }: { name: string }, present: { firstName: string; name: string }) =>
  name === displayName(present) ? {} : { firstName: '', name };

/** The address, where the form has another one: it is sent each time, and a link that is on its way still counts. */
export const addressIn = ({ email }: { email: string }, present: { email: string }) =>
  email.trim() === present.email ? {} : { email };
