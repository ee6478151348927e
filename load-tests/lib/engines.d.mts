import type { PrivateMariadb } from '../../scripts/lib/mariadb.mjs';

/** Its rows, past the server. */
export interface EngineDatabase {
  query(sql: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  execute(sql: string, parameters?: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** A database with the demo, and what a server needs to use it; see engines.mjs. */
export interface Engine {
  readonly dataDir: string;
  readonly settings: Record<string, string>;
  /** Undefined on the embedded engine. */
  readonly mariadb: PrivateMariadb | undefined;
  connect(): EngineDatabase;
  remove(): Promise<void>;
}

export declare function openEngine(name: 'sqlite' | 'mariadb'): Promise<Engine>;
