import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Config } from '../config/config';
import { logger } from '../logging/logger';
import { unreachableCode } from './database-errors';

/**
 * How long a starting process waits for its database: after a power cut MariaDB runs recovery before it accepts
 * connections, which may take minutes, and process managers give up on processes that exit repeatedly.
 */
const LONGEST_WAIT_MS = 300_000;
const LOOK_AGAIN_MS = 1000;

/** The database server is unreachable or accepts no more connections; the message is for the operator. */
class DatabaseUnavailable extends Error {}

/** Connects to MariaDB or MySQL. @throws DatabaseAway | the server's own errors, such as a wrong password */
export async function connectTo(url: string): Promise<Connection> {
  try {
    return await createConnection({ uri: url });
  } catch (error) {
    const code = unreachableCode(error);
    if (code === null) throw error;
    throw new DatabaseUnavailable(`The database at ${new URL(url).host} cannot be reached (${code}).`, {
      cause: error,
    });
  }
}

/**
 * Resolves when the database accepts connections; an embedded one always does. For long-running processes:
 * command-line tools fail at once.
 * @throws DatabaseAway after five minutes | the server's own errors, at once
 */
export async function waitForDatabase({ databaseUrl }: Config): Promise<void> {
  if (!databaseUrl) return;
  // Process clock: after a power cut the machine's clock is often being corrected.
  const patientUntil = performance.now() + LONGEST_WAIT_MS;
  for (let tries = 1; ; tries++) {
    try {
      const connection = await connectTo(databaseUrl);
      await connection.end().catch(() => connection.destroy());
      if (tries > 1) logger.info('The database is there');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() >= patientUntil) throw error;
      if (tries === 1) logger.warn({ err: error }, 'The database is not there: waiting for it');
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
