import { disjoint, type Limit, type ScopeValue, wordsBeginning } from '@walkthrough/domain';
import type { EntityMetadata } from 'typeorm';
import type { Dialect } from '../columns';
import { columnOf } from '../row-statements';
import { throughIndex } from '../through-index';
import type { AnyBranch, AnyScope, ListDeclaration, Order, ListCursor, IndexRange } from './list-declaration';
import { limitSql, type SqlCondition } from './limit-sql';
import { countingIndex, planIndexScans } from './plan-index-scans';
import type { SearchedWord } from './searched-words';

export type Statement = SqlCondition;

/** The inputs of a list's statements. */
interface ListSource {
  declaration: ListDeclaration;
  metadata: EntityMetadata;
  dialect: Dialect;
  escape: (name: string) => string;
  tenantId: number;
}

/** A range of a list's rows in its order, from the start or after a position. */
export interface RangePart {
  offset: number;
  limit: number;
  after?: ListCursor;
}

/**
 * Builds the SQL of a list: each statement reads one range of one named index, so no planner decides. The condition on
 * the company comes first in all of them, and only from the context.
 */
export class ListStatements {
  private readonly table: string;

  constructor(private readonly source: ListSource) {
    this.table = source.escape(source.metadata.tableName);
  }

  /** Counts rows, from an index alone where it covers the query. */
  count(scope: AnyScope, words: readonly SearchedWord[]): Statement {
    if (words.length > 0) return this.ofWords('COUNT(*) AS n', scope, words);
    return this.summed(scope, (branch) => {
      const where = this.where(Object.entries(branch));
      const index = countingIndex(this.source.declaration, branch).name;
      return withText(`SELECT COUNT(*) AS n FROM ${this.rowsBy(index)} WHERE ${where.sql}`, where.values);
    });
  }

  /** Counts the entries of each word, in order, up to a maximum. */
  matchesOf(words: readonly SearchedWord[], most: number): Statement {
    const each = words.map((word, at) => {
      const { sql, values } = this.matches('1', '', word);
      return withText(`SELECT ${at} AS place, COUNT(*) AS n FROM (${sql} LIMIT ${most}) found${at}`, values);
    });
    return joined(each, ' UNION ALL ')!;
  }

  /** Counts rows per value of a column; the column must be the first of every index. */
  countBy(column: string, scope: AnyScope, words: readonly SearchedWord[]): Statement {
    const key = this.column(column);
    if (words.length > 0) {
      const all = this.ofWords(`${key} AS k, COUNT(*) AS n`, scope, words);
      return withText(`${all.sql} GROUP BY ${key}`, all.values);
    }
    const parts = disjoint(scope).map((branch) => {
      const open = branch[column] ? branch : { ...branch, [column]: this.domainOf(column) };
      const where = this.where(Object.entries(open));
      const index = countingIndex(this.source.declaration, open).name;
      return withText(
        `SELECT ${key} AS k, COUNT(*) AS n FROM ${this.rowsBy(index)} WHERE ${where.sql} GROUP BY ${key}`,
        where.values,
      );
    });
    return joined(parts, ' UNION ALL ') ?? withText('SELECT NULL AS k, 0 AS n', []);
  }

  /** Reads ids and sort values of one range, in order. */
  range(reading: IndexRange, order: Order, { offset, limit, after }: RangePart): Statement {
    const sort = this.source.declaration.sorts[order.sort]!;
    const equal = reading.equal.map(([name, value]) => [name, { in: [value] }] as const);
    const where = this.where([...equal, ...reading.rest, ...emptiness(sort, reading.empty)]);
    // With one value or none in the sort column, MariaDB would still sort by it.
    const areEmpty = reading.empty ?? (after?.s === null && order.direction === 'DESC');
    const ordered =
      areEmpty || areOfOneValue(reading, sort)
        ? `ORDER BY ${this.column('id')} ${order.direction}`
        : this.orderBy(sort, order.direction);
    const behind = this.behind(sort, order.direction, after);
    return withText(
      `SELECT ${this.column('id')} AS id, ${this.column(sort)} AS s FROM ${this.rowsBy(reading.index)}` +
        ` WHERE ${where.sql}${behind.sql} ${ordered} LIMIT ? OFFSET ?`,
      [...where.values, ...behind.values, limit, offset],
    );
  }

  /** Concatenates several ranges, each in order. */
  concatenated(stretches: readonly Statement[]): Statement {
    const each = stretches.map(({ sql, values }, at) => withText(`SELECT * FROM (${sql}) part${at}`, values));
    return joined(each, ' UNION ALL ') ?? withText('SELECT NULL AS id, NULL AS s WHERE 1 = 0', []);
  }

  /**
   * Reads the ids of rows that match words, in order: the first word drives the query, so at most its matches are
   * read.
   */
  idsOfWords(
    scope: AnyScope,
    words: readonly SearchedWord[],
    order: Order,
    { offset, limit, after }: RangePart,
  ): Statement {
    const sort = this.source.declaration.sorts[order.sort]!;
    const column = this.column(sort);
    const found = this.ofWords(`${this.column('id')} AS id, ${column} AS s`, scope, words);
    const [withValue, without] = order.empty === 'first' ? [1, 0] : [0, 1];
    const first =
      order.empty === 'anywhere' ? '' : `CASE WHEN ${column} IS NULL THEN ${without} ELSE ${withValue} END, `;
    const ordered = this.orderBy(sort, order.direction, first);
    const behind = this.behind(sort, order.direction, after);
    return withText(`${found.sql}${behind.sql} ${ordered} LIMIT ? OFFSET ?`, [
      ...found.values,
      ...behind.values,
      limit,
      offset,
    ]);
  }

  ranges(scope: AnyScope, order: Order): IndexRange[] {
    return planIndexScans(this.source.declaration, scope, order);
  }

  /** Rows after a position where both engines sort nulls first, in ascending order. */
  private behind(sort: string, direction: 'ASC' | 'DESC', after: ListCursor | undefined): Statement {
    if (!after) return withText('', []);
    const [value, id] = [this.column(sort), this.column('id')];
    const ascends = direction === 'ASC';
    const further = `${id} ${ascends ? '>' : '<'} ?`;
    if (after.s === null) {
      const rest = ascends ? `(${value} IS NOT NULL OR ${further})` : `${value} IS NULL AND ${further}`;
      return withText(` AND ${rest}`, [after.id]);
    }
    // The first comparison is for the index range.
    const beyond = `${value} ${ascends ? '>' : '<'}= ? AND (${value} <> ? OR ${further})`;
    const rest = ascends ? beyond : `(${value} IS NULL OR ${beyond})`;
    return withText(` AND ${rest}`, [after.s, after.s, after.id]);
  }

  private orderBy(sort: string, direction: 'ASC' | 'DESC', first = ''): string {
    return `ORDER BY ${first}${this.column(sort)} ${direction}, ${this.column('id')} ${direction}`;
  }

  private ofWords(what: string, scope: AnyScope, words: readonly SearchedWord[]): Statement {
    const { declaration, dialect } = this.source;
    const { id, index } = declaration.words;
    const [lead, ...others] = words;
    const first = this.matches('noun_id', '', lead!);
    const branches = disjoint(scope).map((branch) => this.limits(Object.entries(branch)));
    const inScope = joined(branches, ' OR ') ?? withText('1 = 0', []);
    const too = others.map((word) => this.hasToo(word));
    // Both engines join in textual order only with their own keyword.
    const join = dialect === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
    return withText(
      `SELECT ${what} FROM (SELECT DISTINCT matches.noun_id AS id FROM (${first.sql}) matches) found` +
        ` ${join} ${this.rowsBy(index)} ON ${this.column('tenantId')} = ? AND ${this.column(id)} = found.id` +
        ` WHERE (${inScope.sql})${too.map(({ sql }) => sql).join('')}`,
      [...first.values, this.source.tenantId, ...inScope.values, ...too.flatMap(({ values }) => values)],
    );
  }

  /** Looks up one row per match of the first word. Written as a comparison, so that no planner materialises it. */
  private hasToo(word: SearchedWord): Statement {
    const { dialect, escape } = this.source;
    const through = throughIndex(dialect, 'ix_search_word_row', escape);
    const { sql, values } = this.matches('1', through, word);
    return withText(` AND (${sql} AND w.noun_id = found.id LIMIT 1) = 1`, values);
  }

  private matches(what: string, through: string, { field, word }: SearchedWord): Statement {
    const { declaration, tenantId } = this.source;
    const { from, before } = wordsBeginning(word);
    return withText(
      `SELECT ${what} FROM search_word w ${through} WHERE w.tenant_id = ?` +
        ' AND w.noun = ? AND w.field = ? AND w.word >= ? AND w.word < ?',
      [tenantId, declaration.words.noun, field, from, before],
    );
  }

  private summed(scope: AnyScope, write: (branch: AnyBranch) => Statement): Statement {
    const parts = disjoint(scope).map(write);
    const [only] = parts;
    if (only && parts.length === 1) return only;
    const all = joined(parts, ' UNION ALL ');
    return all
      ? withText(`SELECT SUM(n) AS n FROM (${all.sql}) parts`, all.values)
      : withText('SELECT 0 AS n', []);
  }

  private where(limits: readonly (readonly [string, Limit | undefined])[]): Statement {
    const rest = this.limits(limits);
    return withText(`${this.column('tenantId')} = ? AND ${rest.sql}`, [this.source.tenantId, ...rest.values]);
  }

  private limits(limits: readonly (readonly [string, Limit | undefined])[]): Statement {
    const values: ScopeValue[] = [];
    const place = (value: ScopeValue) => {
      values.push(value);
      return '?';
    };
    const conditions = limits.flatMap(([name, limit]) =>
      limit ? limitSql(this.column(name), limit, place) : [],
    );
    return withText(conditions.join(' AND ') || '1 = 1', values);
  }

  private domainOf(column: string): Limit {
    const domains = this.source.declaration.domains as Record<string, readonly ScopeValue[] | undefined>;
    return { in: domains[column] ?? [] };
  }

  private rowsBy(index: string): string {
    const { dialect, escape } = this.source;
    return `${this.table} i ${throughIndex(dialect, index, escape)}`;
  }

  private column(property: string): string {
    return `i.${this.source.escape(columnOf(this.source.metadata, property).databaseName)}`;
  }
}

const withText = (sql: string, values: ScopeValue[]): Statement => ({
  sql,
  // SQLite has no booleans.
  values: values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
});

const joined = (parts: readonly Statement[], word: string): Statement | null =>
  parts.length === 0
    ? null
    : withText(
        parts.map(({ sql }) => (word === ' OR ' ? `(${sql})` : sql)).join(word),
        parts.flatMap(({ values }) => values),
      );

/** Undefined: with and without a value. */
function emptiness(column: string, empty: boolean | undefined): (readonly [string, Limit])[] {
  if (empty === undefined) return [];
  return [[column, empty ? { in: [null] } : { notIn: [null] }]];
}

const areOfOneValue = ({ equal, rest }: IndexRange, sort: string): boolean =>
  equal.some(([column]) => column === sort) ||
  rest.some(([column, limit]) => column === sort && limit.in?.length === 1);
