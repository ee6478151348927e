import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { logger } from '../http/logger';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Stands before everything that takes upgrades of connections. Express does not see them, and Node hands each one
 * over without a listener for its errors: a connection that is cut in that moment, or a listener that throws, would
 * end the process. A websocket that is not for `path` is refused at once; what is offered beside a request and is not
 * spoken here is not taken up, and the request is answered as without it (RFC 9110, 7.8).
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

/** Headers that speak of the offer; of `Connection` what else stands in it is kept. */
const OF_THE_OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * Gives the connection back to the server, as if it were a new one, with the request without its offer: Node has taken it
 * off, and asks nobody before it does.
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
 * Whether a page of this origin may open a socket: only the product's own, under its public address or the one that
 * was asked. Browsers always say where a page comes from (`null` when they would rather not); programs say nothing,
 * and have a token all the same.
 */
export function isOwnPage(
  { origin, host }: { origin?: string; host?: string },
  publicOrigin: string,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
