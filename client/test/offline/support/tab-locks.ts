import type { Locks } from '../../../src/offline/store/locks';

/** The Web Locks of one browser, shared by its tabs and released when a tab dies. */
export class TabLocks implements Locks {
  private readonly queues = new Map<string, Promise<unknown>>();

  exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.queues.get(name) ?? Promise.resolve()).then(work);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.queues.get(name) === settled) this.queues.delete(name);
      });
    this.queues.set(name, settled);
    return turn;
  }

  async ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
    if (this.queues.has(name)) return null;
    return { result: await this.exclusive(name, work) };
  }
}
