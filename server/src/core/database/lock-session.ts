import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { keepAlive } from './keep-alive';
import { connectTo } from './wait-for-database';

/**
 * Named locks of MariaDB. They are server-wide, so the database's name is part of them.
 * - `shape`: migrations, against backups, whose columns must not change during the read. ALTER TABLE would wait for
 * the readers, and all others would queue behind it.
 * - `restore`: exclusive use of the database.
 */
const LOCKS = {
  shape: "CONCAT('walkthrough ', MD5(DATABASE()))",
  restore: "CONCAT('walkthrough restore ', MD5(DATABASE()))",
} as const;

export type DatabaseLock = keyof typeof LOCKS;

/** The state of the locks, for the work under them. */
export interface HeldLocks {
  /** Aborted with a reason when the locks are lost: running work stops. */
  signal: AbortSignal;
  /** Verifies the locks on the server, right before an irreversible step. @throws the reason when they are lost */
  assert: () => Promise<void>;
}

/**
 * `hangUpS`: the server releases the locks of a dead machine after this time. Longer than the holder waits for an
 * answer, so that it has stopped before the next one begins. `graceMs`: how long stopping work may take, and a server
 * to release. Tests use shorter times.
 */
export const LOCK_TIMEOUTS = { hangUpS: 60, graceMs: 10_000 };

class LocksLost extends Error {}

/** A MariaDB session with locks, which end with the session. */
export class LockSession {
  private readonly lost = new AbortController();
  private readonly taken: DatabaseLock[] = [];
  private isOver = false;

  private constructor(private readonly connection: Connection) {
    for (const event of ['error', 'end']) connection.on(event, (cause: unknown) => this.lose(cause));
  }

  /** Opens a session for `use` and closes it afterwards. */
  static async with<T>(url: string, use: (session: LockSession) => Promise<T>): Promise<T> {
    const session = new LockSession(await connectTo(url));
    try {
      // Before any lock is requested: it may be granted after the machine of a waiting process has died.
      await session.ask(`SET SESSION wait_timeout = ${LOCK_TIMEOUTS.hangUpS}`);
      return await use(session);
    } finally {
      await session.end();
    }
  }

  /** Runs a statement. @returns its rows */
  async ask(sql: string): Promise<unknown> {
    const [rows] = await this.connection.query(sql);
    return rows;
  }

  /** @returns whether the lock was granted within this many seconds */
  async take(lock: DatabaseLock, waitS: number): Promise<boolean> {
    const rows = await this.ask(`SELECT GET_LOCK(${LOCKS[lock]}, ${waitS}) AS taken`);
    const [answer] = rows as { taken: unknown }[];
    const isTaken = Number(answer?.taken) === 1;
    if (isTaken) this.taken.push(lock);
    return isTaken;
  }

  /**
   * Runs work under the acquired locks.
   * @throws what the work throws | LocksLost when they were lost and the work has not ended soon afterwards
   */
  async keep<T>(work: (held: HeldLocks) => Promise<T>): Promise<T> {
    const { signal } = this.lost;
    const beQuiet = keepAlive(
      () => this.say(),
      (cause) => this.lose(cause),
    );
    let grace: NodeJS.Timeout | undefined;
    // The work may wait for an answer that never comes.
    const givenUp = new Promise<never>((_, reject) => {
      const wait = () =>
        (grace = setTimeout(() => reject(signal.reason as LocksLost), LOCK_TIMEOUTS.graceMs));
      if (signal.aborted) wait();
      else signal.addEventListener('abort', wait, { once: true });
    });
    try {
      return await Promise.race([work({ signal, assert: () => this.assert() }), givenUp]);
    } finally {
      beQuiet();
      clearTimeout(grace);
    }
  }

  private say(): Promise<unknown> {
    return this.ask('DO 0');
  }

  private async assert(): Promise<void> {
    const { signal } = this.lost;
    signal.throwIfAborted();
    const answered = this.say().catch((cause: unknown) => this.lose(cause));
    await Promise.race([answered, once(signal, 'abort')]);
    signal.throwIfAborted();
  }

  private lose(cause: unknown): void {
    if (this.isOver || this.lost.signal.aborted) return;
    this.connection.destroy();
    this.lost.abort(
      new LocksLost(
        'The connection that kept others from changing the database at the same time was lost. What was under way has been stopped: begin it again.',
        { cause },
      ),
    );
  }

  private async end(): Promise<void> {
    this.isOver = true;
    if (this.lost.signal.aborted) return;
    // A silent server releases the locks by itself.
    await Promise.race([this.giveBack(), sleep(LOCK_TIMEOUTS.graceMs, undefined, { ref: false })]);
    this.connection.destroy();
  }

  /** An error here has ended the session, and its locks with it. */
  private async giveBack(): Promise<void> {
    try {
      for (const lock of this.taken) await this.ask(`SELECT RELEASE_LOCK(${LOCKS[lock]})`);
      await this.connection.end();
    } catch {
      this.connection.destroy();
    }
  }
}
