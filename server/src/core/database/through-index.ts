import type { Dialect } from './columns';

/**
 * Returns the index hint after a table and its alias, so that no planner chooses; `PRIMARY` for rows by id. SQLite's
 * planner, which has no statistics, would read a whole tab for fifty rows by id.
 * @param escape quotes a name for the engine
 */
export function throughIndex(dialect: Dialect, index: string, escape: (name: string) => string): string {
  if (dialect !== 'sqlite') return `FORCE INDEX (${escape(index)})`;
  // SQLite finds rows by id without an index, and has no name for that.
  return index === 'PRIMARY' ? 'NOT INDEXED' : `INDEXED BY ${escape(index)}`;
}
