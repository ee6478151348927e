import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { logger } from '../logging/logger';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Handles all connection upgrades first. Express does not see them, and Node passes each socket without an error
 * listener: a connection reset at that moment, or a throwing listener, would end the process. A websocket for another
 * path is rejected; an upgrade to an unsupported protocol is ignored, and the request is answered normally (RFC 9110,
 * 7.8).
 */
export function guardUpgrades(server: Server, path: string): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const cut = () => socket.destroy();
    socket.on('error', cut);
    if (!request.url?.startsWith(path)) {
      if (/websocket/i.test(request.headers.upgrade ?? '')) refuse(socket, 404);
      else {
        socket.off('error', cut);
        answerWithoutUpgrade(server, request, socket, head);
      }
      return;
    }
    try {
      for (const listener of listeners) listener.call(server, request, socket, head);
    } catch (error) {
      logger.warn({ err: error }, 'A connection could not be upgraded');
      refuse(socket, 400);
    }
  });
}

/** Headers of the upgrade offer; other values in `Connection` are kept. */
const OF_THE_OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * Returns the connection to the server as a new one, with the request minus its upgrade offer: Node has already
 * detached it.
 */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (OF_THE_OFFER.has(name.toLowerCase())) continue;
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutOffer(value) : value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

const withoutOffer = (connection: string): string =>
  connection
    .split(',')
    .filter((option) => !OF_THE_OFFER.has(option.trim().toLowerCase()))
    .join(',');

function refuse(socket: Duplex, status: number): void {
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0'];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/**
 * Whether a page of this origin may open a socket: only the product's own, under its public URL or the requested host.
 * Browsers always send an origin (`null` when hidden); programs send none, and still need a token.
 */
export function isSameOrigin(
  { origin, host }: { origin?: string; host?: string },
  publicOrigin: string,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
