import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import { logger } from '../logging/logger';
import { Metrics } from './metrics';

/** `GET /metrics` on a separate port, so that a proxy can publish the product without its metrics. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** @returns the port it listens on */
  async listen(): Promise<number> {
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.metrics.text().then(
        ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    this.server = server;
    await new Promise<void>((ready, refused) => {
      server.on('error', (error) => {
        if (server.listening) logger.error({ err: error }, 'The figures could not be asked for');
        else refused(error);
      });
      server.listen(this.config.metricsPort, this.config.host, ready);
    });
    return (server.address() as AddressInfo).port;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  }
}
