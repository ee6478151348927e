import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

/** Implements the tools of a board (board.mjs) for Node. */
export const NODE_TOOLS = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms) => sleep(ms),
  openSocket(url, { message, closed }) {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', (data) => message(data.toString()));
    // `close` follows every error.
    socket.on('error', () => {});
    socket.on('close', closed);
    return {
      send: (text) => socket.send(text),
      close: () => socket.close(),
      get isOpen() {
        return socket.readyState === WebSocket.OPEN;
      },
    };
  },
};
