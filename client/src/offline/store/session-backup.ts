import { sessionStore, worksInField, type Session } from '../../session/session-store';
import { ForageValues } from './forage-values';

const KEY = 'session';
const values = new ForageValues('auth');

let writing: Promise<void> = Promise.resolve();

/** Serializes writes, so that the last state wins. Devices that cannot store it have local storage. */
function keep(): void {
  writing = writing
    .then(() => {
      const session = sessionStore.get();
      return worksInField(session) ? values.set(KEY, session) : values.remove(KEY);
    })
    .catch(() => undefined);
}

/**
 * Stores an inspector's session a second time: browsers flush local storage with seconds of delay, and a phone that
 * dies first would be signed out in the field.
 */
export function backUpSession(): void {
  sessionStore.subscribe(keep);
  keep();
}

/** An unresponsive database must not prevent signing in. */
const LONGEST_WAIT_MS = 1_000;

/** Restores the stored session if local storage has none. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.get() !== null) return;
  const tooLong = new Promise<null>((resume) => setTimeout(resume, LONGEST_WAIT_MS, null));
  const kept = await Promise.race([values.get(KEY).catch(() => null), tooLong]);
  if (kept !== null) sessionStore.restore(kept as Session);
}
