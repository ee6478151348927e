import { join } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { AccessScan } from './core/access/access-scan';
import type { Config } from './core/config/config';
import { Database } from './core/database/database';
import { closeDataSources, openDataSources } from './core/database/data-source';
import { keepDataPrivate } from './core/files/data-folder';
import { serveClient } from './core/http/client-files';
import { compressAnswers } from './core/http/compressed-answers';
import { NestLog } from './core/http/nest-log';
import { refuseOtherMethods } from './core/http/methods';
import { API_DOCS_ROUTES, publishOpenApi } from './core/http/openapi';
import { ProxyNotice } from './core/http/proxy-notice';
import { openContext, requestLog } from './core/http/request-log';
import { readTargets } from './core/http/request-targets';
import { PictureHosts } from './core/http/picture-hosts';
import { securityHeaders } from './core/http/security-headers';
import { leaveUnread } from './core/http/unread-bodies';
import { validationPipe } from './core/http/validation';
import { LiveAdapter } from './core/live/live.adapter';
import { socketsOver } from './core/live/live-redis';
import { Metrics } from './core/metrics/metrics';
import { requestMetrics } from './core/metrics/request-metrics';
import { Redis } from './core/redis/redis';
import { SCHEMA } from './schema';

export interface RunningApp {
  app: NestExpressApplication;
  close: () => Promise<void>;
}

/** Builds the server on a migrated database: the same for the product, the command line and the tests. */
export async function createApp(config: Config): Promise<RunningApp> {
  await keepDataPrivate(config);
  const sources = await openDataSources(config, SCHEMA);
  try {
    await sources.writer.runMigrations();
    const database = new Database(sources);
    const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, database), {
      bodyParser: false,
      logger: new NestLog(),
    });
    readTargets(app.getHttpServer());
    app.set('trust proxy', config.trustProxy);
    app.set('query parser', 'simple');
    app.disable('x-powered-by');
    app.use(
      requestMetrics(app.get(Metrics)),
      openContext,
      requestLog(),
      securityHeaders(app.get(PictureHosts)),
    );
    // In this order: compressing sends the head of an answer, and what is left unread has a word in it.
    app.use(app.get(ProxyNotice).watch, compressAnswers, leaveUnread);
    app.setGlobalPrefix('api', { exclude: [{ path: 'health/{*rest}', method: RequestMethod.GET }] });
    app.useGlobalPipes(validationPipe());
    const between = await socketsOver(app.get(Redis));
    app.useWebSocketAdapter(new LiveAdapter(app, new URL(config.publicUrl).origin, between));
    const routes = app.get(AccessScan).routes();
    const docs = config.apiDocs ? API_DOCS_ROUTES.map((address) => ({ method: 'GET', address })) : [];
    app.use(refuseOtherMethods([...routes, ...docs]));
    if (config.apiDocs) publishOpenApi(app);
    serveClient(app.getHttpAdapter().getInstance(), join(__dirname, '../../../client/dist'));
    const metrics = app.get(Metrics);
    database.onRetry(() => metrics.retries.inc());
    database.onBegun((waited) => metrics.unitWaits.observe(waited / 1000));
    await app.init();
    const close = async () => {
      await app.close();
      await closeDataSources(sources);
    };
    return { app, close };
  } catch (error) {
    await closeDataSources(sources);
    throw error;
  }
}
