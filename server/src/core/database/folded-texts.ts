import { FOLDED_LETTERS, foldedText } from '@walkthrough/domain';
import type { Dialect } from './columns';
import type { BetterSqlite3Shape } from './sqlite/better-sqlite3-shape';

/** Name of the function in SQLite. */
const HOLDS_WORDS = 'holds_words';

/** Letters that the collation treats as distinct; `foldedText` folds the last four by upper-casing. */
const LETTERS: readonly (readonly [string, string])[] = [
  ...Object.entries(FOLDED_LETTERS),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', ı: 'i', ſ: 's' }),
];

/** Text for which only the case has to be folded. */
const PLAIN = /^\p{ASCII}*$/u;

/** Registers our folding in SQLite, which by itself folds only A to Z and no accents. */
export function registerTextFolding(database: BetterSqlite3Shape): void {
  database.function(HOLDS_WORDS, { deterministic: true, varargs: true }, (words, ...texts) => {
    const text = texts.filter((each) => each !== null).join(' ');
    const folded = PLAIN.test(text) ? text.toLowerCase() : foldedText(text);
    return Number((words ?? '').split(' ').every((word) => folded.includes(word)));
  });
}

/**
 * Builds a condition that each of these words (from `foldedText`) occurs in the columns, ignoring case and accents on
 * either engine and any collation. Columns may be null. MariaDB folds precomposed accents (é), as keyboards type them,
 * but not combining ones.
 */
export function containsWords(
  dialect: Dialect,
  columns: readonly string[],
  words: readonly string[],
): { sql: string; parameters: Record<string, string> } {
  // Fold the texts of a row once for all words.
  if (dialect === 'sqlite')
    return { sql: `${HOLDS_WORDS}(:words, ${columns.join(', ')})`, parameters: { words: words.join(' ') } };
  const folded = foldedByServer(columns);
  return {
    sql: words.map((_, at) => `${folded} LIKE :word${at} ESCAPE '!'`).join(' AND '),
    parameters: Object.fromEntries(
      words.map((word, at) => [`word${at}`, `%${word.replace(/[!%_]/g, '!$&')}%`]),
    ),
  };
}

/** SQL of MariaDB and MySQL: these columns joined with blanks, folded. */
function foldedByServer(columns: readonly string[]): string {
  // One letter at a time: a collation might equate the replaced letters with others.
  const text = `CONVERT(CONCAT_WS(' ', ${columns.join(', ')}) USING utf8mb4)`;
  const lower = `LOWER(${text} COLLATE utf8mb4_bin)`;
  const replaced = LETTERS.reduce(
    (sql, [letter, plain]) => `REPLACE(${sql}, '${letter}', '${plain}')`,
    lower,
  );
  // Most texts are ASCII, which needs only case folding.
  const folded = `CASE WHEN LENGTH(${text}) = CHAR_LENGTH(${text}) THEN ${lower} ELSE ${replaced} END`;
  return `${folded} COLLATE utf8mb4_unicode_520_ci`;
}
