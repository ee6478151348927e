import { createHash } from 'node:crypto';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const TENANT = 1;

/**
 * Giving out or scheduling an inspection as one bare transaction with the same rows as the product's: the
 * inspector's plan is locked, the inspection changed under its version, the event numbered, chained and written.
 * No rule is looked at, nothing is read that is not needed for these statements, and the head is read with its lock
 * and written once: written by hand, not copied from what the product runs.
 */
export function rawChange(database, { actor }) {
  let queue = Promise.resolve();
  return (body) => {
    const change = JSON.parse(body);
    // SQLite has one writer; so has the product's queue.
    const mine = queue.then(() => inOneTransaction(database, actor, change));
    queue = mine.catch(() => undefined);
    return mine;
  };
}

async function inOneTransaction(database, actor, { id, version, inspectorId, values, event }) {
  const at = Date.now();
  const columns = Object.keys(values);
  await database.transaction(async (run) => {
    await run(
      'UPDATE `user` SET plan_revision = plan_revision + 1, version = version + 1 WHERE tenant_id = ? AND id = ?',
      [TENANT, inspectorId],
    );
    await run(
      `UPDATE inspection SET ${columns.map((column) => `${column} = ?`).join(', ')}, version = version + 1 WHERE tenant_id = ? AND id = ? AND version = ?`,
      [...Object.values(values), TENANT, id, version],
    );
    const [{ last_seq: last, chain_hash: previous }] = await run(
      `SELECT last_seq, chain_hash FROM tenant_head WHERE tenant_id = ?${database.lockingRead}`,
      [TENANT],
    );
    const seq = Number(last) + 1;
    const [before, after] = [
      JSON.stringify({ version }),
      JSON.stringify({ ...values, version: version + 1 }),
    ];
    const digest = sha256(before + after);
    const chainHash = sha256([previous, TENANT, seq, event, id, at, digest].join('\n'));
    await run(
      'INSERT INTO domain_event (tenant_id, seq, name, entity, entity_id, actor_id, actor_name, source, `before`, `after`, at, digest, chain_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [
        TENANT,
        seq,
        event,
        'inspection',
        id,
        actor.id,
        actor.name,
        'web',
        before,
        after,
        at,
        digest,
        chainHash,
      ],
    );
    await run('UPDATE tenant_head SET last_seq = ?, chain_hash = ? WHERE tenant_id = ?', [
      seq,
      chainHash,
      TENANT,
    ]);
  });
  return { id, version: version + 1 };
}
