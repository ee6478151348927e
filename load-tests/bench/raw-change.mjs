import { createHash } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const TENANT = 1;

/**
 * Makes a change as one bare transaction with the same rows as the product: it updates rows, checking the version
 * where they have one, and numbers, chains and inserts each event. It checks no rules, reads only what these
 * statements need, and reads the head once with its lock and writes it once. It is written by hand, not copied from
 * the product's statements.
 */
export function rawChange(database, { actor }) {
  let queue = Promise.resolve();
  return (body) => {
    const change = JSON.parse(body);
    // SQLite has a single writer, and the product also queues writes.
    const mine = queue.then(() => inOneTransaction(database, actor, change));
    queue = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * @param updates `{ table, where, values }`; versioned when `where` has a version; a list in `where` matches any of
 * its values
 * @param events `{ name, entity, id, before, after }`
 * @param planOf inspector whose plan is locked first on engines with concurrent transactions
 */
async function inOneTransaction(database, actor, { planOf, updates, events }) {
  const at = Date.now();
  await database.transaction(async (run) => {
    if (planOf !== undefined && database.lockingRead !== '')
      await run(`SELECT id FROM \`user\` WHERE tenant_id = ? AND id = ?${database.lockingRead}`, [
        TENANT,
        planOf,
      ]);
    for (const update of updates) await run(...statementOf(update));
    const [{ last_seq: last, chain_hash: previous }] = await run(
      `SELECT last_seq, chain_hash FROM tenant_head WHERE tenant_id = ?${database.lockingRead}`,
      [TENANT],
    );
    const written = chained(events, { last: Number(last), previous, actor, at });
    await run(
      `INSERT INTO domain_event (tenant_id, seq, name, entity, entity_id, actor_id, actor_name, source, \`before\`, \`after\`, at, digest, chain_hash) VALUES ${written.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      written.flat(),
    );
    const [seq, chainHash] = [written.at(-1)[1], written.at(-1).at(-1)];
    await run('UPDATE tenant_head SET last_seq = ?, chain_hash = ? WHERE tenant_id = ?', [
      seq,
      chainHash,
      TENANT,
    ]);
  });
  return { changed: updates.length };
}

function statementOf({ table, where, values }) {
  const sets = Object.keys(values).map((column) => `${column} = ?`);
  if ('version' in where) sets.push('version = version + 1');
  const conditions = Object.entries(where).map(([column, value]) =>
    Array.isArray(value) ? `${column} IN (${value.map(() => '?').join(', ')})` : `${column} = ?`,
  );
  const sql = `UPDATE ${table} SET ${sets.join(', ')} WHERE tenant_id = ? AND ${conditions.join(' AND ')}`;
  return [sql, [...Object.values(values), TENANT, ...Object.values(where).flat()]];
}

/** Returns the rows of the log, each sealed with the hash of its predecessor. */
function chained(events, { last, previous, actor, at }) {
  let [seq, hash] = [last, previous];
  return events.map(({ name, entity, id, before, after }) => {
    seq += 1;
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    const digest = sha256(was + is);
    hash = sha256([hash, TENANT, seq, name, id, at, digest].join('\n'));
    return [TENANT, seq, name, entity, id, actor.id, actor.name, 'web', was, is, at, digest, hash];
  });
}
