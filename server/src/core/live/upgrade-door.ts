import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { logger } from '../http/logger';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Stands before everything that takes upgrades of connections. Express does not see them, and Node hands each one
 * over without a listener for its errors: a connection that is cut in that moment, or a listener that throws, would
 * end the process. What is not for `path` is refused at once.
 */
export function guardUpgrades(server: Server, path: string): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!request.url?.startsWith(path)) {
      refuse(socket, 404);
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
