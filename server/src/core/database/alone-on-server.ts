import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLock, type HeldLocks, LockSession } from './lock-session';

/** Connections of a process that has just ended are still listed for a moment. */
const LOOKS = 50;
const LOOK_AGAIN_MS = 100;

interface Connected {
  id: number;
  user: string;
  host: string;
}

/**
 * Runs work while this process has a MariaDB database exclusively: servers and workers that start wait, and running
 * ones are detected by their connections, which they keep open. Listing other accounts' connections needs the PROCESS
 * right, listing one's own does not, so use the product's DATABASE_URL.
 * @throws Error, with a message for the operator, when others are connected, or the lock is lost
 */
export function whileAlone<T>(url: string, work: (held: HeldLocks) => Promise<T>): Promise<T> {
  return LockSession.with(url, async (session) => {
    const locks: DatabaseLock[] = ['restore', 'shape'];
    for (const lock of locks)
      if (!(await session.take(lock, 0)))
        throw new Error(
          'The database is in use: an update, a backup or another restore is at work on it. Nothing was changed.',
        );
    const others = await othersOf(session);
    if (others.length > 0)
      throw new Error(
        `The database is in use: stop every server and worker, and whatever else is connected to it (${listOf(others)}). Nothing was changed.`,
      );
    return session.keep(work);
  });
}

async function othersOf(session: LockSession): Promise<Connected[]> {
  for (let look = 1; ; look++) {
    const others = (await session.ask(
      'SELECT ID AS id, USER AS user, HOST AS host FROM information_schema.PROCESSLIST ' +
        'WHERE DB = DATABASE() AND ID <> CONNECTION_ID()',
    )) as Connected[];
    if (others.length === 0 || look === LOOKS) return others;
    await sleep(LOOK_AGAIN_MS);
  }
}

const listOf = (others: readonly Connected[]): string =>
  others.map(({ id, user, host }) => `connection ${id} of ${user} from ${host}`).join(', ');
