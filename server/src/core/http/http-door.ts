import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { shielded } from '../errors/shielded';
import { logger } from './logger';

/** How long a stop waits for requests that have begun. With the job in hand it stays under ten seconds. */
const PATIENCE_MS = 4000;
const SWEEP_MS = 50;

/**
 * Closes the HTTP server when the product stops: nobody is let in, whoever is in gets an answer and is then asked
 * to leave, and who stays for longer than a few seconds is put out. Node by itself would wait for ever for a caller
 * that never sends the rest of a request, or that keeps asking over a connection it has.
 */
@Injectable()
export class HttpDoor implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly listeners: (() => void)[] = [];
  private isAskingToLeave = false;

  constructor(private readonly adapters: HttpAdapterHost) {}

  /** A connection that cannot be taken (too many are open) is one caller's bad luck, and no reason to end. */
  onApplicationBootstrap(): void {
    this.server.on('error', (error) => {
      // Before it listens, whoever told it to is told.
      if (this.server.listening) logger.error({ err: error }, 'A connection could not be taken');
    });
  }

  /** Calls `listener` when nobody is let in any more: connections that are not requests end here. */
  onClosed(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** From now on every answer ends its connection, so that callers and proxies open their next one elsewhere. */
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
    // A connection whose answer was on its way when the door closed is idle only after it.
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
 * Resolves right after Node has read what has come on its connections. What is closed then is idle indeed: a request that
 * waits unread in a connection is answered by a reset when that is closed.
 */
const everythingRead = (): Promise<void> => nextTurn();

/** Among callers that never stop coming, the listener closes after so many turns all the same. */
const MAX_TURNS = 1000;

/**
 * Resolves once no connection waits to be accepted, of which Node takes one in each turn of its loop: those that wait when
 * the listener closes are reset.
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
