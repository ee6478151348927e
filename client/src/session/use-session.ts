import { useSyncExternalStore } from 'react';
import { sessionStore, type Session } from './session-store';

export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** Returns the session. For components behind the guard of the signed-in routes only. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('Used outside the signed-in routes');
  return session;
}
