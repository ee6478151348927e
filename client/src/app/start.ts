import { onlineManager } from '@tanstack/react-query';
import { configureApi } from '../api/client';
import { queryClient } from '../api/query-client';
import { startAppUpdates } from '../offline/software/app-update';
import { captureInstallPrompt } from '../offline/software/install-prompt';
import { startFieldWork } from '../offline/current-work';
import { KeptLists } from '../offline/store/kept-lists';
import { watchDeviceWork } from '../offline/device-reports';
import { networkStatus, noteReached, watchNetwork } from '../offline/status/network-status';
import { noteServerTime } from '../offline/status/server-clock';
import { removeExpiredTrials } from '../offline/trials/expired-trials';
import { ForageValues } from '../offline/store/forage-values';
import { watchDeliveries } from '../offline/status/watch-deliveries';
import { watchStatus } from '../offline/status/watch-status';
import { startLive, stopLive } from '../live/live-connection';
import { endSession, forgetEndedReason } from '../session/ended-reason';
import { backUpSession, restoreSession } from '../offline/store/session-backup';
import { sessionStore } from '../session/session-store';
import { refreshSession } from '../session/sign-in';

let connectedWith: string | null = null;

/** Keeps one live connection while signed in. A master belongs to no company and has no boards. */
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

/** Clears cached data when another user signs in on this device. */
function followPerson(): void {
  const kept = new KeptLists(queryClient, new ForageValues('lists', 'walkthrough-lists'), __webpack_hash__);
  const personNow = () => {
    const session = sessionStore.get();
    return session?.tenant ? { tenantId: session.tenant.id, userId: session.user.id } : null;
  };
  let userId = sessionStore.get()?.user.id;
  kept.follow(personNow());
  sessionStore.subscribe(() => {
    const next = sessionStore.get()?.user.id;
    if (next === userId) return;
    userId = next;
    queryClient.clear();
    kept.follow(personNow());
  });
  // Stored lists are restored only offline. Online they are refetched, so that nobody takes old rows for current
  // ones.
  let restored = false;
  const restore = () => {
    const { online } = networkStatus.get();
    if (!online && !restored) void kept.restore();
    restored = !online;
  };
  networkStatus.subscribe(restore);
  restore();
}

/** Connects calls, session, network status and query cache, which do not import each other. */
export async function start(): Promise<void> {
  // The browser fires this event once and early.
  captureInstallPrompt();
  await restoreSession();
  backUpSession();
  configureApi({
    token: () => sessionStore.get()?.credentials.token || null,
    // The guards of the routes then redirect to sign-in.
    onSessionEnded: () => endSession('session_ended'),
    onReached: noteReached,
    onServerTime: noteServerTime,
  });

  followPerson();

  followSession();
  sessionStore.subscribe(followSession);

  networkStatus.subscribe(() => onlineManager.setOnline(networkStatus.get().online));
  watchNetwork();
  startFieldWork();
  watchDeviceWork();
  watchStatus();
  watchDeliveries();
  startAppUpdates();
  // A device without storage has no trials either.
  void removeExpiredTrials(Date.now()).catch(() => undefined);
  void refreshSession();
}
