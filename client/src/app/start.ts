import { onlineManager } from '@tanstack/react-query';
import { configureApi } from '../api/client';
import { queryClient } from '../api/query-client';
import { startAppUpdates } from '../offline/app-update';
import { startFieldWork } from '../offline/current-work';
import { watchDeviceWork } from '../offline/device-reports';
import { networkStatus, noteReached, watchNetwork } from '../offline/network-status';
import { noteServerTime } from '../offline/server-clock';
import { startLive, stopLive } from '../live/live-connection';
import { endSession, forgetEndedReason } from '../session/ended-reason';
import { knowScreens } from '../session/screens';
import { sessionStore } from '../session/session-store';
import { refreshSession } from '../session/sign-in';
import { ALL_SCREENS } from './screens';

let connectedWith: string | null = null;

/** One live connection for as long as somebody is signed in; a master belongs to no company and has no boards. */
function followSession(): void {
  const session = sessionStore.get();
  const token = (session?.tenant && session.credentials.token) || null;
  if (token === connectedWith) return;
  connectedWith = token;
  if (!session || token === null) {
    stopLive();
    return;
  }
  forgetEndedReason();
  startLive({
    token,
    userId: session.user.id,
    onEnded: endSession,
    onRightsChanged: () => void refreshSession(),
  });
}

/** Connects the parts that may not know one another: calls, session, network status and query cache. */
export function start(): void {
  knowScreens(ALL_SCREENS);
  configureApi({
    token: () => sessionStore.get()?.credentials.token || null,
    // The guards of the routes lead to the sign-in screen.
    onSessionEnded: () => endSession('session_ended'),
    onReached: noteReached,
    onServerTime: noteServerTime,
  });

  let userId = sessionStore.get()?.user.id;
  sessionStore.subscribe(() => {
    const next = sessionStore.get()?.user.id;
    // What one person was shown is not for the next one at the same device.
    if (next !== userId) queryClient.clear();
    userId = next;
  });

  followSession();
  sessionStore.subscribe(followSession);

  networkStatus.subscribe(() => onlineManager.setOnline(networkStatus.get().online));
  watchNetwork();
  startFieldWork();
  watchDeviceWork();
  startAppUpdates();
  void refreshSession();
}
