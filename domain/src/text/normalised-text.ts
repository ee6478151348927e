/** Scripts in which a joiner or non-joiner between letters changes the spelling. */
const JOINED_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian', 'Phags_Pa', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Balinese', 'Javanese', 'Sundanese'],
];
const OF_SCRIPT = JOINED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('');
const JOINED_LETTER = new RegExp(`^(?=[\\p{L}\\p{M}])[${OF_SCRIPT}]$`, 'u');
/** In Malayalam and related scripts a joiner after a mark ends a word. */
const JOINED_MARK = new RegExp(`^(?=\\p{M})[${OF_SCRIPT}]$`, 'u');
const EMOJI = /^\p{Extended_Pictographic}$/u;
const END_OF_EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;

const NON_JOINER = '\u200C';
const JOINERS = /[\u200C\u200D]+/gu;
/** Format characters except the two joiners. */
const FORMAT_CHARACTERS = /(?![\u200C\u200D])\p{Cf}/gu;
const SPACES = /[\p{Zs}\u2028\u2029]/gu;
const UNUSUAL = /[\p{Cf}\p{Zs}\u2028\u2029\u00A0]|[^\x20-\x7E]/u;

/**
 * Returns the text of a named field (a name, code, address, phone, email or search) as it is stored: NFC, without format
 * characters except joiners that a script or an emoji needs, with plain spaces, trimmed. Never for passwords, tokens, files,
 * payloads of events or issued reports (docs/decisions/0193).
 */
export const normaliseText = (text: string): string => visibleText(text).trim();

/** Characters that start a new line or column. */
const BREAKS = /[\t-\r\u0085]+/gu;
/** Control characters except line breaks and tabs. */
const CONTROLS = /(?![\t-\r\u0085])\p{Cc}/gu;

/** Returns the same on one line: names, codes, addresses and searches have no line breaks. */
export const normaliseLine = (text: string): string =>
  normaliseText(text.replace(BREAKS, ' ').replace(CONTROLS, ''));

/** Returns the same without trimming: form answers keep surrounding spaces. */
export function visibleText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  const visible = withoutInvisible(text);
  // Without a joiner, marks may be reordered, and another joiner then becomes invalid.
  return visible === text ? visible : visibleText(visible);
}

function withoutInvisible(text: string): string {
  const visible = text.replace(FORMAT_CHARACTERS, '').replace(SPACES, ' ').normalize('NFC');
  return visible
    .replace(JOINERS, (joiners: string, at: number) => {
      const before = lastCharacter(visible.slice(Math.max(0, at - 2), at));
      const after = firstCharacter(visible.slice(at + joiners.length));
      return needsJoiner(joiners[0]!, before, after) ? joiners[0]! : '';
    })
    .normalize('NFC');
}

/** Normalizes a text and collapses every run of white space into one space. */
export function tidyAddressText(text: string): string {
  return normaliseText(text).replace(/\s+/gu, ' ').trim();
}

function needsJoiner(joiner: string, before: string, after: string): boolean {
  if (joiner !== NON_JOINER && END_OF_EMOJI.test(before) && EMOJI.test(after)) return true;
  return JOINED_LETTER.test(before) && (JOINED_LETTER.test(after) || JOINED_MARK.test(before));
}

const firstCharacter = (text: string): string =>
  text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!);
const lastCharacter = (text: string): string => [...text].at(-1) ?? '';

/** Names of the invisible characters people often paste; others are shown by code point. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'NO-BREAK SPACE',
  '\u00AD': 'SOFT HYPHEN',
  '\u034F': 'COMBINING GRAPHEME JOINER',
  '\u061C': 'ARABIC LETTER MARK',
  '\u115F': 'HANGUL CHOSEONG FILLER',
  '\u1160': 'HANGUL JUNGSEONG FILLER',
  '\u180E': 'MONGOLIAN VOWEL SEPARATOR',
  '\u200B': 'ZERO WIDTH SPACE',
  '\u200C': 'ZERO WIDTH NON-JOINER',
  '\u200D': 'ZERO WIDTH JOINER',
  '\u200E': 'LEFT-TO-RIGHT MARK',
  '\u200F': 'RIGHT-TO-LEFT MARK',
  '\u202A': 'LEFT-TO-RIGHT EMBEDDING',
  '\u202B': 'RIGHT-TO-LEFT EMBEDDING',
  '\u202C': 'POP DIRECTIONAL FORMATTING',
  '\u202D': 'LEFT-TO-RIGHT OVERRIDE',
  '\u202E': 'RIGHT-TO-LEFT OVERRIDE',
  '\u2060': 'WORD JOINER',
  '\u2066': 'LEFT-TO-RIGHT ISOLATE',
  '\u2067': 'RIGHT-TO-LEFT ISOLATE',
  '\u2068': 'FIRST STRONG ISOLATE',
  '\u2069': 'POP DIRECTIONAL ISOLATE',
  '\u2800': 'BRAILLE PATTERN BLANK',
  '\u3164': 'HANGUL FILLER',
  '\uFEFF': 'ZERO WIDTH NO-BREAK SPACE',
  '\uFFA0': 'HALFWIDTH HANGUL FILLER',
};

const INVISIBLE = /(?! )[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2800]/gu;
/** Longer lists are unreadable in a message. */
const MAX_NAMED = 5;

/** Names each invisible character of a text once, as in `U+200B ZERO WIDTH SPACE`; null if there are none. */
export function invisibleCharacters(text: string): string | null {
  const found = [...new Set(text.match(INVISIBLE) ?? [])].slice(0, MAX_NAMED);
  return found.length === 0 ? null : found.map(nameOf).join(', ');
}

function nameOf(character: string): string {
  const number = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return [`U+${number}`, NAMES[character]].filter(Boolean).join(' ');
}
