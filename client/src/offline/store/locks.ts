import { readLocal, removeLocal, writeLocal } from '../../ui/local-value';
import { newUuid } from '../queue/new-uuid';

/** Locks across tabs of one browser. A lock ends with its tab. */
export interface Locks {
  /** Waits for the lock. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Returns null if another holder has it, in this or another tab. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null>;
}

class WebLocks implements Locks {
  constructor(private readonly manager: LockManager) {}

  async exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    return await this.manager.request(name, work);
  }

  async ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
    const answer: unknown = await this.manager.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { result: await work() },
    );
    return answer as { result: T } | null;
  }
}

const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 100;

interface Lease {
  owner: string;
  /** UTC ms */
  until: number;
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/**
 * Fallback without Web Locks (insecure contexts): a lease in local storage that expires when its tab dies. Simultaneous
 * requests are decided by reading back what was written.
 */
export class LeaseLocks implements Locks {
  private readonly queues = new Map<string, Promise<void>>();

  constructor(private readonly owner = newUuid()) {}

  exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.inTurn(name, async () => {
      while (!(await this.take(name))) await pause(ASK_AGAIN_MS);
      return this.holding(name, work);
    });
  }

  async ifFree<T>(name: string, work: () => Promise<T>): Promise<{ result: T } | null> {
    if (this.queues.has(name)) return null;
    return this.inTurn(name, async () =>
      (await this.take(name)) ? { result: await this.holding(name, work) } : null,
    );
  }

  /** Serializes work within this tab. */
  private inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.queues.get(name) ?? Promise.resolve()).then(work);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.queues.get(name) === settled) this.queues.delete(name);
      });
    this.queues.set(name, settled);
    return turn;
  }

  private async holding<T>(name: string, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => this.write(name), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      removeLocal(keyOf(name));
    }
  }

  private async take(name: string): Promise<boolean> {
    const held = readLocal<Lease>(keyOf(name));
    if (held && held.owner !== this.owner && held.until > Date.now()) return false;
    this.write(name);
    await pause(Math.random() * ASK_AGAIN_MS);
    return (readLocal<Lease>(keyOf(name))?.owner ?? this.owner) === this.owner;
  }

  private write(name: string): void {
    writeLocal(keyOf(name), { owner: this.owner, until: Date.now() + LEASE_MS } satisfies Lease);
  }
}

const keyOf = (name: string) => `walkthrough.lease.${name}`;

/** Returns the best locks the browser supports. */
export function browserLocks(): Locks {
  const manager = (navigator as { locks?: LockManager }).locks;
  return manager ? new WebLocks(manager) : new LeaseLocks();
}
