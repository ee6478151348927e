import { endedReason } from './ended-reason';
import { isUsable, lastSession, sessionStore } from './session-store';

/**
 * An address that was asked for without a session. It travels in the state of the history entry, which only this origin
 * writes: no link can name where a sign-in leads.
 */
export interface AskedAddress {
  address: string;
  /** Who was at work there; undefined: nobody since this tab was opened. */
  userId?: number;
}

/** Undefined for somebody who signed out by choice: their next sign-in begins at their home. */
export function askedFor(address: string): AskedAddress | undefined {
  const last = lastSession();
  const hasSignedOut = !sessionStore.get() && isUsable(last, Date.now()) && !endedReason();
  return hasSignedOut ? undefined : { address, userId: last?.user.id };
}
