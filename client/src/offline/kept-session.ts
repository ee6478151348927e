import { sessionStore, worksInField, type Session } from '../session/session-store';
import { ForageValues } from './store/forage-values';

const KEY = 'session';
const values = new ForageValues('auth');

let writing: Promise<void> = Promise.resolve();

/** One after the other, so that the last state is what stays. A device that cannot keep it has local storage. */
function keep(): void {
  writing = writing
    .then(() => {
      const session = sessionStore.get();
      return worksInField(session) ? values.set(KEY, session) : values.remove(KEY);
    })
    .catch(() => undefined);
}

/**
 * Keeps an inspector's session a second time: browsers write local storage to the disk seconds later, and a phone that
 * dies before would stand in the field with nobody signed in.
 */
export function followKeptSession(): void {
  sessionStore.subscribe(keep);
  keep();
}

/** A database that does not answer keeps nobody from signing in. */
const LONGEST_WAIT_MS = 1_000;

/** Brings the kept session back when it is all there is. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.get() !== null) return;
  const tooLong = new Promise<null>((resume) => setTimeout(resume, LONGEST_WAIT_MS, null));
  const kept = await Promise.race([values.get(KEY).catch(() => null), tooLong]);
  if (kept !== null) sessionStore.restore(kept as Session);
}
