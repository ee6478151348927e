import type { Server } from 'node:http';
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

  constructor(private readonly adapters: HttpAdapterHost) {}

  /** A connection that cannot be taken (too many are open) is one caller's bad luck, and no reason to end. */
  onApplicationBootstrap(): void {
    const server = this.adapters.httpAdapter.getHttpServer() as Server;
    server.on('error', (error) => {
      // Before it listens, whoever told it to is told.
      if (server.listening) logger.error({ err: error }, 'A connection could not be taken');
    });
  }

  /** Calls `listener` when nobody is let in any more: connections that are not requests end here. */
  onClosed(listener: () => void): void {
    this.listeners.push(listener);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.adapters.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const empty = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const listener of this.listeners) shielded('Closing the door', listener)();
    // A connection whose answer was on its way when the door closed is idle only after it.
    const sweep = setInterval(
      shielded('Closing idle connections', () => server.closeIdleConnections()),
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
}
