import { createServer, type ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * A connection without complete request headers is closed with 408, at the latest 30 seconds after it began: Node
 * checks periodically. Bodies have their own limit (slow-bodies). An idle connection stays longer than the minute for
 * which proxies keep theirs: closed by the server first, a request that is just being sent on it would fail.
 */
export const CONNECTION_TIMEOUTS: ServerOptions = {
  headersTimeout: 25_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
};

/** Express on a server that limits the time for request headers. */
export class TimedAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(CONNECTION_TIMEOUTS, this.getInstance());
  }
}
