import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { keepAlive } from './keep-alive';
import { connectTo } from './reaching';

/**
 * Named locks of MariaDB, which are of the whole database server: so the database's name is in them.
 * - `shape`: migrations, against backups, whose rows must not change their columns while they are read. A statement that
 *   changes a table waits for whoever reads it, and all others then wait behind it.
 * - `restore`: has the database to itself.
 */
const LOCKS = {
  shape: "CONCAT('walkthrough ', MD5(DATABASE()))",
  restore: "CONCAT('walkthrough restore ', MD5(DATABASE()))",
} as const;

export type DatabaseLock = keyof typeof LOCKS;

/** What work knows of the locks that it is done under. */
export interface Held {
  /** Aborted when they are lost: whatever is under way stops, with its reason. */
  signal: AbortSignal;
  /** Asks the server, right before what cannot be taken back. @throws the reason when they are lost */
  assert: () => Promise<void>;
}

/**
 * `hangUpS`: the locks of a machine that has gone without a word are free after this; until then the server knows of nothing.
 * It is longer than whoever has them waits for an answer, so that it has stopped when the next one begins. `graceMs`: what
 * the work that is told to stop may take for it, and a server for letting go. Tests are less patient.
 */
export const PATIENCE = { hangUpS: 60, graceMs: 10_000 };

class LocksLost extends Error {}

/** A session of MariaDB that has locks, which are a session's and end with it. */
export class LockSession {
  private readonly lost = new AbortController();
  private readonly taken: DatabaseLock[] = [];
  private isOver = false;

  private constructor(private readonly connection: Connection) {
    for (const event of ['error', 'end']) connection.on(event, (cause: unknown) => this.lose(cause));
  }

  /** Opens one, which ends with what it is used for. */
  static async with<T>(url: string, use: (session: LockSession) => Promise<T>): Promise<T> {
    const session = new LockSession(await connectTo(url));
    try {
      // Before it asks for anything: who waits may be given a lock after its machine has gone.
      await session.ask(`SET SESSION wait_timeout = ${PATIENCE.hangUpS}`);
      return await use(session);
    } finally {
      await session.end();
    }
  }

  /** A statement. @returns its rows */
  async ask(sql: string): Promise<unknown> {
    const [rows] = await this.connection.query(sql);
    return rows;
  }

  /** @returns whether the lock was given within so many seconds */
  async take(lock: DatabaseLock, waitS: number): Promise<boolean> {
    const rows = await this.ask(`SELECT GET_LOCK(${LOCKS[lock]}, ${waitS}) AS taken`);
    const [answer] = rows as { taken: unknown }[];
    const isTaken = Number(answer?.taken) === 1;
    if (isTaken) this.taken.push(lock);
    return isTaken;
  }

  /**
   * Does something under the locks that were taken.
   * @throws what the work throws | LocksLost when they were lost and the work has not come to its end soon after
   */
  async keep<T>(work: (held: Held) => Promise<T>): Promise<T> {
    const { signal } = this.lost;
    const beQuiet = keepAlive(
      () => this.say(),
      (cause) => this.lose(cause),
    );
    let grace: NodeJS.Timeout | undefined;
    // Work may wait for an answer that never comes.
    const givenUp = new Promise<never>((_, reject) => {
      const wait = () => (grace = setTimeout(() => reject(signal.reason as LocksLost), PATIENCE.graceMs));
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
    // A server that is silent lets go by itself.
    await Promise.race([this.giveBack(), sleep(PATIENCE.graceMs, undefined, { ref: false })]);
    this.connection.destroy();
  }

  /** What fails has ended the session, and with it the locks. */
  private async giveBack(): Promise<void> {
    try {
      for (const lock of this.taken) await this.ask(`SELECT RELEASE_LOCK(${LOCKS[lock]})`);
      await this.connection.end();
    } catch {
      this.connection.destroy();
    }
  }
}
