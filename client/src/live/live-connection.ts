import type { ClientToServer, EndedReason, ErrorBody, Presence, ServerToClient } from '@walkthrough/domain';
import { io, type Socket } from 'socket.io-client';
import { checkNetwork, noteReached } from '../offline/status/network-status';
import { CatchUp } from './catch-up';
import { publishChange } from '../api/live-events';
import { setLiveStatus } from './live-status';
import { clearPresence, notePresence, setPresenceSender } from './presence';

type LiveSocket = Socket<ServerToClient, ClientToServer>;

interface LiveOptions {
  token: string;
  userId: number;
  onEnded: (reason: EndedReason) => void;
  /** What the person may do has changed. */
  onRightsChanged: () => void;
}

/**
 * The client comes back by itself after a lost line, but not after the server has turned it away: then so much later,
 * the larger part of it by chance, as a server that goes turns everybody away at once.
 */
const TURNED_AWAY_RETRY = { leastMs: 1_000, byChanceMs: 4_000 };

let stopCurrent: (() => void) | null = null;
let current: LiveSocket | null = null;

/** The tab's connection; null while nobody is signed in. */
export const liveSocket = (): LiveSocket | null => current;

/** Opens the tab's one connection. Everything said over it is news; state changes over HTTP only. */
export function startLive(options: LiveOptions): void {
  stopLive();
  const socket: LiveSocket = io({
    transports: ['websocket'],
    auth: { token: options.token },
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
  });
  current = socket;
  let retry: number | undefined;
  let rights: string | undefined;
  const catchUp = new CatchUp((busy) => {
    if (socket.connected) setLiveStatus(busy ? 'catching_up' : 'live');
  });
  const comeBack = () => {
    if (socket.active) return;
    const { leastMs, byChanceMs } = TURNED_AWAY_RETRY;
    retry = window.setTimeout(() => socket.connect(), leastMs + Math.random() * byChanceMs);
  };

  const stop = () => {
    window.clearTimeout(retry);
    catchUp.stop();
    clearPresence();
    setPresenceSender(null);
    socket.removeAllListeners();
    socket.disconnect();
    setLiveStatus('none');
  };

  socket.on('connect', () => {
    setLiveStatus('catching_up');
    catchUp.connected();
    // The line is proof enough that the server is back; the rest of the screen learns it by the usual probe.
    void checkNetwork();
  });
  socket.on('disconnect', () => {
    setLiveStatus('connecting');
    clearPresence();
    void checkNetwork();
    comeBack();
  });
  socket.on('connect_error', (error: Error & { data?: ErrorBody }) => {
    const code = error.data?.code;
    if (code === 'session_ended' || code === 'unauthenticated') {
      options.onEnded('session_ended');
    } else if (code === 'forbidden') {
      stop();
    } else {
      setLiveStatus('connecting');
      comeBack();
    }
  });
  const renewRights = () => {
    options.onRightsChanged();
    catchUp.resync();
  };
  socket.on('live', (beat) => {
    noteReached(true);
    catchUp.beat(beat);
    const before = rights;
    rights = beat.rights ?? before;
    // Changed while the line was down, when nobody could be told.
    if (before && before !== rights) renewRights();
  });
  socket.on('change', (change) => {
    catchUp.pushed(change.seq);
    publishChange(change, 'push');
  });
  socket.on('resync', renewRights);
  socket.on('presence', (presence: Presence) => {
    if (presence.user.id !== options.userId) notePresence(presence);
  });
  socket.on('ended', ({ reason }) => options.onEnded(reason));

  setPresenceSender((mine) => {
    if (socket.connected) socket.emit('presence', mine);
  });
  setLiveStatus('connecting');
  stopCurrent = stop;
}

export function stopLive(): void {
  stopCurrent?.();
  stopCurrent = null;
  current = null;
}
