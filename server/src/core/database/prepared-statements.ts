const MARK = '/* prepared */ ';

/**
 * Marks a statement that MariaDB and MySQL should prepare, so that its text is parsed once and numbers arrive in
 * binary: a third less time for fifty rows joined from nine tables.
 *
 * Only for whole rows read by a key, and for changes of one row. MariaDB (10.11) forgets that a prepared statement is
 * covered by an index once the same connection has changed a row of the table: a count would then read every row.
 */
export const asPrepared = (sql: string): string => MARK + sql;

export const isPrepared = (sql: string): boolean => sql.startsWith(MARK);
