import type { EndedReason } from '@walkthrough/domain';
import { sessionStore } from './session-store';

let reason: EndedReason | null = null;

/** Ends the session locally after the server ended it: removes its credentials and remembers the reason. */
export function endSession(why: EndedReason): void {
  if (sessionStore.get() === null) return;
  reason = why;
  if (why === 'signed_out') sessionStore.clear();
  else sessionStore.expire();
}

/** Returns why the last session of this tab ended; null after a deliberate sign-out. */
export const endedReason = (): EndedReason | null => reason;

export function forgetEndedReason(): void {
  reason = null;
}
