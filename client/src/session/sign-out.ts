import { postSignOut } from './session-requests';
import { sessionStore } from './session-store';

/** Signs out here at once; the server is told, but an unreachable one must not keep anybody signed in. */
export function signOut(): void {
  const token = sessionStore.get()?.credentials.token;
  sessionStore.clear();
  if (token) void postSignOut(token).catch(() => undefined);
}
