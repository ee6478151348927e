import { postSignOut } from './session-requests';
import { sessionStore } from './session-store';

/** Signs out here at once; the server is told, but an unreachable one must not keep anybody signed in. */
export function signOut(): void {
  const token = sessionStore.get()?.credentials.token;
  sessionStore.clear();
  try {
    // What is kept with this tab is its person's (docs/decisions/0151).
    sessionStorage.clear();
  } catch {
    // Without a storage nothing was kept.
  }
  if (token) void postSignOut(token).catch(() => undefined);
}
