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

/**
 * Returns a text in the pseudo-locale: `[Ïñspëçtïôñ däy~~~~]`. Placeholders keep their names, and the brackets show where a
 * text begins and ends, and whether it was cut.
 */
export function pseudoText(english: string): string {
  const parts = english.split(/(\{[^{}]*\})/);
  const letters = parts.filter((part) => !part.startsWith('{')).join('').length;
  const accented = parts.map((part) =>
    part.startsWith('{') ? part : part.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  return `[${accented.join('')}${'~'.repeat(Math.ceil(letters * LONGER))}]`;
}
