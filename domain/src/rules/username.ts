/**
 * The form in which usernames and the e-mail addresses of accounts are stored and compared: compatibility forms
 * folded (NFKC), no blanks around, lower case. Both are unique in the whole installation, and databases disagree
 * about case and accents, so the comparison is made here.
 */
export function normaliseAccountName(text: string): string {
  // Once more at the end: lower case can leave a form that NFKC would join, and the result must be stable.
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim();
}

/** How long a user name may be that is chosen now, in characters after NFKC. */
export const USERNAME_LENGTH = { least: 3, most: 63 } as const;

/** What can stand against a name that somebody chooses. */
export type UserNameProblem = 'characters' | 'scripts' | 'ends' | 'length';

/**
 * Writing systems whose letters may stand together in a name. Japanese, Korean and Chinese write with several that
 * Unicode calls scripts; everybody else with one (UTS 39, the recommended scripts of UAX 31 and those of this
 * continent's first peoples).
 */
const WRITING_SYSTEMS: readonly (readonly string[])[] = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Canadian_Aboriginal', 'Cherokee'],
]
  .map((script) => [script])
  .concat([
    ['Han', 'Hiragana', 'Katakana'],
    ['Han', 'Hangul'],
    ['Han', 'Bopomofo'],
  ]);

/** Letters, the marks that belong to the script alone, its digits or those of ASCII, and what may stand between. */
function inOneSystem(scripts: readonly string[]): RegExp {
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('');
  const shared = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  // The sign for a long vowel is of both Japanese syllabaries, and so of neither.
  const also = scripts.includes('Katakana') ? '|\u30FC' : '';
  return new RegExp(`^(?:(?=[\\p{L}\\p{M}])[${own}]${also}|(?=\\p{Nd})[${shared}0-9]|[._-])+$`, 'u');
}

const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{Nd}._-]+$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** A mark needs a letter before it. */
const STRAY_MARK = /(?:^|[^\p{L}\p{M}])\p{M}/u;
const SEPARATOR_AT_AN_END = /^[._-]|[._-]$/;
const ASCII_DIGIT = /[0-9]/;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const SYSTEMS = WRITING_SYSTEMS.map(inOneSystem);

/** A name as it is kept when it is chosen: compatibility forms folded, no blanks around, capitals as typed. */
export const chosenUserName = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * What stands against choosing this name, or null. Names from before the rule stay valid: it is asked only when a
 * name is chosen. An `@` is not allowed, so that no name can be somebody's e-mail address.
 */
export function userNameProblem(typed: string): UserNameProblem | null {
  const name = chosenUserName(typed);
  const { length } = [...name];
  // First, so that the expressions below look at a short text whatever was sent.
  if (length < USERNAME_LENGTH.least || length > USERNAME_LENGTH.most) return 'length';
  if (!ALLOWED_CHARACTERS.test(name) || INVISIBLE.test(name) || STRAY_MARK.test(name)) return 'characters';
  const mixedDigits = ASCII_DIGIT.test(name) && OTHER_DIGIT.test(name);
  if (mixedDigits || !SYSTEMS.some((system) => system.test(name))) return 'scripts';
  return SEPARATOR_AT_AN_END.test(name) ? 'ends' : null;
}
