import type { PrivateMariadb } from '../../scripts/lib/mariadb.mjs';

/** A database with the demo, and what a server needs to use it; see engines.mjs. */
export interface Engine {
  readonly dataDir: string;
  readonly settings: Record<string, string>;
  /** Undefined on the embedded engine. */
  readonly mariadb: PrivateMariadb | undefined;
  remove(): Promise<void>;
}

export declare function openEngine(name: 'sqlite' | 'mariadb'): Promise<Engine>;
