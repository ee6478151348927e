import { Injectable } from '@nestjs/common';
import { requestContext } from '../../context/request-context';
import { TenantHead } from '../tenant-head.entity';
import { Database } from '../database';
import { Rows } from '../rows';
import type { TenantRepository } from '../tenant-repository';
import { CompanyMemory } from './company-memory';
import type { TenantOwned } from '../tenant-owned';
import type { AnyScope, ListRequest, ListDeclaration, Order, ListCursor } from './list-declaration';
import { ListStatements, type RangePart, type Statement } from './list-statements';
import { type SearchedWord, searchedWords } from './searched-words';

/** Ids of a page in order, and the total of all pages. */
interface ChosenPage {
  ids: number[];
  total: number;
}

/** For a word with more matches it is enough to know that it is common. */
const MAX_COUNTED = 100;

/** Ranges per statement: SQLite allows 500 terms. */
const MAX_TOGETHER = 400;

/** A list query without its page. */
type Sliced<Sort extends string> = Omit<ListRequest<Sort>, 'page' | 'size'>;

/** A list query that is read to its end. */
type Followed<Sort extends string> = Omit<Sliced<Sort>, 'emptyLast'>;

/** An order, read from either end: the place of rows without a sort value is reversed with it. */
type Asked = Omit<Sliced<string>, 'emptyLast'> & Order;

/** Selects the ids of a list's page from its indexes (see ListDeclaration). The module of the entity reads the rows. */
@Injectable()
export class Lists {
  private readonly memory = new CompanyMemory();

  constructor(
    private readonly database: Database,
    @Rows(TenantHead) private readonly heads: TenantRepository<TenantHead>,
  ) {}

  page<E extends TenantOwned, Sort extends string>(
    declaration: ListDeclaration<E, Sort>,
    { page, size, ...wanted }: ListRequest<Sort>,
  ): Promise<ChosenPage> {
    return this.slice(declaration, wanted, { offset: page * size, most: size });
  }

  /** Returns a page of concatenated lists, each in its own order. No row may be in two of them. */
  async pageOf<E extends TenantOwned, Sort extends string>(
    declaration: ListDeclaration<E, Sort>,
    lists: readonly Sliced<Sort>[],
    { page, size }: Pick<ListRequest<Sort>, 'page' | 'size'>,
  ): Promise<ChosenPage> {
    const found: ChosenPage = { ids: [], total: 0 };
    for (const wanted of lists) {
      const offset = Math.max(0, page * size - found.total);
      const { ids, total } = await this.slice(declaration, wanted, { offset, most: size - found.ids.length });
      found.ids.push(...ids);
      found.total += total;
    }
    return found;
  }

  private async slice<E extends TenantOwned, Sort extends string>(
    declaration: ListDeclaration<E, Sort>,
    { emptyLast, ...wanted }: Sliced<Sort>,
    { offset, most }: { offset: number; most: number },
  ): Promise<ChosenPage> {
    const asked: Asked = { ...wanted, empty: emptyLast ? 'last' : 'anywhere' };
    const statements = this.statements(declaration);
    const words = await this.led(statements, searchedWords(asked.words));
    if (words === 'nothing' || asked.scope.length === 0) return { ids: [], total: 0 };
    const total = await this.counted(statements, asked.scope, words);
    const limit = Math.min(most, total - offset);
    if (limit <= 0) return { ids: [], total };
    const behind = total - offset - limit;
    if (behind >= offset)
      return { ids: idsOf(await this.part(statements, asked, words, { offset, limit })), total };
    // Near the end of a list, read backwards: skipped rows have to be read as well.
    const rows = await this.part(statements, backwards(asked), words, { offset: behind, limit });
    return { ids: idsOf(rows).reverse(), total };
  }

  /**
   * Returns the rows after a position, or the first ones: for reading a list to its end while others change it. A row
   * that moves is returned where it is when the reading gets there.
   */
  async pageAfter<E extends TenantOwned, Sort extends string>(
    declaration: ListDeclaration<E, Sort>,
    { scope, words: texts, ...order }: Followed<Sort>,
    after: ListCursor | null,
    limit: number,
  ): Promise<ListCursor[]> {
    const statements = this.statements(declaration);
    const words = await this.led(statements, searchedWords(texts));
    if (words === 'nothing' || scope.length === 0) return [];
    const asked = { ...order, scope, empty: 'anywhere' } as const;
    return this.part(statements, asked, words, { offset: 0, limit, after: after ?? undefined });
  }

  /** Counts the rows of the scope. */
  async total<E extends TenantOwned>(
    declaration: ListDeclaration<E, never>,
    { scope, words: texts }: Pick<ListRequest<never>, 'scope' | 'words'>,
  ): Promise<number> {
    const statements = this.statements(declaration);
    const words = await this.led(statements, searchedWords(texts));
    return words === 'nothing' || scope.length === 0 ? 0 : this.counted(statements, scope, words);
  }

  /**
   * Counts the rows of the scope per value of a column.
   * @param options isRemembered: false for a column that changes without an event
   */
  async countBy<E extends TenantOwned>(
    declaration: ListDeclaration<E, never>,
    column: keyof E & string,
    { scope, words: texts }: Pick<ListRequest<never>, 'scope' | 'words'>,
    { isRemembered = true } = {},
  ): Promise<Map<string, number>> {
    const statements = this.statements(declaration);
    const words = await this.led(statements, searchedWords(texts));
    if (words === 'nothing' || scope.length === 0) return new Map();
    const statement = statements.countBy(column, scope, words);
    return isRemembered ? this.remembered(statement, countsOf) : countsOf(await this.ask<Row>(statement));
  }

  private counted(
    statements: ListStatements,
    scope: AnyScope,
    words: readonly SearchedWord[],
  ): Promise<number> {
    return this.remembered(statements.count(scope, words), ([row]) => Number(row?.['n'] ?? 0));
  }

  private async part(
    statements: ListStatements,
    asked: Pick<Asked, 'scope' | keyof Order>,
    words: readonly SearchedWord[],
    part: RangePart,
  ): Promise<ListCursor[]> {
    if (words.length > 0) return this.ask(statements.idsOfWords(asked.scope, words, asked, part));
    const readings = statements.ranges(asked.scope, asked);
    const [only] = readings;
    if (only && readings.length === 1) return this.ask(statements.range(only, asked, part));
    // Each range may contain the whole page, or none of it.
    const { offset, limit } = part;
    const beginning = { ...part, offset: 0, limit: offset + limit };
    const parts = readings.map((reading) => statements.range(reading, asked, beginning));
    const rows: ListCursor[] = [];
    for (let at = 0; at < parts.length; at += MAX_TOGETHER)
      rows.push(...(await this.ask<ListCursor>(statements.concatenated(parts.slice(at, at + MAX_TOGETHER)))));
    return rows.sort(inOrder(asked)).slice(offset, offset + limit);
  }

  /**
   * Sorts the words so that the one with the fewest matches drives the query. Of common words, the longest is assumed
   * to be the rarest.
   */
  private async led(statements: ListStatements, words: Words): Promise<Words> {
    if (words === 'nothing' || words.length < 2) return words;
    const counts = await this.ask<{ place: number; n: number }>(statements.matchesOf(words, MAX_COUNTED));
    const found = new Map(counts.map(({ place, n }) => [words[place], Number(n)]));
    const matchesOf = (word: SearchedWord): number => found.get(word) ?? 0;
    return [...words].sort((a, b) => matchesOf(a) - matchesOf(b) || b.word.length - a.word.length);
  }

  private async remembered<T>(statement: Statement, read: (rows: Row[]) => T): Promise<T> {
    const ask = async () => read(await this.ask<Row>(statement));
    // Uncommitted rows of the current transaction must not be cached.
    if (this.database.isInUnit) return ask();
    const head = requestContext.seenHead() ?? (await this.heads.findOne({}))?.lastSeq ?? 0;
    return this.memory.remembered(requestContext.tenantId(), head, JSON.stringify(statement), ask);
  }

  private async ask<T>({ sql, values }: Statement): Promise<T[]> {
    const rows: unknown = await this.database.readManager.query(sql, values);
    return rows as T[];
  }

  private statements<E extends TenantOwned>(declaration: ListDeclaration<E, never>): ListStatements {
    const { dialect, readManager } = this.database;
    const { dataSource } = readManager;
    return new ListStatements({
      declaration: declaration as unknown as ListDeclaration,
      metadata: dataSource.getMetadata(declaration.entity),
      dialect,
      escape: (name) => dataSource.driver.escape(name),
      tenantId: requestContext.tenantId(),
    });
  }
}

const idsOf = (rows: readonly ListCursor[]): number[] => rows.map(({ id }) => id);

type Row = Record<string, unknown>;

function countsOf(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { k, n } of rows) counts.set(String(k), (counts.get(String(k)) ?? 0) + Number(n));
  return counts;
}
type Words = SearchedWord[] | 'nothing';

const OTHER_END = { anywhere: 'anywhere', first: 'last', last: 'first' } as const;

const backwards = (asked: Asked): Asked => ({
  ...asked,
  direction: asked.direction === 'ASC' ? 'DESC' : 'ASC',
  empty: OTHER_END[asked.empty],
});

/** Compares rows of several statements in their order. */
function inOrder({ direction, empty }: Order): (a: ListCursor, b: ListCursor) => number {
  const sign = direction === 'ASC' ? 1 : -1;
  // Both engines sort nulls first.
  const emptySign = empty === 'anywhere' ? sign : empty === 'first' ? 1 : -1;
  return (a, b) => {
    if (a.s === null || b.s === null) {
      if (a.s === b.s) return sign * (a.id - b.id);
      return a.s === null ? -emptySign : emptySign;
    }
    if (a.s === b.s) return sign * (a.id - b.id);
    return a.s < b.s ? -sign : sign;
  };
}
