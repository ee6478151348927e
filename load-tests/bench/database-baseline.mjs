import { openDatabase } from '../lib/engines.mjs';
import { endWithParent } from '../lib/children.mjs';
import { serve } from './baseline-server.mjs';
import { rawChange } from './raw-change.mjs';

/** What the bare server does with the database: the same statements, through the same driver, as JSON. */
const TASKS = {
  list:
    (database, { statements }) =>
    async () => {
      const results = [];
      for (const { sql, parameters } of statements) results.push(await database.query(sql, parameters));
      return results;
    },
  change: (database, options) => rawChange(database, options),
};

endWithParent();
process.once('message', async ({ engine, kind, ...options }) => {
  const database = openDatabase(engine);
  const server = await serve(TASKS[kind](database, options));
  process.send({ port: server.address().port });
});
