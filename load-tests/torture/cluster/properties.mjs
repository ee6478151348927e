import { grouped } from '../grouped.mjs';

const TENANT = 1;
const COLUMNS = { landlord: 'landlord', buildingManager: 'building_manager' };

/** Returns the existing properties, for users who change them. */
export async function propertiesOf(caller, token) {
  const { status, body } = await caller.call(token, 'GET', '/api/properties/query?count=200');
  if (status !== 200) throw new Error(`The properties were not answered (${status}).`);
  return body.content.map(({ id }) => id);
}

/**
 * A user who changes the landlord and the manager of existing properties, each time to new unique texts. It sends no
 * version, because received reports change other fields of the same properties.
 */
export class PropertyEditor {
  #count = 0;

  /**
   * @param number distinguishes the texts of one editor from those of others
   * @param ids properties that no other editor changes
   */
  constructor(number, ids, token, random) {
    Object.assign(this, { number, ids, token, random });
  }

  next() {
    const id = this.random.pick(this.ids);
    const text = `${this.number}-${++this.#count}`;
    const values = { landlord: `Owner ${text}`, buildingManager: `Manager ${text}` };
    return {
      // A repeated request finds the values already stored and gets the same response.
      request: { token: this.token, method: 'PUT', path: `/api/properties/${id}/details`, body: values },
      entry: ({ body }) => ({ edited: values, propertyId: id, propertyVersion: body.version }),
      isAcknowledged: ({ status, body }) => status === 200 && body.landlord === values.landlord,
      stored: () => {},
    };
  }
}

/** Checks that each acknowledged change is in the log once, with its values, at the returned version or earlier. */
export async function faultsOfEdits(database, entries, readEvents) {
  const edits = editsOf(entries);
  return edits.length === 0 ? [] : faultsOfEntries(edits, await eventsOf(database, readEvents));
}

/** Also checks that each changed property has its last values, and one event per version since. */
export async function faultsOfProperties(database, entries, readEvents) {
  const edits = editsOf(entries);
  if (edits.length === 0) return ['No property was changed.'];
  const events = await eventsOf(database, readEvents);
  const own = grouped(edits, ({ propertyId }) => propertyId);
  const rows = await database.query(
    'SELECT id, version, deleted_at, landlord, building_manager FROM property WHERE tenant_id = ? AND id IN (?)',
    [TENANT, [...own.keys()]],
  );
  const byId = grouped(rows, ({ id }) => Number(id));
  console.log(`  ${own.size} properties changed ${edits.length} times`);
  return [
    ...faultsOfEntries(edits, events),
    ...[...own].flatMap(([id, mine]) => faultsOfRow(id, mine, byId.get(id)?.[0], events.get(id) ?? [])),
  ];
}

const editsOf = (entries) => entries.filter(({ edited }) => edited !== undefined);

async function eventsOf(database, readEvents) {
  const events = await readEvents(database, TENANT);
  return grouped(
    events.filter(({ entity, after }) => entity === 'property' && after?.version),
    ({ entityId }) => entityId,
  );
}

const isOf = (edited) => (event) =>
  event.name === 'property.edited' && event.after.landlord === edited.landlord;

const faultsOfEntries = (edits, events) =>
  edits.flatMap(({ edited, propertyId, propertyVersion, round }) => {
    const stored = (events.get(propertyId) ?? []).filter(isOf(edited));
    const what = `Property ${propertyId} given to ${edited.landlord} (round ${round})`;
    if (stored.length !== 1) return [`${what} was acknowledged and is stored ${stored.length} times.`];
    const [{ after }] = stored;
    if (Object.entries(edited).some(([key, value]) => after[key] !== value))
      return [`${what} is stored as ${JSON.stringify(after)}.`];
    if (after.version > propertyVersion)
      return [`${what} was acknowledged at version ${propertyVersion} and is stored at ${after.version}.`];
    return [];
  });

function faultsOfRow(id, edits, row, events) {
  if (!row || row.deleted_at !== null) return [`Property ${id}, which was changed, is not there.`];
  const { edited } = edits.at(-1);
  const faults = Object.entries(COLUMNS)
    .filter(([key, column]) => row[column] !== edited[key])
    .map(([key, column]) => `Property ${id} has ${column} ${row[column]}; it was left with ${edited[key]}.`);
  const first = events.find((event) => edits.some((edit) => isOf(edit.edited)(event)));
  const from = first?.after.version ?? Number(row.version);
  const byVersion = grouped(events, ({ after }) => after.version);
  for (let version = from; version <= Number(row.version); version++)
    if (byVersion.get(version)?.length !== 1)
      faults.push(`Property ${id} has ${byVersion.get(version)?.length ?? 0} events for version ${version}.`);
  if (events.some(({ after }) => after.version > Number(row.version)))
    faults.push(`Property ${id} is at version ${row.version}, which its log is beyond.`);
  return faults;
}
