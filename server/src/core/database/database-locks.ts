import type { QueryRunner } from 'typeorm';
import type { DataSources } from './data-source';

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

/** A migration or a backup of a large installation may take its time; whoever waits has nothing to do before it. */
const LONGEST_WAIT_S = 3_600;
/** The connection that has the lock says nothing meanwhile; some servers hang up on that after minutes. */
const STAY = 'SET SESSION wait_timeout = 604800';

/** Processes that begin at once have one for a moment each. */
const SHORT_WAIT_S = 2;

/** A statement of one connection. @returns its rows */
type Ask = (sql: string) => Promise<unknown>;

/** Takes a lock of the connection that is asked by, which ends with it. @returns whether it was given within so many seconds */
export async function take(ask: Ask, lock: DatabaseLock, waitS: number): Promise<boolean> {
  await ask(STAY);
  const rows = await ask(`SELECT GET_LOCK(${LOCKS[lock]}, ${waitS}) AS taken`);
  const [answer] = rows as { taken: unknown }[];
  return Number(answer?.taken) === 1;
}

/**
 * Does something while no other process does what takes the same lock. The embedded database is one process's, and has none.
 * The lock is the connection's: it ends with a process that is killed.
 * @param onWait told once when another has it
 * @throws Error when another has it for an hour
 */
export async function whileLocked<T>(
  { writer, dialect }: DataSources,
  lock: DatabaseLock,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  if (dialect === 'sqlite') return work();
  const runner = writer.createQueryRunner();
  try {
    await takeInTime(runner, lock, onWait);
    try {
      return await work();
    } finally {
      await giveBack(runner, lock);
    }
  } finally {
    await runner.release();
  }
}

async function takeInTime(runner: QueryRunner, lock: DatabaseLock, onWait: () => void): Promise<void> {
  const ask: Ask = (sql) => runner.query(sql);
  if (await take(ask, lock, SHORT_WAIT_S)) return;
  onWait();
  if (!(await take(ask, lock, LONGEST_WAIT_S)))
    throw new Error('An update, a restore or a backup has been at work on this database for an hour.');
}

/** A connection that has broken has given it back; what broke it is told by whoever worked. */
async function giveBack(runner: QueryRunner, lock: DatabaseLock): Promise<void> {
  await runner.query(`SELECT RELEASE_LOCK(${LOCKS[lock]})`).catch(() => undefined);
}
