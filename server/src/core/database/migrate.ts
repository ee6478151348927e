import type { DataSources } from './data-source';

/** Of the whole database server; so the database's name is in it. */
const LOCK = "CONCAT('walkthrough ', MD5(DATABASE()))";
/** A migration of a large installation may take its time; whoever waits has nothing to do before it. */
const LONGEST_WAIT_S = 3_600;

/**
 * Brings the database to this version's shape. Of several processes that begin at once one does it, and the others find
 * it done. The lock is the connection's: it ends with a process that is killed.
 * @throws Error when another has been at it for an hour
 */
export async function migrate({ dialect, writer }: DataSources): Promise<void> {
  if (dialect === 'sqlite') {
    await writer.runMigrations();
    return;
  }
  const runner = writer.createQueryRunner();
  try {
    const [answer] = (await runner.query(`SELECT GET_LOCK(${LOCK}, ${LONGEST_WAIT_S}) AS taken`)) as {
      taken: unknown;
    }[];
    if (Number(answer?.taken) !== 1) throw new Error('Another process has been migrating for an hour.');
    await writer.runMigrations();
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${LOCK})`);
    await runner.release();
  }
}
