import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { AccessScan } from './core/access/access-scan';
import type { Config } from './core/config/config';
import { Database } from './core/database/database';
import { closeDataSources, openDataSources } from './core/database/data-source';
import { migrate } from './core/database/migrate';
import { Clock } from './core/context/clock';
import { keepDataPrivate } from './core/files/data-folder';
import { FileStore } from './core/files/file-store';
import { serveClient } from './core/http/client/client-files';
import { compressAnswers } from './core/http/answers/compressed-answers';
import { HttpServerLifecycle } from './core/http/http-server-lifecycle';
import { PreviousBuildAssets } from './core/http/client/previous-build-assets';
import { NestLog } from './core/logging/library-logs';
import { refuseOtherMethods } from './core/http/methods';
import { API_DOCS_ROUTES, publishOpenApi } from './core/http/answers/openapi';
import { ProxyNotice } from './core/http/limits/proxy-notice';
import { offeredLanguages, openContext, requestLog } from './core/http/request-log';
import { normalizeRequestTargets } from './core/http/request-targets';
import { PictureHosts } from './core/http/client/picture-hosts';
import { securityHeaders } from './core/http/client/security-headers';
import { TimedAdapter } from './core/http/timed-adapter';
import { handleUnreadBodies } from './core/http/bodies/unread-bodies';
import { validationPipe } from './core/http/input/validation';
import { LiveAdapter, createRedisAdapter } from './core/live/live.adapter';
import { Metrics, requestMetrics } from './core/metrics/metrics';
import { Redis } from './core/redis/redis';
import { Readiness } from './modules/operations/health/readiness';
import { SCHEMA } from './schema';
import type { NextFunction, Request, Response } from 'express';

/** Where the build leaves it. */
const CLIENT = join(__dirname, '../../../client/dist');

interface RunningApp {
  app: NestExpressApplication;
  /** Puts the client into the store, for pages that other servers have given; before anybody is let in. */
  keepClient: () => Promise<void>;
  /** Says that it is not ready, and answers on for DRAIN_SECONDS: balancers see it, and send nothing more. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/** Builds the server on a migrated database: the same for the product, the command line and the tests. */
export async function createApp(config: Config): Promise<RunningApp> {
  await keepDataPrivate(config);
  const sources = await openDataSources(config, SCHEMA);
  try {
    await migrate(sources);
    const database = new Database(sources);
    const app = await NestFactory.create<NestExpressApplication>(
      AppModule.with(config, database),
      new TimedAdapter(),
      {
        bodyParser: false,
        logger: new NestLog(),
      },
    );
    normalizeRequestTargets(app.getHttpServer());
    app.set('trust proxy', config.trustProxy);
    app.set('query parser', 'simple');
    app.disable('x-powered-by');
    // Nobody may keep an answer, so that nobody asks whether theirs is still the same. Files have tags of their own.
    app.disable('etag');
    app.use(
      requestMetrics(app.get(Metrics)),
      openContext(offeredLanguages(config)),
      requestLog(),
      securityHeaders(app.get(PictureHosts), { isHttps: config.publicUrl.startsWith('https:') }),
    );
    if (!config.serves) app.use(onlyHealth);
    // In this order: compressing sends the head of an answer, and what is left unread has a word in it.
    app.use(app.get(ProxyNotice).watch, compressAnswers, handleUnreadBodies);
    app.setGlobalPrefix('api', { exclude: [{ path: 'health/{*rest}', method: RequestMethod.GET }] });
    app.useGlobalPipes(validationPipe());
    const between = await createRedisAdapter(app.get(Redis));
    app.useWebSocketAdapter(new LiveAdapter(app, config, between));
    const routes = app.get(AccessScan).routes();
    const docs = config.apiDocs ? API_DOCS_ROUTES.map((address) => ({ method: 'GET', address })) : [];
    app.use(refuseOtherMethods([...routes, ...docs]));
    if (config.apiDocs) publishOpenApi(app);
    const client = new PreviousBuildAssets(CLIENT, app.get(FileStore), app.get(Clock));
    if (config.serves) serveClient(app.getHttpAdapter().getInstance(), CLIENT, client);
    const metrics = app.get(Metrics);
    database.onRetry(() => metrics.retries.inc());
    database.onBegun((waited) => metrics.unitWaits.observe(waited / 1000));
    await app.init();
    // A demo on somebody's own machine is not replaced while people are at work.
    const isKept = config.serves && (config.production || config.bucket !== undefined);
    const keepClient = async () => (isKept ? client.begin() : undefined);
    const drain = async () => {
      app.get(Readiness).beginStop();
      if (!config.serves) return;
      app.get(HttpServerLifecycle).askToLeave();
      await sleep(config.drainSeconds * 1000);
    };
    const close = async () => {
      client.end();
      await app.close();
      await closeDataSources(sources);
    };
    return { app, keepClient, drain, close };
  } catch (error) {
    await closeDataSources(sources);
    throw error;
  }
}

/** For worker processes: allows health checks only; all other requests belong to the servers. */
function onlyHealth({ path }: Request, response: Response, next: NextFunction): void {
  if (path.startsWith('/health/')) next();
  else response.status(404).end();
}
