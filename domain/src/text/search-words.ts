/** Maximum characters of a word; longer words are cut, both in storage and in queries. */
export const LONGEST_SEARCH_WORD = 60;
/** Maximum stored words per text. */
export const MAX_STORED_WORDS = 60;
/** Maximum words of a query. */
export const MAX_QUERY_WORDS = 12;

/**
 * Letters that Unicode does not decompose, with what people type instead. Upper-casing already handles ß (SS), ı (I) and ſ
 * (S). U+02BB to U+02BD are apostrophes, which split words like '.
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
/** Apostrophes within names, in all keyboard variants. */
const APOSTROPHES = /['`\u00B4\u02B9\u02BB-\u02BD\u2018\u2019\u201B\uFF07]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Splits a text into words for storage and search: compatibility forms decomposed (NFKD), accents dropped, lower case,
 * split at everything that is not a letter or digit of any script. Each word occurs once, in order. Idempotent.
 */
export function searchWords(text: string, most: number = MAX_STORED_WORDS): string[] {
  const words = new Set<string>();
  for (const [run] of foldedText(text).matchAll(WORD)) {
    words.add(cut(run));
    if (words.size === most) break;
  }
  return [...words];
}

/**
 * Returns the words stored for a text: those of `searchWords`, words without their apostrophes (`obrien`), and the whole
 * text without spaces and punctuation (`v5k1a1`).
 */
export function storedWords(text: string): string[] {
  const words = searchWords(text);
  const joined = [...foldedText(text.replace(APOSTROPHES, '')).matchAll(WORD)].map(([word]) => word);
  const more = [...joined, joined.join('')].filter((word) => word !== '').map(cut);
  return [...new Set([...words, ...more])].slice(0, MAX_STORED_WORDS);
}

/**
 * Returns the words of a query; each matches as a prefix. A leading country code (+1) is dropped, since few stored numbers
 * have one.
 */
export function queryWords(text: string): string[] {
  const words = searchWords(text.normalize('NFKC').replace(/\+\d{1,3}(?=[\s().-])/gu, ' '), MAX_QUERY_WORDS);
  return /\+\d/u.test(text.normalize('NFKC'))
    ? words.map((word) => (/^\d{11,}$/u.test(word) ? word.slice(-10) : word))
    : words;
}

/**
 * Returns extra search words of a phone number, in any format: all digits, and the last 10 (without country code), 7
 * (without area code) and 4. Digits after a letter, comma or number sign belong to another number or an extension.
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

/** Returns the range of words with a prefix, for engines that compare by code points: `from` <= word < `before`. */
export const wordsBeginning = (prefix: string): { from: string; before: string } => ({
  from: prefix,
  before: `${prefix}\u{10FFFF}`,
});

/**
 * Removes accents and case for comparison. Goes through upper case, which also unifies ß and ss, dotless i, and the Greek
 * iota subscript.
 */
export function foldedText(text: string): string {
  // Invisible characters do not split words.
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
