import { compiledText, type CompiledText, hasBranches } from './fill';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ô',
  u: 'ü',
  y: 'ÿ',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  N: 'Ñ',
  O: 'Ö',
  U: 'Û',
  Y: 'Ý',
};

/** Share of a text's length that is added: French is about that much longer than English. */
const LONGER = 0.4;

const accented = (text: string): string => text.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);

const tail = (letters: number): string => '~'.repeat(Math.ceil(letters * LONGER));

/** Accents what a plural or a selection says in each of its branches; values and numbers stay. */
function accentedBranches(message: CompiledText): CompiledText {
  if (typeof message === 'string') return accented(message);
  return message.map((part) => {
    if (typeof part === 'string') return accented(part);
    if (!Array.isArray(part) || typeof part[2] !== 'object') return part;
    const [name, kind, branches] = part as [string, number, Record<string, CompiledText>];
    const entries = Object.entries(branches).map(([which, text]) => [which, accentedBranches(text)]);
    return [name, kind, Object.fromEntries(entries)];
  }) as CompiledText;
}

/**
 * Returns a text in the pseudo-locale: `[Ïñspëçtïôñ däy~~~~]`. Placeholders keep their names, and the brackets show where a
 * text begins and ends, and whether it was cut. Texts with plurals are returned compiled.
 */
export function pseudoText(english: string | CompiledText): string | CompiledText {
  if (typeof english !== 'string' || hasBranches(english)) {
    const message = typeof english === 'string' ? compiledText(english) : english;
    const parts = accentedBranches(message);
    return ['[', ...(typeof parts === 'string' ? [parts] : parts), `${tail(12)}]`] as CompiledText;
  }
  const parts = english.split(/(\{[^{}]*\})/);
  const letters = parts.filter((part) => !part.startsWith('{')).join('').length;
  return `[${parts.map((part) => (part.startsWith('{') ? part : accented(part))).join('')}${tail(letters)}]`;
}
