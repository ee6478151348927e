import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);

/** Uses the built product's own function, so that the verifier computes the same chain. */
const isSealed = (previous, tenantId, event) =>
  require(fromRoot('dist/server/src/core/events/event-seal.js')).isSealed(previous, tenantId, event);

const parsed = (text) => (typeof text === 'string' ? JSON.parse(text) : text);

/** Reads every event of a company, ordered by number. */
export async function readEvents(database, tenantId) {
  const rows = await database.query(
    'SELECT seq, name, entity, entity_id, subject_id, part_of, actor_id, actor_name, source, `before`, `after`, at, digest, chain_hash FROM domain_event WHERE tenant_id = ? ORDER BY seq, id',
    [tenantId],
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    name: row.name,
    entity: row.entity,
    entityId: Number(row.entity_id),
    subjectId: row.subject_id === null ? null : Number(row.subject_id),
    partOf: row.part_of === null ? null : Number(row.part_of),
    actorId: row.actor_id === null ? null : Number(row.actor_id),
    actorName: row.actor_name,
    source: row.source,
    before: parsed(row.before),
    after: parsed(row.after),
    at: Number(row.at),
    digest: row.digest,
    chainHash: row.chain_hash,
  }));
}

/** Returns a sentence for each fault in a company's log: a gap, a duplicate, a broken link, a wrong head. */
export function faultsOfLog(tenantId, events, head) {
  const faults = [];
  let previous = '';
  events.forEach((event, index) => {
    if (event.seq !== index + 1)
      faults.push(`The log of company ${tenantId} has ${event.seq} where ${index + 1} belongs.`);
    if (!isSealed(previous, tenantId, event))
      faults.push(`The chain of company ${tenantId} breaks at ${event.seq}.`);
    previous = event.chainHash;
  });
  const last = events.at(-1);
  if (Number(head.last_seq) !== (last?.seq ?? 0) || head.chain_hash !== (last?.chainHash ?? ''))
    faults.push(`The head of company ${tenantId} says ${head.last_seq}; its log ends at ${last?.seq}.`);
  return faults;
}
