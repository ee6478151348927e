import localforage from 'localforage';
import type { KeyValues } from './key-values';
import { storeProblemOf } from './store-problem';

/** Field work; the store names are part of the storage format. */
const DATABASE = 'walkthrough';

export type StoreName = 'inspections' | 'condition_inspections' | 'auth' | 'lists';

type Forage = ReturnType<typeof localforage.createInstance>;

/** What localForage keeps of its connection. It offers no way of opening it anew. */
interface WithConnection {
  _dbInfo?: { db?: IDBDatabase | null } | null;
}

/** A closed connection is what localForage notices by itself: its next transaction opens another. */
function dropConnection(forage: Forage): void {
  (forage as WithConnection)._dbInfo?.db?.close();
}

/**
 * A store of localForage. WebKit kills the connections of tabs in the background, and then every call fails: so a
 * call that fails is tried once more over a new connection. What still fails is a `StoreProblem`.
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

  /** For tests: what a browser does to a tab in the background. */
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
