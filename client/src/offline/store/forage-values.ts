import localforage from 'localforage';
import type { KeyValues } from './key-values';
import { storeProblemOf } from './store-problem';

/** Field work; the store names are part of the storage format. */
const DATABASE = 'walkthrough';

export type StoreName = 'inspections' | 'condition_inspections' | 'auth' | 'lists' | 'form_trials';

type Forage = ReturnType<typeof localforage.createInstance>;

/** localForage's internal connection, which it cannot reopen. */
interface WithConnection {
  _dbInfo?: { db?: IDBDatabase | null } | null;
}

/** localForage detects a closed connection and opens another with its next transaction. */
function dropConnection(forage: Forage): void {
  (forage as WithConnection)._dbInfo?.db?.close();
}

/**
 * localForage store. WebKit kills connections of background tabs, after which every call fails, so a failed call is
 * retried over a new connection. Remaining failures become `StoreProblem`.
 */
export class ForageValues implements KeyValues {
  private readonly forage: Forage;

  constructor(storeName: StoreName, database = DATABASE) {
    this.forage = localforage.createInstance({
      name: database,
      storeName,
      driver: localforage.INDEXEDDB,
    });
  }

  get(key: string): Promise<unknown> {
    return this.attempt(() => this.forage.getItem<unknown>(key));
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.attempt(() => this.forage.setItem(key, value));
  }

  remove(key: string): Promise<void> {
    return this.attempt(() => this.forage.removeItem(key));
  }

  keys(): Promise<string[]> {
    return this.attempt(() => this.forage.keys());
  }

  async probe(): Promise<void> {
    await this.attempt(() => this.forage.length());
  }

  /** For tests: simulates a background tab losing its connection. */
  loseConnection(): void {
    dropConnection(this.forage);
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (storeProblemOf(error).code === 'full') throw storeProblemOf(error);
      dropConnection(this.forage);
      try {
        return await work();
      } catch (again) {
        throw storeProblemOf(again);
      }
    }
  }
}
