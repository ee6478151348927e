import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { onMariaDb, type TestApp } from './test-app';

export interface AskedStatement {
  sql: string;
  parameters: unknown[];
}

/** The engine's plan of a statement. */
export interface Plan {
  /** The engine's own output, for the message of a failure. */
  text: string;
  /** Number of rows read on all tables; null if the engine does not report it. */
  rowsRead: number | null;
  /** Number of rows read per alias; empty if the engine does not report it. */
  readOf: Readonly<Record<string, number>>;
  sorts: boolean;
  /** Whether only an index of the list's table was read. */
  fromIndexAlone: boolean;
}

/** Records the statements that the product runs for `work`, without those of background work. */
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
    // Background work has its own context; everything without one belongs to this test.
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
  // Rows of a derived table were counted where they were read.
  const isRead = 'table_name' in node && !String(node.table_name).startsWith('<');
  return isRead ? [node as TableNode, ...below] : below;
}
