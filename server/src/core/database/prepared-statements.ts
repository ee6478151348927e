const MARK = '/* prepared */ ';

/**
 * Marks a statement that MariaDB and MySQL are to keep, so that its text is read once and its rows come as numbers and
 * not as digits: a third less time for fifty rows that are joined from nine tables.
 *
 * Only for whole rows that are read by a key of theirs, and for changes of one row. MariaDB (10.11) forgets of a statement
 * that it keeps that an index alone would answer it, once the same connection has changed a row of the table: a count would
 * then read every row.
 */
export const asPrepared = (sql: string): string => MARK + sql;

export const isPrepared = (sql: string): boolean => sql.startsWith(MARK);
