import type { ColumnKey } from './sheet-columns';

/**
 * What was guessed: a name in another order, a phone number among words, the border between street and city, a unit out of
 * another text, a place from other rows, a date that is not written in full, an owner among words, nobody, a street from the
 * name of a sheet.
 */
export const GUESS_KINDS = [
  ...(['name', 'contact', 'address', 'unit', 'place', 'date', 'customer', 'vacant', 'sheet'] as const),
] as const;
export type GuessKind = (typeof GUESS_KINDS)[number];

/** A value that the file does not say in so many words. It is shown, and can be undone. */
export interface Guess {
  kind: GuessKind;
  /** What the file says. */
  from: string;
  /** The value without the guess. */
  before: string;
}

/** One guess, and all rows with it. */
export interface FoundGuess extends Guess {
  key: ColumnKey;
  value: string;
  lines: number[];
}

/** Characters of a text that are shown, and that a cell may have. */
const SHOWN = 120;
const LONGEST = 255;

/** Puts the same guesses of several rows together. */
export function listGuesses(
  rows: readonly {
    line: number;
    values: Partial<Record<ColumnKey, string>>;
    guesses: ReadonlyMap<ColumnKey, Guess>;
  }[],
): FoundGuess[] {
  const found = new Map<string, FoundGuess>();
  for (const { line, values, guesses } of rows)
    for (const [key, { kind, from, before }] of guesses) {
      const value = values[key] ?? '';
      const words = JSON.stringify([kind, key, value, from]);
      const known = found.get(words);
      if (known) known.lines.push(line);
      else {
        const shown = { from: from.slice(0, SHOWN), before: before.slice(0, LONGEST) };
        found.set(words, { kind, key, value, ...shown, lines: [line] });
      }
    }
  return [...found.values()];
}
