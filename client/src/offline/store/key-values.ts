/** Table on the device: structured values by string key. Each write is atomic; there are no transactions. */
export interface KeyValues {
  /** Returns null if there is none. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  /** Checks the database, and reopens it if it does not respond. */
  probe(): Promise<void>;
}

/** In-memory store for the lifetime of a page: managers save nothing on the device. */
export class MemoryValues implements KeyValues {
  private readonly values = new Map<string, unknown>();

  async get(key: string): Promise<unknown> {
    return this.values.has(key) ? structuredClone(this.values.get(key)) : null;
  }

  async set(key: string, value: unknown): Promise<void> {
    this.values.set(key, structuredClone(value));
  }

  async remove(key: string): Promise<void> {
    this.values.delete(key);
  }

  async keys(): Promise<string[]> {
    return [...this.values.keys()];
  }

  async probe(): Promise<void> {}
}
