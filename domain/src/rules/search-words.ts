/** Longest word, in characters: longer ones are cut, when they are stored as when they are typed. */
export const LONGEST_SEARCH_WORD = 60;
/** How many words of one stored text are kept. */
export const MOST_STORED_WORDS = 60;
/** How many words of what somebody types are looked for. */
export const MOST_QUERY_WORDS = 12;

/**
 * Letters that are letters of their own to Unicode, but that people who lack the key type otherwise. Not here, because
 * the upper case of Unicode does it: ß (SS), ı (I), ſ (S). U+02BB to U+02BD are apostrophes, which split as ' does.
 */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ς: 'σ',
  ʻ: ' ',
  ʼ: ' ',
  ʽ: ' ',
};
const TO_FOLD = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu');
/** What people type between two letters of a name, whatever their keyboard makes of it. */
const APOSTROPHES = /['`\u00B4\u02B9\u02BB-\u02BD\u2018\u2019\u201B\uFF07]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The words of a text as they are stored and looked for: compatibility forms taken apart (NFKD), accents dropped, lower
 * case, split at everything that is neither letter nor digit of any script. Each once, in their order. Words of words
 * are the same words.
 */
export function searchWords(text: string, most: number = MOST_STORED_WORDS): string[] {
  const words = new Set<string>();
  for (const [run] of foldedText(text).matchAll(WORD)) {
    words.add(cut(run));
    if (words.size === most) break;
  }
  return [...words];
}

/**
 * The words by which a text is stored: those of `searchWords`, words without the apostrophes in them (`obrien`), and the
 * whole text without its spaces and marks (`v5k1a1`).
 */
export function storedWords(text: string): string[] {
  const words = searchWords(text);
  const joined = [...foldedText(text.replace(APOSTROPHES, '')).matchAll(WORD)].map(([word]) => word);
  const more = [...joined, joined.join('')].filter((word) => word !== '').map(cut);
  return [...new Set([...words, ...more])].slice(0, MOST_STORED_WORDS);
}

/**
 * The words of what somebody types into a search; each is the beginning of a word that is to be found. A country code
 * in front (+1) is left out, since few numbers are stored with one.
 */
export function queryWords(text: string): string[] {
  const words = searchWords(text.normalize('NFKC').replace(/\+\d{1,3}(?=[\s().-])/gu, ' '), MOST_QUERY_WORDS);
  return /\+\d/u.test(text.normalize('NFKC'))
    ? words.map((word) => (/^\d{11,}$/u.test(word) ? word.slice(-10) : word))
    : words;
}

/**
 * The words by which a phone number is found besides its groups, however either was written: all digits, and the last
 * 10 (without country code), 7 (without area code) and 4 of them as words of their own. What follows a letter, a comma
 * or a number sign is another number, or an extension.
 */
export function phoneDigits(text: string): string[] {
  const pieces = text
    .normalize('NFKC')
    .split(/[\p{L}#,;/|]+/u)
    .map((piece) => piece.replace(/\D/gu, ''));
  const numbers = pieces.filter(({ length }) => length >= 7);
  const found = numbers.length > 0 ? numbers : [pieces.join('')];
  return [
    ...new Set(found.flatMap((digits) => [cut(digits), ...[10, 7, 4].map((last) => digits.slice(-last))])),
  ].filter((digits) => digits !== '');
}

/** Where the words that begin with a prefix lie, on every engine that compares by code points: `from` <= word < `before`. */
export const wordsBeginning = (prefix: string): { from: string; before: string } => ({
  from: prefix,
  before: `${prefix}\u{10FFFF}`,
});

/**
 * A text without accents and case, as it is compared with what somebody types who lacks the key. By way of upper case,
 * which knows what lower case leaves apart: ß and ss, dotless i, a Greek iota below.
 */
export function foldedText(text: string): string {
  // Signs without a shape divide no word.
  const cased = text
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
  const plain = cased.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain.replace(TO_FOLD, (letter) => FOLDED_LETTERS[letter] ?? letter);
}

const cut = (word: string): string =>
  word.length > LONGEST_SEARCH_WORD ? [...word].slice(0, LONGEST_SEARCH_WORD).join('') : word;
