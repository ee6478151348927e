import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { productEnvironment } from '../lib/product.mjs';

const require = createRequire(import.meta.url);

/**
 * Records the statements of the product: starts its server on the database in this process and calls it. Used to
 * count rows, never as a baseline, since a baseline with the product's own statements would be as slow as the
 * product.
 * @param work receives the address, and `during(ask)`, which returns the statements of a request in order
 */
export async function listening(engine, work) {
  // The server's modules read this when they are loaded.
  process.env.LOG_LEVEL ??= 'error';
  const { createApp } = require(fromRoot('dist/server/src/create-app.js'));
  const { loadConfig } = require(fromRoot('dist/server/src/core/config/config.js'));
  const { Database } = require(fromRoot('dist/server/src/core/database/database.js'));
  const config = loadConfig(await productEnvironment(engine.dataDir, engine.settings));
  const { app, close } = await createApp(config);
  try {
    await app.listen(0, '127.0.0.1');
    let heard = [];
    const { writer, reader } = app.get(Database).sources;
    for (const source of new Set([writer, reader])) {
      const logger = Object.create(source.logger);
      logger.logQuery = (sql, parameters = []) => heard.push({ sql, parameters });
      source.logger = logger;
    }
    const during = async (ask) => {
      heard = [];
      await ask();
      return heard.map(({ sql, parameters }) => ({
        sql,
        // Converts parameters as for the driver: SQLite has no booleans.
        parameters: parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
      }));
    };
    return await work(await app.getUrl(), during);
  } finally {
    await close();
  }
}

/** Signs in at an address. @returns the headers for further requests */
export async function signedIn(address, userName) {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: userName, password: 'Demo!2026' }),
  });
  const { accessToken } = await answer.json();
  return { authorization: `Bearer ${accessToken}` };
}
