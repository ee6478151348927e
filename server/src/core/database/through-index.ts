import type { Dialect } from './columns';

/**
 * What is said behind a table and its alias so that no planner is asked by which index to read it; `PRIMARY` for rows
 * whose ids are known. SQLite's, which knows nothing of how values are spread, would else read a whole tab for fifty
 * rows by their ids.
 * @param escape quotes a name as the engine wants it
 */
export function throughIndex(dialect: Dialect, index: string, escape: (name: string) => string): string {
  if (dialect !== 'sqlite') return `FORCE INDEX (${escape(index)})`;
  // SQLite knows rows by their number without an index, and has no name for that.
  return index === 'PRIMARY' ? 'NOT INDEXED' : `INDEXED BY ${escape(index)}`;
}
