import type { EndedReason } from '@walkthrough/domain';
import { sessionStore } from './session-store';

let reason: EndedReason | null = null;

/** The server has ended the session: forget the credentials (and nothing else), and remember why. */
export function endSession(why: EndedReason): void {
  if (sessionStore.get() === null) return;
  reason = why;
  if (why === 'signed_out') sessionStore.clear();
  else sessionStore.expire();
}

/** Why the last session of this tab ended, for the sign-in screen; null when the person left by choice. */
export const endedReason = (): EndedReason | null => reason;

export function forgetEndedReason(): void {
  reason = null;
}
