import { createServer, type ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * A connection whose request has not had its whole head by then is closed with 408, 30 seconds after it began at the
 * latest: Node looks at all of them from time to time. Bodies have a limit of their own (slow-bodies).
 */
export const HEAD_PATIENCE: ServerOptions = { headersTimeout: 25_000, connectionsCheckingInterval: 5_000 };

/** Express on a server that does not wait for callers who send the head of a request little by little. */
export class TimedAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(HEAD_PATIENCE, this.getInstance());
  }
}
