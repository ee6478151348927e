// First: what is watched has to be loaded after it.
import { endTracing } from './core/tracing/begin';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Config, ConfigError, loadConfig } from './core/config/config';
import { requestContext } from './core/context/request-context';
import { Database } from './core/database/database';
import { waitForDatabase } from './core/database/wait-for-database';
import { acquireProcessLock } from './core/database/sqlite/process-lock';
import type { WritePoint } from './core/config/write-points';
import { FileStore } from './core/files/file-store';
import { logLibraryWarnings } from './core/logging/library-logs';
import { logger } from './core/logging/logger';
import { MetricsServer } from './core/metrics/metrics-server';
import { keepThreadPoolAwake } from './core/threads/thread-pool';
import { createApp } from './create-app';
import { DEMO_ACCOUNTS, DEMO_MASTER, DEMO_PASSWORD } from './demo/accounts';
import { DEMO_COMPANIES } from './demo/companies';
import { fillEmptyInstallation } from './demo/fill';
import { masterLink } from './first-start';
import { AccountsService } from './modules/parties/accounts/accounts.service';
import { stopInOrder } from './stopping';

/** EX_CONFIG of sysexits.h: beginning again would change nothing. `npm start` and service managers know it. */
const CANNOT_BE_CONFIGURED = 78;

async function main(): Promise<void> {
  logLibraryWarnings();
  keepThreadPoolAwake();
  const config = loadConfig(process.env);
  const letGo = acquireProcessLock(config);
  if (!letGo) throw new ConfigError([notAlone(config)]);
  await waitForDatabase(config);
  const { app, keepClient, drain, close } = await createApp(config);
  await fillEmptyInstallation(app, config);
  if (config.killAt) endAtWritePoint(app, config.killAt);
  stopInOrder({
    drain,
    close: async () => {
      try {
        await close().finally(letGo);
      } finally {
        await endTracing();
      }
    },
  });
  await keepClient();
  await app.listen(config.port, config.host);
  await app.get(MetricsServer).listen();
  if (config.serves) await announce(app, config);
  else logger.info('Working: promised work is done here, and calls are answered by servers');
}

/** Tells the person at the terminal where the product is, and who can sign in when this is the demo. */
async function announce(app: NestExpressApplication, config: Config): Promise<void> {
  const address = config.port === 0 ? await app.getUrl() : config.publicUrl;
  const lines = ['', `  Walkthrough is running at ${address}`, ''];
  const isDemo = await requestContext.runAsSystem('announce', () =>
    app.get(AccountsService).findForSignIn(`${DEMO_COMPANIES[0]!.tenantName}.admin`),
  );
  if (isDemo && config.demo) {
    lines.push(`  This is the demo. Every account has the password ${DEMO_PASSWORD}`, '');
    for (const { tenantName, displayName } of DEMO_COMPANIES) {
      lines.push(`  ${displayName}`);
      lines.push(`    ${DEMO_ACCOUNTS.map(({ who }) => `${tenantName}.${who}`).join(', ')}`);
    }
    lines.push('  The provider', `    ${DEMO_MASTER}`, '');
  }
  const link = await masterLink(app, config);
  if (link)
    lines.push(
      '  Nobody administers this installation yet. This link, good once, makes the account:',
      `    ${link}`,
      '',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

const notAlone = ({ databaseFile }: Config) =>
  `Another server is at work on ${databaseFile}, and SQLite is for one. Stop that one first, or give this one a DATA_DIR ` +
  'of its own. Several servers need DATABASE_URL, REDIS_URL and STORAGE_URL.';

/** Ends this process, as a power cut would, when a write passes the point for the count-th time. */
function endAtWritePoint(app: INestApplication, { point, count }: NonNullable<Config['killAt']>): void {
  let left = count;
  const pass = (passed: WritePoint) => {
    if (passed === point && --left === 0) process.kill(process.pid, 'SIGKILL');
  };
  app.get(Database).onWritePoint(pass);
  app.get(FileStore).onKept(() => pass('file-kept'));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(CANNOT_BE_CONFIGURED);
  }
  logger.fatal({ err: error }, 'The server could not start');
  process.exit(1);
});
