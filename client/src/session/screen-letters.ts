import {
  pageTitle,
  type RoutePath,
  SCREEN_LETTERS,
  SCREEN_PATHS,
  type TenantMeta,
  type UserSelf,
} from '@walkthrough/domain';
import { inTermOf } from './customer-term';
import { barHomeOf, mayOpen } from './screens';

export interface ScreenLetter {
  /** One or two letters. */
  letter: string;
  path: RoutePath;
  title: string;
}

/** Returns the screens that the user opens with `g` and one or two letters, in the order of the letters. */
export function screenLetters(user: UserSelf, tenant: TenantMeta | null): ScreenLetter[] {
  const inTerm = inTermOf(tenant);
  const home = barHomeOf(user);
  return SCREEN_PATHS.flatMap((path) => {
    const letter = SCREEN_LETTERS[path];
    const isOther = path !== home && ['/landing', '/master'].includes(path);
    if (letter === undefined || isOther || !mayOpen(user, path)) return [];
    return [{ letter, path, title: inTerm(pageTitle(path)) }];
  }).sort((one, other) => one.letter.localeCompare(other.letter, 'en'));
}
