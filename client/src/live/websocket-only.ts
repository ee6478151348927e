import { WebSocket } from 'socket.io-client';

/**
 * What the bundler gives to engine.io-client for its list of transports: the one that `startLive` names. Those for
 * browsers without WebSockets would travel to every phone and never be used. Read when a connection is opened,
 * since the two packages import each other.
 */
export const transports = {
  get websocket() {
    return WebSocket;
  },
};
