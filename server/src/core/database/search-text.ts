import type { ScopedQuery } from './scoped-query';

/**
 * Leaves the rows where one of the columns contains the text. Columns are lower case (stored so, or by LOWER):
 * LIKE minds case on one engine and not on the other. What people type is text, never a pattern.
 */
export function containing(query: ScopedQuery, columns: readonly string[], text: string): ScopedQuery {
  const escaped = text.toLowerCase().replace(/[!%_]/g, (character) => `!${character}`);
  return query.andAny(
    columns.map((column) => {
      const name = `has_${column.replace(/\W+/g, '_')}`;
      return { sql: `${column} LIKE :${name} ESCAPE '!'`, parameters: { [name]: `%${escaped}%` } };
    }),
  );
}
