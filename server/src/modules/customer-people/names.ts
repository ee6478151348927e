import { displayName } from '../users/users.service';

/** The one name that a form has for both of an account's; the same name changes neither. */
export const namesIn = ({ name }: { name: string }, present: { firstName: string; name: string }) =>
  name === displayName(present) ? {} : { firstName: '', name };
