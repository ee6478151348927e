import type { ClientToServer, EndedReason, ErrorBody, Presence, ServerToClient } from '@walkthrough/domain';
import { io, type Socket } from 'socket.io-client';
import { checkNetwork, noteReached } from '../offline/status/network-status';
import { CatchUp } from './catch-up';
import { publishChange } from '../api/live-events';
import { setLiveStatus } from './live-status';
import { presenceChannel } from './presence-channel';

type LiveSocket = Socket<ServerToClient, ClientToServer>;

interface LiveOptions {
  token: string;
  userId: number;
  onEnded: (reason: EndedReason) => void;
  /** Called when the user's rights have changed. */
  onRightsChanged: () => void;
}

/**
 * Socket.IO reconnects after a lost connection, but not after the server closed it. The delay is mostly random,
 * because a server that shuts down disconnects all clients at once.
 */
const TURNED_AWAY_RETRY = { leastMs: 1_000, byChanceMs: 4_000 };

let stopCurrent: (() => void) | null = null;
let current: LiveSocket | null = null;

/** Returns the tab's connection; null while signed out. */
export const liveSocket = (): LiveSocket | null => current;

/** Opens the tab's only live connection. It carries events only; writes use HTTP. */
export function startLive(options: LiveOptions): void {
  stopLive();
  const socket: LiveSocket = io({
    transports: ['websocket'],
    auth: { token: options.token },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
  });
  current = socket;
  const catchUp = new CatchUp((busy) => {
    if (socket.connected) setLiveStatus(busy ? 'catching_up' : 'live');
  });
  const cancelReconnect = followConnection(socket, catchUp, (isSignedIn) =>
    isSignedIn ? stop() : options.onEnded('session_ended'),
  );
  receiveEvents(socket, catchUp, options);
  presenceChannel.send = (mine) => {
    if (socket.connected) socket.emit('presence', mine);
  };
  setLiveStatus('connecting');

  const stop = () => {
    cancelReconnect();
    catchUp.stop();
    presenceChannel.people?.clear();
    presenceChannel.send = null;
    socket.removeAllListeners();
    socket.disconnect();
    setLiveStatus('none');
  };
  stopCurrent = stop;
}

/**
 * Shows the state of the connection, and reconnects.
 * @param onRefused called instead if the session has ended, or if its user may not connect
 * @returns cancels a reconnection that is due
 */
function followConnection(
  socket: LiveSocket,
  catchUp: CatchUp,
  onRefused: (isSignedIn: boolean) => void,
): () => void {
  let retry: number | undefined;
  const reconnect = () => {
    if (socket.active) return;
    const { leastMs, byChanceMs } = TURNED_AWAY_RETRY;
    retry = window.setTimeout(() => socket.connect(), leastMs + Math.random() * byChanceMs);
  };
  socket.on('connect', () => {
    setLiveStatus('catching_up');
    catchUp.connected();
    // A connection proves that the server is back; the network check tells the rest of the screen.
    void checkNetwork();
  });
  socket.on('disconnect', () => {
    setLiveStatus('connecting');
    presenceChannel.people?.clear();
    void checkNetwork();
    reconnect();
  });
  socket.on('connect_error', (error: Error & { data?: ErrorBody }) => {
    const code = error.data?.code;
    if (code === 'session_ended' || code === 'unauthenticated') {
      onRefused(false);
    } else if (code === 'forbidden') {
      onRefused(true);
    } else {
      setLiveStatus('connecting');
      reconnect();
    }
  });
  return () => window.clearTimeout(retry);
}

/** Passes the server's events on to the screens. */
function receiveEvents(socket: LiveSocket, catchUp: CatchUp, options: LiveOptions): void {
  let rights: string | undefined;
  const renewRights = () => {
    options.onRightsChanged();
    catchUp.resync();
  };
  socket.on('live', (beat) => {
    noteReached(true);
    catchUp.beat(beat);
    const before = rights;
    rights = beat.rights ?? before;
    // Rights changed while the connection was down.
    if (before && before !== rights) renewRights();
  });
  socket.on('change', (change) => {
    catchUp.pushed(change.seq);
    publishChange(change, 'push');
  });
  socket.on('resync', renewRights);
  socket.on('presence', (presence: Presence) => {
    if (presence.user.id !== options.userId) presenceChannel.people?.note(presence);
  });
  socket.on('ended', ({ reason }) => options.onEnded(reason));
}

export function stopLive(): void {
  stopCurrent?.();
  stopCurrent = null;
  current = null;
}
