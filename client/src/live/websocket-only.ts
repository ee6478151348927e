import { WebSocket } from 'socket.io-client';

/**
 * Replaces engine.io-client's list of transports by WebSocket, the only one in use, to keep the others out of the
 * bundle. A getter, because the two packages import each other.
 */
export const transports = {
  get websocket() {
    return WebSocket;
  },
};
