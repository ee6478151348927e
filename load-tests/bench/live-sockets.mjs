import WebSocket from 'ws';
import { endWithParent } from '../lib/children.mjs';

/**
 * Holds many boards in one process. They implement the Socket.IO protocol over bare websockets, because a full client
 * per board would mainly measure JSON parsing and hide differences between the servers.
 */
const CONNECTING_AT_ONCE = 50;

/** Prefix of the expected message, for example `42["change"`. */
let beginning;

let heard = 0;
let count = 0;

function onMessage(socket, text, joined, token) {
  if (text[0] === '0') socket.send(`40${token ? JSON.stringify({ token }) : ''}`);
  else if (text === '2') socket.send('3');
  else if (text.startsWith('40')) joined();
  else if (text.startsWith(beginning)) hear(text);
}

/** Reports when the last socket has received the message, with the raw message. */
function hear(text) {
  heard += 1;
  if (heard < count) return;
  heard = 0;
  const last = performance.timeOrigin + performance.now();
  const [, message] = JSON.parse(text.slice('42'.length));
  process.send({ last, message });
}

function connect(address, token) {
  return new Promise((resolve, reject) => {
    const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('message', (data) => onMessage(socket, data.toString(), resolve, token));
  });
}

endWithParent();
process.once('message', async ({ address, count: wanted, tokens, event }) => {
  count = wanted;
  beginning = `42["${event}"`;
  for (let from = 0; from < wanted; from += CONNECTING_AT_ONCE) {
    const batch = Array.from({ length: Math.min(CONNECTING_AT_ONCE, wanted - from) }, (_, n) => from + n);
    await Promise.all(batch.map((n) => connect(address, tokens[n % tokens.length])));
  }
  // A connected socket has not joined yet: the server still looks up its rooms.
  await new Promise((resume) => setTimeout(resume, 1000));
  process.send('connected');
});
