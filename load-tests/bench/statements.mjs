import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { productEnvironment } from '../lib/product.mjs';

const require = createRequire(import.meta.url);

/**
 * The statements that the product itself runs for a request: its own server is opened on the database in this
 * process, asked once, and listened to. So the baseline runs the very same SQL, whatever it becomes.
 * @returns `{ sql, parameters }[]`, in order
 */
export async function statementsOf(engine, ask) {
  // Read when the server's modules are loaded.
  process.env.LOG_LEVEL ??= 'error';
  const { createApp } = require(fromRoot('dist/server/src/create-app.js'));
  const { loadConfig } = require(fromRoot('dist/server/src/core/config/config.js'));
  const { Database } = require(fromRoot('dist/server/src/core/database/database.js'));
  const config = loadConfig(await productEnvironment(engine.dataDir, engine.settings));
  const { app, close } = await createApp(config);
  try {
    await app.listen(0, '127.0.0.1');
    const address = await app.getUrl();
    const statements = [];
    const { writer, reader } = app.get(Database).sources;
    await ask(address, () => {
      for (const source of new Set([writer, reader])) {
        const listening = Object.create(source.logger);
        listening.logQuery = (sql, parameters = []) => statements.push({ sql, parameters });
        source.logger = listening;
      }
    });
    return statements;
  } finally {
    await close();
  }
}

/** Signs in at an address. @returns the headers of whoever did */
export async function signedIn(address, userName) {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernameOrEmail: userName, password: 'Demo!2026' }),
  });
  const { accessToken } = await answer.json();
  return { authorization: `Bearer ${accessToken}` };
}
