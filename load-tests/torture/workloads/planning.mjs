import { grouped } from '../grouped.mjs';

/**
 * Scheduling as the workload of a campaign: inspections are assigned, scheduled, unscheduled and unassigned. Each
 * worker has its own rows, so that it knows their versions. All share the event log and its head.
 *
 * A workload exports the `WRITE_POINTS` that it passes; `prepare`, called once; `worker(n)`, which returns an object
 * whose `next()` returns a write that is sent unchanged until its outcome is known; and `verify`, which compares the
 * rows with the ledger. Optional: `isReceipt(entry)` with `WRITES_OF_A_RECEIPT`, for campaigns with a number of
 * receipts, `SELDOM`, the share of writes that pass a point, and `open(random)`, called first, which returns what runs
 * beside the server: its `settings`, those with which it prints (`printing`, at the first and the last start), and `close`.
 * `prepare`, `readBack` and `verify` get it last.
 */
const TENANT = 1;
const ACCOUNT = 'maple.coordinator';
const TABLE_VALUES = { inspectorId: 'inspector_id', scheduledDate: 'scheduled_date', tab: 'tab' };

export const name = 'planning';

/** Points at which the server is killed, besides random moments. */
export const WRITE_POINTS = ['begun', 'written', 'before-commit', 'after-commit'];

/** @returns what the workers share: a token that stays valid after restarts, inspectors, and rows for each worker */
export async function prepare(product, workers) {
  const token = await product.token(ACCOUNT);
  const read = async (path) => {
    const { status, body } = await product.call(token, 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}.`);
    return body;
  };
  const inspectors = (await read('/api/inspectors')).map(({ id }) => id);
  const { content } = await read('/api/inspections/rolling/page?size=200');
  const rows = content.filter(({ property }) => !property.isUnassignable);
  return {
    token,
    inspectors,
    rowsOf: (worker) => rows.filter((_, index) => index % workers === worker),
  };
}

export function worker(number, shared, random) {
  const rows = shared
    .rowsOf(number)
    .map(({ id, version }) => ({ id, version, inspectorId: null, scheduled: false }));
  let visits = 0;

  /** Returns a half hour that no other visit of any worker uses, so that no schedule conflicts. */
  const visitTime = () => {
    const day = new Date(Date.UTC(2027, 0, 4 + Math.floor(visits / 2))).toISOString().slice(0, 10);
    const hour = String(6 + number * 2 + (visits % 2)).padStart(2, '0');
    visits += 1;
    return `${day}T${hour}:00`;
  };

  const assign = (row) => {
    const inspectorId = random.pick(shared.inspectors.filter((id) => id !== row.inspectorId));
    return {
      event: 'inspection.assigned',
      method: 'PUT',
      path: `/api/inspector/${inspectorId}/inspection/${row.id}`,
      values: { inspectorId },
    };
  };
  const schedule = (row) => {
    const scheduledDate = visitTime();
    return {
      event: 'inspection.scheduled',
      method: 'PUT',
      path: `/api/inspections/${row.id}/schedule`,
      body: { scheduledDate, timezone: 'CANADA_PACIFIC' },
      values: { scheduledDate },
    };
  };
  const unschedule = (row) => ({
    event: 'inspection.unscheduled',
    method: 'DELETE',
    path: `/api/inspections/${row.id}/schedule`,
    values: { scheduledDate: null },
  });
  const unassign = (row) => ({
    event: 'inspection.unassigned',
    method: 'PUT',
    path: `/api/inspection/${row.id}/unassign`,
    values: { inspectorId: null },
  });

  return {
    next() {
      const row = random.pick(rows);
      const possible = [assign, schedule];
      if (row.scheduled) possible.push(unschedule);
      if (row.inspectorId !== null && !row.scheduled) possible.push(unassign);
      const { event, values, ...request } = random.pick(possible)(row);
      const version = row.version + 1;
      return {
        request: { ...request, token: shared.token, headers: { 'if-match': `"${row.version}"` } },
        entry: { id: row.id, version, event, values },
        isAcknowledged: ({ status, body }) => status === 200 && body.version === version,
        /** Returns whether the row has the version of this write. No other worker changes it. */
        async isThere(product) {
          const answer = await product.call(shared.token, 'GET', `/api/inspections/${row.id}`);
          return answer.status === 200 && answer.body.version === version;
        },
        stored() {
          row.version = version;
          if ('inspectorId' in values) row.inspectorId = values.inspectorId;
          if ('scheduledDate' in values) row.scheduled = values.scheduledDate !== null;
        },
      };
    },
  };
}

/** @returns a sentence for each acknowledged write that does not exist exactly once, and for each inconsistent row */
export async function verify(database, entries, readEvents) {
  const events = (await readEvents(database, TENANT)).filter(
    ({ entity, after }) => entity === 'inspection' && after?.version,
  );
  const byKey = grouped(events, keyOfEvent);
  return [
    ...entries.flatMap((entry) => faultsOfEntry(entry, byKey)),
    ...(await faultsOfRows(database, byKey, events)),
  ];
}

const keyOfEvent = ({ entityId, after }) => `${entityId}:${after.version}`;

function faultsOfEntry({ id, version, event, values, round }, byKey) {
  const stored = byKey.get(`${id}:${version}`) ?? [];
  const what = `${event} of inspection ${id} to version ${version} (round ${round})`;
  if (stored.length === 0) return [`${what} was acknowledged and is not stored.`];
  if (stored.length > 1) return [`${what} is stored ${stored.length} times.`];
  const [{ name, after }] = stored;
  const same = name === event && Object.entries(values).every(([key, value]) => after[key] === value);
  return same ? [] : [`${what} was acknowledged, but ${name} with ${JSON.stringify(after)} is stored.`];
}

async function faultsOfRows(database, byKey, events) {
  const rows = await database.query(
    'SELECT id, version, inspector_id, scheduled_date, tab FROM inspection WHERE tenant_id = ?',
    [TENANT],
  );
  const changes = grouped(events, ({ entityId }) => entityId);
  return rows.flatMap((row) => {
    const id = Number(row.id);
    const versions = Array.from({ length: Number(row.version) - 1 }, (_, n) => n + 2);
    const missing = versions.filter((version) => byKey.get(`${id}:${version}`)?.length !== 1);
    const own = changes.get(id) ?? [];
    const faults = missing.map((version) => `Inspection ${id} has not one event for version ${version}.`);
    if (own.length !== versions.length)
      faults.push(`Inspection ${id} is at version ${row.version} after ${own.length} events.`);
    const told = Object.assign({}, ...own.map(({ after }) => after));
    for (const [key, column] of Object.entries(TABLE_VALUES)) {
      if (key in told && told[key] !== row[column])
        faults.push(`Inspection ${id} has ${column} ${row[column]}; its last event says ${told[key]}.`);
    }
    return faults;
  });
}

/** Damages that show that the verifier detects faults. */
export const DAMAGES = {
  async lose(database, entries) {
    const { id, version } = entries[Math.floor(entries.length / 2)];
    await database.execute(
      "DELETE FROM domain_event WHERE tenant_id = ? AND entity = 'inspection' AND entity_id = ? AND `after` LIKE ?",
      [TENANT, id, `%"version":${version}}%`],
    );
  },
  async double(database, entries) {
    const { id, version } = entries[Math.floor(entries.length / 3)];
    const [{ last_seq: last }] = await database.query(
      'SELECT last_seq FROM tenant_head WHERE tenant_id = ?',
      [TENANT],
    );
    const columns =
      'name, entity, entity_id, actor_id, actor_name, source, `before`, `after`, at, digest, chain_hash';
    await database.execute(
      `INSERT INTO domain_event (tenant_id, seq, ${columns}) SELECT tenant_id, ${Number(last) + 1}, ${columns}
       FROM domain_event WHERE tenant_id = ? AND entity = 'inspection' AND entity_id = ? AND \`after\` LIKE ?`,
      [TENANT, id, `%"version":${version}}%`],
    );
  },
  async half(database, entries) {
    const { id } = entries[0];
    await database.execute('UPDATE inspection SET version = version + 1 WHERE tenant_id = ? AND id = ?', [
      TENANT,
      id,
    ]);
  },
};
