import { onlineManager } from '@tanstack/react-query';
import { configureApi } from '../api/client';
import { queryClient } from '../api/query-client';
import { networkStatus, noteReached, watchNetwork } from '../offline/network-status';
import { sessionStore } from '../session/session-store';
import { refreshSession } from '../session/sign-in';

/** Connects the parts that may not know one another: calls, session, network status and query cache. */
export function start(): void {
  configureApi({
    token: () => sessionStore.get()?.credentials.token ?? null,
    // The guards of the routes lead to the sign-in screen.
    onSessionEnded: () => sessionStore.clear(),
    onReached: noteReached,
  });

  let userId = sessionStore.get()?.user.id;
  sessionStore.subscribe(() => {
    const next = sessionStore.get()?.user.id;
    // What one person was shown is not for the next one at the same device.
    if (next !== userId) queryClient.clear();
    userId = next;
  });

  networkStatus.subscribe(() => onlineManager.setOnline(networkStatus.get().online));
  watchNetwork();
  void refreshSession();
}
