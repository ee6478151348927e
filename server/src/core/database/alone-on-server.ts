import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLock, type Held, LockSession } from './lock-session';

/** Connections of a process that has just ended are listed for a moment. */
const LOOKS = 50;
const LOOK_AGAIN_MS = 100;

interface Connected {
  id: number;
  user: string;
  host: string;
}

/**
 * Does something while a database of MariaDB is this process's alone: servers and workers that begin meanwhile wait, and one
 * that is at work is seen by its connections, which each keeps for as long as it runs. An account sees the connections of
 * others only with the right PROCESS, and its own always: the product's are seen by whoever comes with its DATABASE_URL.
 * @throws Error, in words for the person at the terminal, when anybody else is connected to it, or what keeps others away is
 * lost
 */
export function whileAlone<T>(url: string, work: (held: Held) => Promise<T>): Promise<T> {
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
