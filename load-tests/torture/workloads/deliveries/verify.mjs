import { grouped } from '../../grouped.mjs';

const TENANT = 1;

/**
 * A mail whose job is in one of these states is shown as not sent yet: it is tried again, or it is under "Work that needs
 * attention".
 */
const UNFINISHED = ['waiting', 'running', 'parked', 'failed'];

/**
 * @returns a sentence for each acknowledged write that is not stored exactly once, each delivery whose states contradict
 * each other or the mail server, and each row without its event
 */
export async function verify(database, entries, readEvents, { smtp }) {
  const stored = await readStored(database, await readEvents(database, TENANT));
  const mails = grouped(smtp.mails, deliveryOf);
  return [
    ...entries.flatMap((entry) => faultsOfEntry(entry, stored)),
    ...stored.deliveries.flatMap((delivery) => faultsOfDelivery(delivery, stored)),
    ...stored.deliveries.flatMap((delivery) => faultsOfMail(delivery, stored, foundIn(mails, delivery.id))),
    ...[...mails.keys()].flatMap((id) => once(`The delivery of mail ${id}`, foundIn(stored.byId, id))),
  ];
}

/** Returns the delivery that a return address names: `bounces+<company>.<delivery>.<signature>@…`. */
const deliveryOf = ({ from }) => parseInt(from.split('.')[1], 36);

async function readStored(database, events) {
  const read = (columns, table) =>
    database.query(`SELECT ${columns} FROM ${table} WHERE tenant_id = ? ORDER BY id`, [TENANT]);
  const ofDelivery = (rows) => grouped(rows, (row) => Number(row.delivery_id));
  const deliveries = (await read('id, method, recipient_name, recipient_address', 'delivery')).map((row) => ({
    id: Number(row.id),
    method: row.method,
    name: row.recipient_name,
    address: row.recipient_address,
  }));
  const mails = await database.query(
    "SELECT state, payload FROM outbox WHERE tenant_id = ? AND name = 'mail.send'",
    [TENANT],
  );
  return {
    deliveries,
    byId: grouped(deliveries, ({ id }) => id),
    byName: grouped(deliveries, ({ name }) => name),
    byAddress: grouped(deliveries, ({ address }) => address),
    states: ofDelivery(await read('delivery_id, state', 'delivery_state')),
    proofs: ofDelivery(await read('delivery_id, sha256', 'delivery_proof')),
    events: grouped(
      events.filter(({ entity }) => entity === 'delivery'),
      ({ entityId }) => entityId,
    ),
    unfinished: new Set(
      mails
        .filter(({ state }) => UNFINISHED.includes(state))
        .map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload).trackingId),
    ),
  };
}

const foundIn = (groups, key) => groups.get(key) ?? [];
const statesOf = (stored, id) => foundIn(stored.states, id).map(({ state }) => state);

/** Returns a sentence when something does not exist, or more often than it may. */
const once = (what, rows, most = 1) =>
  rows.length >= 1 && rows.length <= most ? [] : [`${what} is stored ${rows.length} times.`];

function faultsOfEntry({ kind, round, ...entry }, stored) {
  const of = (id, state) => foundIn(stored.states, id).filter((row) => row.state === state);
  switch (kind) {
    // After a lost answer the office creates a second link, which replaces the first.
    case 'mailed':
      return once(
        `The mail to ${entry.address} (round ${round})`,
        foundIn(stored.byAddress, entry.address),
        Infinity,
      );
    case 'bounced': {
      const bounced = foundIn(stored.byAddress, entry.address).flatMap(({ id }) => of(id, 'BOUNCED'));
      return once(`The bounce of ${entry.address} (round ${round})`, bounced);
    }
    case 'recorded':
      return once(
        `The delivery to ${entry.recipientName} (round ${round})`,
        foundIn(stored.byName, entry.recipientName),
      );
    case 'proven': {
      const own = foundIn(stored.proofs, entry.id).filter(({ sha256 }) => sha256 === entry.sha256);
      return once(`A proof of delivery ${entry.id} (round ${round})`, own);
    }
    default:
      return once(`The withdrawal of delivery ${entry.id} (round ${round})`, of(entry.id, 'WITHDRAWN'));
  }
}

/** Checks states against their order and events against rows. */
function faultsOfDelivery({ id, method }, stored) {
  const states = statesOf(stored, id);
  const what = `Delivery ${id} with ${states.join(', ') || 'no state'}`;
  const faults = [];
  if (new Set(states).size !== states.length) faults.push(`${what} has a state twice.`);
  if (method === 'EMAIL' && states[0] !== 'QUEUED') faults.push(`${what} did not begin as queued.`);
  if (states.lastIndexOf('QUEUED') > 0) faults.push(`${what} was queued again.`);
  if (states.includes('ACCEPTED') && states.includes('REFUSED')) faults.push(`${what} was both.`);
  const events = foundIn(stored.events, id);
  const recorded = events.filter(({ name }) => name === 'delivery.recorded');
  const told = events.map(({ after }) => after?.deliveryState).filter((state) => state !== undefined);
  const expected = states.filter((state) => state !== 'QUEUED');
  faults.push(...once(`The event of delivery ${id}`, recorded));
  if (told.join() !== expected.join()) faults.push(`${what} has the events ${told.join(', ')}.`);
  const proven = events.filter(({ name }) => name === 'delivery.proofAdded').map(({ after }) => after.sha256);
  const proofs = foundIn(stored.proofs, id).map(({ sha256 }) => sha256);
  if (proven.join() !== proofs.join()) faults.push(`The proofs of delivery ${id} differ from its events.`);
  return faults;
}

/** Checks what the ledger says of a mail against what the mail server did. @param arrived every time that it had it */
function faultsOfMail({ id, method, address }, stored, arrived) {
  if (method !== 'EMAIL' || !address.endsWith('@tenant.test')) return [];
  const states = statesOf(stored, id);
  const what = `The mail ${id} to ${address} with ${states.join(', ')}`;
  const faults = [];
  if (states.includes('ACCEPTED') && arrived.length === 0)
    faults.push(`${what} never reached the mail server.`);
  if (states.includes('REFUSED') && !address.startsWith('gone')) faults.push(`${what} was not refused.`);
  const isKnown = states.includes('ACCEPTED') || states.includes('REFUSED') || stored.unfinished.has(id);
  if (!isKnown) faults.push(`${what}: nobody knows what became of it.`);
  if (new Set(arrived.map(({ messageId }) => messageId)).size > 1)
    faults.push(`${what} was sent with several Message-IDs.`);
  return faults;
}

/** Damages that show that the verifier detects faults. */
export const DAMAGES = {
  async lose(database, entries) {
    const { id } = entries.find(({ kind }) => kind === 'withdrawn');
    await database.execute(
      "DELETE FROM delivery_state WHERE tenant_id = ? AND delivery_id = ? AND state = 'WITHDRAWN'",
      [TENANT, id],
    );
  },
  async double(database, entries) {
    const { address } = entries.find(({ kind }) => kind === 'bounced');
    await database.execute(
      `INSERT INTO delivery_state (tenant_id, delivery_id, state, at, detail, once_key, recorded_by_id, recorded_by)
       SELECT tenant_id, delivery_id, state, at, detail, 'BOUNCED:again', recorded_by_id, recorded_by FROM delivery_state
       WHERE tenant_id = ? AND state = 'BOUNCED' AND delivery_id IN
       (SELECT id FROM delivery WHERE recipient_address = ?)`,
      [TENANT, address],
    );
  },
  async half(database, entries) {
    const { id } = entries.find(({ kind }) => kind === 'proven');
    await database.execute('DELETE FROM delivery_proof WHERE tenant_id = ? AND delivery_id = ?', [
      TENANT,
      id,
    ]);
  },
};
