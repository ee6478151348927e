import type { EngineDatabase } from '../../lib/engines.mjs';

/** What was asked for and acknowledged; see imports.mjs. */
export interface AskedImport {
  spreadsheetId: number;
  rows: number;
  from: number;
  did: 'apply' | 'takeBack';
}

export declare function faultsOfImports(
  database: Pick<EngineDatabase, 'query'>,
  entries: readonly AskedImport[],
  readEvents: () => Promise<{ entity: string; entityId: number; name: string }[]>,
  options?: { withinMs?: number },
): Promise<string[]>;
