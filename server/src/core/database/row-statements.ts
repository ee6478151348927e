import type { EntityMetadata, ObjectLiteral, QueryResult, QueryRunner, Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import { asPrepared } from './prepared-statements';
import { throughIndex } from './through-index';

/**
 * INSERT and UPDATE of rows, for the repositories. TypeORM's builders build such a statement anew each time, which
 * costs as much as running it, and on SQLite they inline numbers: each id then gives another statement, and none is
 * found prepared. Here the text depends on the properties alone.
 */

/** Property -> value. Undefined ones are not written. */
type Values = object;

/**
 * Inserts rows in one statement; a property that only some rows have gets its default in the others. @returns the
 * (first) new id
 */
export async function insertRows(
  repository: Repository<ObjectLiteral>,
  rows: readonly Values[],
): Promise<number> {
  const properties = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => given(row, key))))];
  const columns = properties.map((property) => columnOf(repository.metadata, property));
  const tuple = `(${columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${table(repository)} (${columns.map((column) => name(repository, column)).join(', ')}) VALUES ${rows.map(() => tuple).join(', ')}`;
  const values = rows.flatMap((row) =>
    columns.map((column) => stored(repository, column, valueOrDefault(row, column))),
  );
  return insertedId((await changed(repository, sql, values, rows.length === 1)).raw);
}

/**
 * Updates the rows whose properties equal `where`; a list matches any of its values.
 * @param raised properties to increment, and by how much
 * @returns the number of matching rows
 */
export async function updateRows(
  repository: Repository<ObjectLiteral>,
  where: Values,
  changes: Values,
  raised: Readonly<Record<string, number>> = {},
): Promise<number> {
  const set: string[] = [];
  const values: unknown[] = [];
  for (const property of Object.keys(changes).filter((key) => given(changes, key))) {
    const column = columnOf(repository.metadata, property);
    if (!column.isUpdate) throw new Error(`${repository.metadata.name} never changes its '${property}'.`);
    set.push(`${name(repository, column)} = ?`);
    values.push(stored(repository, column, value(changes, property)));
  }
  for (const [property, by] of Object.entries(raised)) {
    const column = name(repository, columnOf(repository.metadata, property));
    set.push(`${column} = ${column} + ?`);
    values.push(by);
  }
  const fitting = conditionOf(repository, where);
  const sql = `UPDATE ${tableOf(repository, where)} SET ${set.join(', ')} WHERE ${fitting.sql}`;
  const parameters = [...values, ...fitting.values];
  return (await changed(repository, sql, parameters, hasNoList(where))).affected ?? 0;
}

/**
 * Deletes the rows whose properties equal `where`; a list matches any of its values. @returns the number of matching
 * rows
 */
export async function removeRows(repository: Repository<ObjectLiteral>, where: Values): Promise<number> {
  const { sql, values } = conditionOf(repository, where);
  const statement = `DELETE FROM ${tableOf(repository, where)} WHERE ${sql}`;
  return (await changed(repository, statement, values, hasNoList(where))).affected ?? 0;
}

function conditionOf(
  repository: Repository<ObjectLiteral>,
  where: Values,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = Object.keys(where).map((property) => {
    const column = columnOf(repository.metadata, property);
    const wanted = requiredValue(repository, where, property);
    const any: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
    values.push(...any.map((each) => stored(repository, column, each)));
    if (!Array.isArray(wanted)) return `${name(repository, column)} = ?`;
    return `${name(repository, column)} IN (${any.map(() => '?').join(', ')})`;
  });
  return { sql: conditions.join(' AND '), values };
}

/**
 * Returns the table of an update. Several rows are addressed by id: SQLite would otherwise scan all rows of the
 * company (see throughIndex). MariaDB estimates the number of rows, and has no such hint here.
 */
function tableOf(repository: Repository<ObjectLiteral>, where: Values): string {
  const { driver, options } = repository.manager.dataSource;
  const isByNumbers = Array.isArray(value(where, 'id')) && options.type === 'better-sqlite3';
  const escape = (text: string) => driver.escape(text);
  return isByNumbers
    ? `${table(repository)} ${throughIndex('sqlite', 'PRIMARY', escape)}`
    : table(repository);
}

/** Returns the column of a property. @throws Error when the entity has no such property */
export function columnOf(metadata: EntityMetadata, property: string): ColumnMetadata {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${metadata.name} has no property '${property}'.`);
  return column;
}

/**
 * Returns the value that a property must equal.
 * @throws Error when it is missing: that would mean either no condition at all, or one that never holds
 */
export function requiredValue(
  { metadata }: Repository<ObjectLiteral>,
  where: object,
  property: string,
): unknown {
  const wanted = value(where, property);
  if (wanted === null || wanted === undefined) {
    throw new Error(`${metadata.name} is asked for rows with no '${property}'.`);
  }
  return wanted;
}

/**
 * Runs a statement that changes rows.
 * @param isKept whether MariaDB should prepare it: without lists, its text is always the same
 */
function changed(
  repository: Repository<ObjectLiteral>,
  sql: string,
  values: unknown[],
  isKept: boolean,
): Promise<QueryResult> {
  const isSqlite = repository.manager.dataSource.options.type === 'better-sqlite3';
  return runner(repository).query(isKept && !isSqlite ? asPrepared(sql) : sql, values, true);
}

/** A changing statement belongs to the current transaction, never to a connection of its own. */
function runner({ queryRunner, metadata }: Repository<ObjectLiteral>): QueryRunner {
  if (!queryRunner) throw new Error(`${metadata.name} is written outside a transaction.`);
  return queryRunner;
}

const hasNoList = (where: Values): boolean => !Object.values(where).some(Array.isArray);
const value = (row: Values, property: string): unknown => (row as Record<string, unknown>)[property];
const given = (row: Values, property: string): boolean => value(row, property) !== undefined;
const valueOrDefault = (row: Values, column: ColumnMetadata): unknown =>
  given(row, column.propertyName) ? value(row, column.propertyName) : (column.default ?? null);
const table = ({ metadata, manager }: Repository<ObjectLiteral>): string =>
  manager.dataSource.driver.escape(metadata.tableName);
const name = ({ manager }: Repository<ObjectLiteral>, { databaseName }: ColumnMetadata): string =>
  manager.dataSource.driver.escape(databaseName);
const stored = ({ manager }: Repository<ObjectLiteral>, column: ColumnMetadata, fresh: unknown): unknown =>
  manager.dataSource.driver.preparePersistentValue(fresh, column);

/** Reads the driver's answer to an INSERT: SQLite returns the row id, MySQL a packet. */
function insertedId(raw: unknown): number {
  if (typeof raw === 'number' || typeof raw === 'bigint') return Number(raw);
  if (typeof raw === 'object' && raw !== null && 'insertId' in raw) return Number(raw.insertId);
  throw new Error('The database did not answer the id of the new row.');
}
