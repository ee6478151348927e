/**
 * Normalizes usernames and account email addresses for storage and comparison: NFKC, trimmed, lower case. Both are unique
 * in the whole installation, and databases differ about case and accents, so they are compared here.
 */
export function normaliseAccountName(text: string): string {
  // Normalized again, because lower-casing can produce a form that NFKC would combine and the result must be stable.
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim();
}

/** Allowed length of a new username, in characters after NFKC. */
const USERNAME_LENGTH = { least: 3, most: 63 } as const;

/** Why a username cannot be chosen. */
type UserNameProblem = 'characters' | 'scripts' | 'ends' | 'length';

/**
 * Writing systems whose letters may be combined in a name. Japanese, Korean and Chinese use several Unicode scripts; others
 * use one (UTS 39, the recommended scripts of UAX 31, and those of North America's First Peoples).
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

/** Matches letters, marks of the script, its digits or ASCII digits, and allowed separators. */
function inOneSystem(scripts: readonly string[]): RegExp {
  const own = scripts.map((script) => `\\p{Script=${script}}`).join('');
  const shared = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
  // The long vowel mark belongs to both Japanese syllabaries, so Unicode assigns it to neither.
  const also = scripts.includes('Katakana') ? '|\u30FC' : '';
  return new RegExp(`^(?:(?=[\\p{L}\\p{M}])[${own}]${also}|(?=\\p{Nd})[${shared}0-9]|[._-])+$`, 'u');
}

const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{Nd}._-]+$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** A mark without a preceding letter. */
const STRAY_MARK = /(?:^|[^\p{L}\p{M}])\p{M}/u;
const SEPARATOR_AT_AN_END = /^[._-]|[._-]$/;
const ASCII_DIGIT = /[0-9]/;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
const SYSTEMS = WRITING_SYSTEMS.map(inOneSystem);

/** Returns a chosen name as stored: NFKC, trimmed, with its capitals. */
export const chosenUserName = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * Returns why this name cannot be chosen, or null. Existing names stay valid: the rule applies only when a name is chosen.
 * `@` is not allowed, so a name can never be another user's email address.
 */
export function userNameProblem(typed: string): UserNameProblem | null {
  const name = chosenUserName(typed);
  const { length } = [...name];
  // Checked first, so the expressions below never see a long text.
  if (length < USERNAME_LENGTH.least || length > USERNAME_LENGTH.most) return 'length';
  if (!ALLOWED_CHARACTERS.test(name) || INVISIBLE.test(name) || STRAY_MARK.test(name)) return 'characters';
  const mixedDigits = ASCII_DIGIT.test(name) && OTHER_DIGIT.test(name);
  if (mixedDigits || !SYSTEMS.some((system) => system.test(name))) return 'scripts';
  return SEPARATOR_AT_AN_END.test(name) ? 'ends' : null;
}
