import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Config } from '../config/config';
import { logger } from '../http/logger';
import { unreachableCode } from './database-errors';

/**
 * For how long a process that starts waits for its database: after a power cut MariaDB repairs what was open before it
 * takes anybody, which may take minutes, and whoever starts processes gives those up that end again and again.
 */
const LONGEST_WAIT_MS = 300_000;
const LOOK_AGAIN_MS = 1000;

/** The server of the database cannot be reached, or takes nobody more; in words for the person at the terminal. */
class DatabaseAway extends Error {}

/** Connects to MariaDB or MySQL. @throws DatabaseAway | what the server refuses, such as a wrong password */
export async function connectTo(url: string): Promise<Connection> {
  try {
    return await createConnection({ uri: url });
  } catch (error) {
    const code = unreachableCode(error);
    if (code === null) throw error;
    throw new DatabaseAway(`The database at ${new URL(url).host} cannot be reached (${code}).`, {
      cause: error,
    });
  }
}

/**
 * Resolves when the database takes connections; the embedded one is there. For processes that stay: a person at the
 * terminal is told at once.
 * @throws DatabaseAway when it has not been there for five minutes | what the server refuses, at once
 */
export async function untilDatabaseIsThere({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) return;
  // Of the process' own clock: after a power cut that of the machine is often put right just now.
  const patientUntil = performance.now() + LONGEST_WAIT_MS;
  for (let tries = 1; ; tries++) {
    try {
      const connection = await connectTo(databaseUrl);
      await connection.end().catch(() => connection.destroy());
      if (tries > 1) logger.info('The database is there');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() >= patientUntil) throw error;
      if (tries === 1) logger.warn({ err: error }, 'The database is not there: waiting for it');
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
