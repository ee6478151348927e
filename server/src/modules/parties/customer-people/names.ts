import { displayName } from '../users/users.service';

/** Maps the form's single name field to the name columns; an unchanged name changes none. */
export const namesIn = ({ name }: { name: string }, present: { firstName: string; name: string }) =>
  name === displayName(present) ? {} : { firstName: '', name };

/** Returns the address only when it changed: forms always send it, and a pending confirmation link must stay valid. */
export const addressIn = ({ email }: { email: string }, present: { email: string }) =>
  email.trim() === present.email ? {} : { email };
