import { FOLDED_LETTERS, foldedText } from '@walkthrough/domain';
import type { Dialect } from './columns';
import type { BetterSqlite3Shape } from './sqlite/better-sqlite3-shape';

/** What SQLite knows the question by. */
const HOLDS_WORDS = 'holds_words';

/** Letters that the collation compares as letters of their own; the last four are what `foldedText` leaves to upper case. */
const LETTERS: readonly (readonly [string, string])[] = [
  ...Object.entries(FOLDED_LETTERS),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', ı: 'i', ſ: 's' }),
];

/** Of such a text there is nothing to fold but the case. */
const PLAIN = /^\p{ASCII}*$/u;

/** Makes SQLite fold as the product does: by itself it knows the case of A to Z, and no accents. */
export function foldsTexts(database: BetterSqlite3Shape): void {
  database.function(HOLDS_WORDS, { deterministic: true, varargs: true }, (words, ...texts) => {
    const text = texts.filter((each) => each !== null).join(' ');
    const folded = PLAIN.test(text) ? text.toLowerCase() : foldedText(text);
    return Number((words ?? '').split(' ').every((word) => folded.includes(word)));
  });
}

/**
 * A condition that each of these words, which `foldedText` has made, stands somewhere in the columns: neither accents nor
 * case count, on either engine and whatever the collation of the database is. A column may be null. MariaDB knows accents
 * that are one sign with their letter (é), as keyboards write them, and none that follow it as a sign of their own.
 */
export function holdingWords(
  dialect: Dialect,
  columns: readonly string[],
  words: readonly string[],
): { sql: string; parameters: Record<string, string> } {
  // The texts of a row are folded once for all words.
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

/** SQL of MariaDB and MySQL: these columns as one text, a blank between them, folded. */
function foldedByServer(columns: readonly string[]): string {
  // Letter by letter: a collation might take the letters that are replaced for others.
  const text = `CONVERT(CONCAT_WS(' ', ${columns.join(', ')}) USING utf8mb4)`;
  const lower = `LOWER(${text} COLLATE utf8mb4_bin)`;
  const replaced = LETTERS.reduce(
    (sql, [letter, plain]) => `REPLACE(${sql}, '${letter}', '${plain}')`,
    lower,
  );
  // Most texts have a byte for each sign: of those there is nothing to fold but the case.
  const folded = `CASE WHEN LENGTH(${text}) = CHAR_LENGTH(${text}) THEN ${lower} ELSE ${replaced} END`;
  return `${folded} COLLATE utf8mb4_unicode_520_ci`;
}
