import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { onMariaDb, type TestApp } from './test-app';

export interface AskedStatement {
  sql: string;
  parameters: unknown[];
}

/** What an engine does for a statement. */
export interface Plan {
  /** As the engine words it, for the message of a failure. */
  text: string;
  /** Rows that were looked at, on all tables together; null where the engine does not tell. */
  rowsRead: number | null;
  /** The same of each table, by its alias in the statement; empty where the engine does not tell. */
  readOf: Readonly<Record<string, number>>;
  sorts: boolean;
  /** True when the list's own table was not touched, only an index of it. */
  fromIndexAlone: boolean;
}

/** Records the statements that the product runs for `work`; what it does by itself meanwhile is nobody's question. */
export async function statementsOf(server: TestApp, work: () => Promise<void>): Promise<AskedStatement[]> {
  const { reader, writer } = server.app.get(Database).sources;
  const sources = [...new Set([reader, writer])];
  const loggers = sources.map((source) => source.logger);
  const asked: AskedStatement[] = [];
  sources.forEach((source, at) => {
    const listening = Object.create(loggers[at]!) as typeof source.logger;
    listening.logQuery = (sql: string, parameters?: unknown[]) => {
      if (requestContext.requestId()?.startsWith('system:') === false)
        asked.push({ sql, parameters: parameters ?? [] });
    };
    source.logger = listening;
  });
  try {
    // Requests and companies open contexts of their own; what is done without either is this test's, too.
    await requestContext.run({ requestId: 'test' }, work);
  } finally {
    sources.forEach((source, at) => (source.logger = loggers[at]!));
  }
  return asked;
}

export async function planOf(server: TestApp, { sql, parameters }: AskedStatement): Promise<Plan> {
  const { reader } = server.app.get(Database).sources;
  if (!onMariaDb) {
    const steps = await reader.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    const text = steps.map(({ detail }) => detail).join('\n');
    return {
      text,
      rowsRead: null,
      readOf: {},
      sorts: text.includes('TEMP B-TREE'),
      fromIndexAlone: /(SEARCH|SCAN) i USING COVERING INDEX/.test(text),
    };
  }
  const [row] = await reader.query<Record<string, string>[]>(`ANALYZE FORMAT=JSON ${sql}`, parameters);
  const text = Object.values(row!)[0]!;
  const tables = tablesOf(JSON.parse(text));
  const readOf: Record<string, number> = {};
  for (const { table_name: name, r_rows: each = 0, r_loops: loops = 0 } of tables)
    readOf[name] = (readOf[name] ?? 0) + each * loops;
  const own = tables.filter(({ table_name: name }) => name === 'i');
  return {
    text,
    rowsRead: Object.values(readOf).reduce((sum, rows) => sum + rows, 0),
    readOf,
    sorts: text.includes('filesort'),
    fromIndexAlone: own.length > 0 && own.every((table) => table.using_index === true),
  };
}

interface TableNode {
  table_name: string;
  r_rows?: number;
  r_loops?: number;
  using_index?: boolean;
}

function tablesOf(node: unknown): TableNode[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(tablesOf);
  // What a derived table holds was counted where it was read.
  const isRead = 'table_name' in node && !String(node.table_name).startsWith('<');
  return isRead ? [node as TableNode, ...below] : below;
}
