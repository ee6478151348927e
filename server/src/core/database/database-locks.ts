import type { DataSources } from './data-source';
import { type DatabaseLock, type HeldLocks, LockSession } from './lock-session';

/** Migrating or backing up a large installation may take long, and waiting processes have nothing else to do. */
const LONGEST_WAIT_S = 3_600;

/** Processes that start together each have the lock for a moment. */
const SHORT_WAIT_S = 2;

/** The embedded database belongs to one process and needs no such locks: nothing can be lost. */
export const ALONE: HeldLocks = { signal: new AbortController().signal, assert: () => Promise.resolve() };

/**
 * Runs work while no other process has the same lock. The lock belongs to a session of its own: it is released when
 * the process is killed, and a minute after its machine has died.
 * @param onWait called once when another process has it
 * @throws Error when another process has it for an hour, or it is lost
 */
export async function whileLocked<T>(
  { url }: DataSources,
  lock: DatabaseLock,
  work: (held: HeldLocks) => Promise<T>,
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
