import { openDatabase } from '../lib/engines.mjs';
import { TENANT } from '../fill/filled.mjs';
import { endWithParent } from '../lib/children.mjs';
import { serve } from './baseline-server.mjs';
import { rawChange } from './raw-change.mjs';

/** Tasks of the bare server: plain statements through the same driver, answered as JSON. */
const TASKS = {
  list: (database) => async (body) => {
    const { page, count, door } = JSON.parse(body);
    const rows = await database.query(page.sql, page.parameters);
    const counted = count ? Number((await database.query(count.sql, count.parameters))[0].n) : undefined;
    if (!door || rows.length === 0) return { rows, count: counted };
    const ids = rows.map(({ id }) => id);
    const of = (table, order) =>
      `SELECT * FROM ${table} WHERE tenant_id = ? AND inspection_id IN (${ids.map(() => '?')}) ORDER BY ${order} DESC`;
    const comms = await database.query(of('contact_attempt', 'communication_date'), [TENANT, ...ids]);
    const notes = await database.query(of('inspection_note', 'note_date'), [TENANT, ...ids]);
    return { rows, count: counted, comms, notes };
  },
  change: (database, options) => rawChange(database, options),
};

endWithParent();
process.once('message', async ({ engine, kind, ...options }) => {
  const database = openDatabase(engine);
  const server = await serve(TASKS[kind](database, options));
  process.send({ port: server.address().port });
});
