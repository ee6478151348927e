import { postSignOut } from './session-requests';
import { sessionStore } from './session-store';

/** Signs out locally at once and notifies the server; an unreachable server must not keep anybody signed in. */
export function signOut(): void {
  const token = sessionStore.get()?.credentials.token;
  sessionStore.clear();
  if (token) void postSignOut(token).catch(() => undefined);
}
