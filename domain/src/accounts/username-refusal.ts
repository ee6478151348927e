import { fill } from '../messages/fill';
import { registration } from './registration.messages';
import { requests } from '../screens/requests.messages';
import { invisibleCharacters } from '../text/normalised-text';
import { chosenUserName, userNameProblem } from './username';

/**
 * Returns why a username cannot be chosen: not available, the rule it breaks, and its invisible characters. Null for a
 * valid name.
 * @param unavailable the screen's text for an unavailable name
 */
export function userNameRefusal(typed: string, unavailable: string): string | null {
  if (userNameProblem(typed) === null) return null;
  const invisible = invisibleCharacters(chosenUserName(typed));
  const named = invisible === null ? [] : [fill(requests.hasInvisible, { invisible })];
  return [unavailable, registration.usernameRule, ...named].join(' ');
}
