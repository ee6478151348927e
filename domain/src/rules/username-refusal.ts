import { fill } from '../messages/fill';
import { registration } from '../messages/registration';
import { requests } from '../messages/requests';
import { invisibleCharacters } from './normalised-text';
import { chosenUserName, userNameProblem } from './username';

/**
 * Returns why a name cannot be chosen: that it is not available (decision 136), the rule that it breaks, and the characters
 * in it that nobody sees. Null for one that keeps the rule.
 * @param unavailable the sentence of the screen
 */
export function userNameRefusal(typed: string, unavailable: string): string | null {
  if (userNameProblem(typed) === null) return null;
  const invisible = invisibleCharacters(chosenUserName(typed));
  const named = invisible === null ? [] : [fill(requests.hasInvisible, { invisible })];
  return [unavailable, registration.usernameRule, ...named].join(' ');
}
