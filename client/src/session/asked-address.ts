import { endedReason } from './ended-reason';
import { isUsable, lastSession, sessionStore } from './session-store';

/**
 * The URL that was requested without a session. It is in the state of the history entry, which only this origin can
 * write, so no link can set the target of a sign-in.
 */
export interface AskedAddress {
  address: string;
  /** User who worked there; undefined if nobody has signed in since this tab opened. */
  userId?: number;
}

/** Returns the requested URL; undefined after a deliberate sign-out, when the next sign-in opens the home screen. */
export function askedFor(address: string): AskedAddress | undefined {
  const last = lastSession();
  const hasSignedOut = !sessionStore.get() && isUsable(last, Date.now()) && !endedReason();
  return hasSignedOut ? undefined : { address, userId: last?.user.id };
}
