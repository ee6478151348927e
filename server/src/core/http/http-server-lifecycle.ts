import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';

/** How long a shutdown waits for running requests. With the running job it stays under ten seconds. */
const PATIENCE_MS = 4000;
const SWEEP_MS = 50;

/**
 * Closes the HTTP server on shutdown: stops accepting, answers running requests with `Connection: close`, and drops
 * connections that take longer than a few seconds. Node itself would wait for ever for a client that never finishes
 * its request or keeps reusing its connection.
 */
@Injectable()
export class HttpServerLifecycle implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly listeners: (() => void)[] = [];
  private isAskingToLeave = false;

  constructor(private readonly adapters: HttpAdapterHost) {}

  /** A connection that cannot be accepted (too many are open) must not end the process. */
  onApplicationBootstrap(): void {
    this.server.on('error', (error) => {
      // Errors before listening are reported by the caller of `listen`.
      if (this.server.listening) logger.error({ err: error }, 'A connection could not be taken');
    });
  }

  /** Calls `listener` when the server stops accepting, to close connections other than requests. */
  onClosed(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** From now on every answer closes its connection, so that clients and proxies reconnect elsewhere. */
  askToLeave(): void {
    if (this.isAskingToLeave) return;
    this.isAskingToLeave = true;
    this.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    this.askToLeave();
    await everyoneLetIn(server);
    const empty = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const listener of this.listeners) shielded('Closing the door', listener)();
    // Connections with an answer in progress become idle later.
    const sweep = setInterval(
      shielded('Closing idle connections', async () => {
        await everythingRead();
        server.closeIdleConnections();
      }),
      SWEEP_MS,
    );
    const putOut = setTimeout(
      shielded('Cutting requests off', () => {
        logger.warn('Requests were cut off: they did not end in time');
        server.closeAllConnections();
      }),
      PATIENCE_MS,
    );
    await empty;
    clearInterval(sweep);
    clearTimeout(putOut);
  }

  private get server(): Server {
    return this.adapters.httpAdapter.getHttpServer() as Server;
  }
}

/**
 * Resolves after Node has read pending input. Connections that are idle then are really idle: closing one with an
 * unread request would reset it.
 */
const everythingRead = (): Promise<void> => nextTurn();

/** Under constant load the listener closes after this many turns anyway. */
const MAX_TURNS = 1000;

/**
 * Resolves when no connection waits to be accepted: Node accepts one per turn of its loop, and resets waiting ones
 * when the listener closes.
 */
async function everyoneLetIn(server: Server): Promise<void> {
  let hasCome: boolean;
  const note = () => (hasCome = true);
  server.on('connection', note);
  let turns = 0;
  do {
    hasCome = false;
    await everythingRead();
    turns += 1;
  } while (hasCome && turns < MAX_TURNS);
  server.off('connection', note);
}
