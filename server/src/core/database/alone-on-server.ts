import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLock, take } from './database-locks';
import { connectTo } from './reaching';

/** Connections of a process that has just ended are listed for a moment. */
const LOOKS = 50;
const LOOK_AGAIN_MS = 100;

interface Connected {
  id: number;
  user: string;
  host: string;
}

/**
 * Takes a database of MariaDB for this process alone: servers and workers that begin meanwhile wait, and one that is at
 * work is seen by its connections, which each keeps for as long as it runs. An account sees the connections of others only
 * with the right PROCESS, and its own always: the product's are seen by whoever comes with its DATABASE_URL.
 * @returns what gives it back
 * @throws Error, in words for the person at the terminal, when anybody else is connected to it
 */
export async function takeDatabaseAlone(url: string): Promise<() => Promise<void>> {
  const connection = await connectTo(url);
  // Whatever ends it is told by what is asked next.
  connection.on('error', () => undefined);
  const ask = async (sql: string) => (await connection.query(sql))[0];
  const letGo = () => connection.end().catch(() => connection.destroy());
  try {
    const locks: DatabaseLock[] = ['restore', 'shape'];
    for (const lock of locks)
      if (!(await take(ask, lock, 0)))
        throw new Error(
          'The database is in use: an update, a backup or another restore is at work on it. Nothing was changed.',
        );
    const others = await othersOf(ask);
    if (others.length > 0)
      throw new Error(
        `The database is in use: stop every server and worker, and whatever else is connected to it (${listOf(others)}). Nothing was changed.`,
      );
    return letGo;
  } catch (error) {
    await letGo();
    throw error;
  }
}

async function othersOf(ask: (sql: string) => Promise<unknown>): Promise<Connected[]> {
  for (let look = 1; ; look++) {
    const others = (await ask(
      'SELECT ID AS id, USER AS user, HOST AS host FROM information_schema.PROCESSLIST ' +
        'WHERE DB = DATABASE() AND ID <> CONNECTION_ID()',
    )) as Connected[];
    if (others.length === 0 || look === LOOKS) return others;
    await sleep(LOOK_AGAIN_MS);
  }
}

const listOf = (others: readonly Connected[]): string =>
  others.map(({ id, user, host }) => `connection ${id} of ${user} from ${host}`).join(', ');
