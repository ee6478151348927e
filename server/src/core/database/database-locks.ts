import type { DataSources } from './data-source';
import { type DatabaseLock, type Held, LockSession } from './lock-session';

/** A migration or a backup of a large installation may take its time; whoever waits has nothing to do before it. */
const LONGEST_WAIT_S = 3_600;

/** Processes that begin at once have one for a moment each. */
const SHORT_WAIT_S = 2;

/** The embedded database is one process's, and has no such locks: nothing is ever lost. */
export const ALONE: Held = { signal: new AbortController().signal, assert: () => Promise.resolve() };

/**
 * Does something while no other process does what takes the same lock. The lock is that of a session of its own: it ends
 * with a process that is killed, and a minute after its machine has gone without a word.
 * @param onWait told once when another has it
 * @throws Error when another has it for an hour, or it is lost
 */
export async function whileLocked<T>(
  { url }: DataSources,
  lock: DatabaseLock,
  work: (held: Held) => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  if (url === null) return work(ALONE);
  return LockSession.with(url, async (session) => {
    await takeInTime(session, lock, onWait);
    return session.keep(work);
  });
}

async function takeInTime(session: LockSession, lock: DatabaseLock, onWait: () => void): Promise<void> {
  if (await session.take(lock, SHORT_WAIT_S)) return;
  onWait();
  if (!(await session.take(lock, LONGEST_WAIT_S)))
    throw new Error('An update, a restore or a backup has been at work on this database for an hour.');
}
