import { grouped } from '../../grouped.mjs';

const TENANT = 1;

/**
 * @returns a sentence for each acknowledged write that does not exist exactly once, and for each incomplete delivery
 */
export async function verify(database, entries, readEvents) {
  const stored = await readStored(database, await readEvents(database, TENANT));
  const finished = new Map(
    entries.filter(({ kind }) => kind === 'finished').map((entry) => [entry.submissionId, entry]),
  );
  return [
    ...entries.filter(({ kind }) => kind === 'opened').flatMap((entry) => faultsOfOpening(entry, stored)),
    ...entries.filter(({ kind }) => kind === 'step').flatMap((entry) => faultsOfStep(entry, stored)),
    ...[...finished.values()].flatMap((entry) => faultsOfFinished(entry, stored)),
    ...stored.submissions.flatMap((row) => faultsOfSubmission(row, stored)),
    ...stored.visits.flatMap((row) => faultsOfVisit(row, stored)),
  ];
}

const byVisit = (rows) => grouped(rows, (row) => Number(row.inspection_id));
const eventsOf = (events, name) =>
  grouped(
    events.filter((event) => event.name === name),
    ({ entityId }) => entityId,
  );

/** Reads and indexes everything that is stored. */
async function readStored(database, events) {
  const read = (columns, table, order = 'id') =>
    database.query(`SELECT ${columns} FROM ${table} WHERE tenant_id = ? ORDER BY ${order}`, [TENANT]);
  const submissions = (await read('id, uuid, inspection_id, finished_at, finished', 'submission')).map(
    ({ id, ...row }) => ({ ...row, id: Number(id), inspectionId: Number(row.inspection_id) }),
  );
  const visits = (await read('id, inspected_date', 'inspection')).map((row) => ({
    ...row,
    id: Number(row.id),
  }));
  return {
    submissions,
    submissionsByUuid: grouped(submissions, ({ uuid }) => uuid),
    submissionsByVisit: grouped(submissions, ({ inspectionId }) => inspectionId),
    steps: grouped(
      await read('id, submission_id, step', 'submission_step'),
      (row) => `${row.submission_id} ${row.step}`,
    ),
    rooms: byVisit(await read('uuid, inspection_id', 'room', 'inspection_id, position')),
    images: byVisit(await read('uuid, sha256, inspection_id', 'image', 'inspection_id, position')),
    visits,
    visitsById: grouped(visits, ({ id }) => id),
    received: eventsOf(events, 'submission.received'),
    completed: eventsOf(events, 'inspection.completed'),
    opened: eventsOf(events, 'conditionInspection.opened'),
  };
}

const foundIn = (groups, key) => groups.get(key) ?? [];

/** Returns a sentence when something does not exist exactly once. */
const once = (what, rows) => (rows.length === 1 ? [] : [`${what} is stored ${rows.length} times.`]);

function faultsOfOpening({ id, inspectionId, round }, { opened, visitsById }) {
  const what = `of condition inspection ${id} (round ${round})`;
  return [
    ...once(`The event of opening ${what}`, foundIn(opened, id)),
    ...once(`The visit ${what}`, foundIn(visitsById, inspectionId)),
  ];
}

function faultsOfStep({ submissionId, step, round }, { submissionsByUuid, steps }) {
  const [submission] = foundIn(submissionsByUuid, submissionId);
  const rows = foundIn(steps, `${submission?.id} ${step}`);
  return once(`Step ${step} of delivery ${submissionId} (round ${round})`, rows);
}

function faultsOfFinished({ submissionId, inspectionId, rooms, finish, round }, stored) {
  const what = `of delivery ${submissionId} (round ${round})`;
  const own = foundIn(stored.submissionsByUuid, submissionId);
  const roomIds = foundIn(stored.rooms, inspectionId).map(({ uuid }) => uuid);
  const photos = foundIn(stored.images, inspectionId).map(({ uuid, sha256 }) => `${uuid} ${sha256}`);
  const faults = once(`The row ${what}`, own);
  if (own.some((row) => row.finished_at === null)) faults.push(`The finish ${what} is not stored.`);
  if (roomIds.join() !== rooms.map(({ id }) => id).join())
    faults.push(`The rooms ${what} are ${roomIds.join()}.`);
  if (photos.join() !== finish.images.map(({ id, sha256 }) => `${id} ${sha256}`).join())
    faults.push(`The photos ${what} are ${photos.join()}.`);
  return faults;
}

/**
 * Checks that a delivery is either finished completely (its row, its event, its inspection with its event) or not at
 * all.
 */
function faultsOfSubmission({ id, uuid, inspectionId, finished_at: finishedAt, finished }, stored) {
  const has = {
    receipt: Number(finishedAt !== null && finished !== null),
    'submission.received': foundIn(stored.received, id).length,
    'inspection.completed': foundIn(stored.completed, inspectionId).length,
    inspectedDate: foundIn(stored.visitsById, inspectionId).filter((row) => row.inspected_date !== null)
      .length,
  };
  const counts = new Set(Object.values(has));
  const isWhole = counts.size === 1 && (counts.has(0) || counts.has(1));
  return isWhole ? [] : [`Delivery ${uuid} is half there: ${JSON.stringify(has)}.`];
}

/** Checks that at most one delivery reports an inspection. */
function faultsOfVisit({ id }, { submissionsByVisit }) {
  const finished = foundIn(submissionsByVisit, id).filter((row) => row.finished_at !== null);
  return finished.length > 1 ? [`Visit ${id} was finished by ${finished.length} deliveries.`] : [];
}

/** Damages that show that the verifier detects faults. */
export const DAMAGES = {
  async lose(database, entries) {
    const { finish } = oneFinished(entries);
    await database.execute('DELETE FROM image WHERE tenant_id = ? AND uuid = ?', [
      TENANT,
      finish.images[0].id,
    ]);
  },
  async double(database, entries) {
    const { inspectionId } = oneFinished(entries);
    const columns =
      'name, entity, entity_id, actor_id, actor_name, source, `before`, `after`, at, digest, chain_hash';
    await database.execute(
      `INSERT INTO domain_event (tenant_id, seq, ${columns})
       SELECT tenant_id, 1000000, ${columns} FROM domain_event
       WHERE tenant_id = ? AND name = 'inspection.completed' AND entity_id = ?`,
      [TENANT, inspectionId],
    );
  },
  async half(database, entries) {
    const { inspectionId } = oneFinished(entries);
    await database.execute('UPDATE inspection SET inspected_date = NULL WHERE tenant_id = ? AND id = ?', [
      TENANT,
      inspectionId,
    ]);
  },
};

function oneFinished(entries) {
  const finished = entries.filter(({ kind }) => kind === 'finished');
  return finished[Math.floor(finished.length / 2)];
}
