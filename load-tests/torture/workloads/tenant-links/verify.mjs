import { createRequire } from 'node:module';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';
import { grouped } from '../../grouped.mjs';

const TENANT = 1;
const require = createRequire(import.meta.url);

/** Uses the built product's own function: which later answers a revision prints. */
const addendaHash = (addenda) =>
  require(fromRoot('dist/server/src/modules/reporting/addenda/report-addenda.js')).addendaHash(addenda);

/**
 * @returns a sentence for each acknowledged write that is not stored exactly once, each link that was read or answered more
 * than once, and each report whose newest revision does not print its answers
 */
export async function verify(database, entries, readEvents) {
  const stored = await readStored(database, await readEvents(database, TENANT));
  const saved = new Map(
    entries
      .filter(({ kind }) => kind === 'saved')
      .flatMap(({ link, items, round }) =>
        items.map((item) => [`${link} ${item.key}`, { ...item, link, round }]),
      ),
  );
  return [
    ...entries.flatMap((entry) => faultsOfEntry(entry, stored)),
    ...[...saved.values()].flatMap((item) => faultsOfItem(item, stored)),
    ...stored.links.flatMap((link) => faultsOfLink(link, stored)),
    ...[...stored.byReport].flatMap(([id, addenda]) => faultsOfReport(id, addenda, stored)),
  ];
}

async function readStored(database, events) {
  const read = (columns, table, order = 'id') =>
    database.query(`SELECT ${columns} FROM ${table} WHERE tenant_id = ? ORDER BY ${order}`, [TENANT]);
  const links = (await read('id, read_at, answered_at, withdrawn_at', 'tenant_link')).map((row) => ({
    id: Number(row.id),
    readAt: row.read_at === null ? null : Number(row.read_at),
    isAnswered: row.answered_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
  }));
  const addenda = (
    await read('inspection_id, number, link_id, sha256, contents', 'report_addendum', 'number')
  ).map((row) => ({
    inspectionId: Number(row.inspection_id),
    link: Number(row.link_id),
    number: Number(row.number),
    sha256: row.sha256,
    contents: typeof row.contents === 'string' ? JSON.parse(row.contents) : row.contents,
  }));
  const ofLink = (rows) => grouped(rows, (row) => Number(row.link_id));
  return {
    links,
    byId: grouped(links, ({ id }) => id),
    comments: ofLink(await read('link_id, item_key, comment', 'tenant_link_comment')),
    photos: ofLink(await read('link_id, uuid, sha256', 'tenant_link_photo')),
    byLink: grouped(addenda, ({ link }) => link),
    byReport: grouped(addenda, ({ inspectionId }) => inspectionId),
    revisions: grouped(
      await read('inspection_id, revision, addenda_hash', 'report_revision', 'revision'),
      (row) => Number(row.inspection_id),
    ),
    events: grouped(
      events.filter(({ entity }) => entity === 'tenantLink'),
      ({ entityId, name }) => `${entityId} ${name}`,
    ),
  };
}

const foundIn = (groups, key) => groups.get(key) ?? [];
const once = (what, rows) => (rows.length === 1 ? [] : [`${what} is stored ${rows.length} times.`]);

function faultsOfEntry({ kind, link, round, ...entry }, stored) {
  const what = `of link ${link} (round ${round})`;
  const row = foundIn(stored.byId, link)[0];
  switch (kind) {
    case 'created':
      return [
        ...once(`The row ${what}`, foundIn(stored.byId, link)),
        ...once(`The event of the creation ${what}`, foundIn(stored.events, `${link} tenantLink.created`)),
      ];
    case 'photo': {
      const own = foundIn(stored.photos, link).filter(
        ({ uuid, sha256 }) => uuid === entry.id && sha256 === entry.sha256,
      );
      return once(`Photo ${entry.id} ${what}`, own);
    }
    case 'read':
      return row?.readAt === entry.readAt
        ? []
        : [`The reading ${what} at ${entry.readAt} is stored as ${row?.readAt}.`];
    case 'answered': {
      const same = ({ number, sha256 }) => number === entry.number && sha256 === entry.sha256;
      return once(`The answer ${what}`, foundIn(stored.byLink, link).filter(same));
    }
    case 'withdrawn':
      return row?.isWithdrawn ? [] : [`The withdrawal ${what} is not stored.`];
    default:
      return [];
  }
}

/** Checks the last acknowledged comment on an item, in the draft and in the answer. */
function faultsOfItem({ key, comment, link, round }, { comments, byLink }) {
  const what = `The comment on ${key} of link ${link} (round ${round})`;
  const rows = foundIn(comments, link).filter((row) => row.item_key === key);
  const faults = once(what, rows);
  if (rows.some((row) => row.comment !== comment)) faults.push(`${what} is another one.`);
  for (const { contents } of foundIn(byLink, link)) {
    const items = [{ key: 'whole', ...contents.whole }, ...contents.items];
    if (items.find((item) => item.key === key)?.comment !== comment)
      faults.push(`${what} is not in the answer.`);
  }
  return faults;
}

function faultsOfLink({ id, readAt, isAnswered, isWithdrawn }, { byLink, events }) {
  const expected = {
    'tenantLink.read': Number(readAt !== null),
    'tenantLink.answered': Number(isAnswered),
    'tenantLink.withdrawn': Number(isWithdrawn),
  };
  const faults = Object.entries(expected).flatMap(([name, count]) => {
    const found = foundIn(events, `${id} ${name}`).length;
    return found === count ? [] : [`Link ${id} has ${found} events ${name}.`];
  });
  const answers = foundIn(byLink, id).length;
  if (answers !== Number(isAnswered)) faults.push(`Link ${id} has ${answers} answers.`);
  if (isAnswered && isWithdrawn) faults.push(`Link ${id} was answered and withdrawn.`);
  return faults;
}

function faultsOfReport(inspectionId, addenda, { revisions }) {
  const faults = [];
  const numbers = addenda.map(({ number }) => number).join();
  if (numbers !== addenda.map((_, at) => at + 1).join())
    faults.push(`The answers to report ${inspectionId} are numbered ${numbers}.`);
  const own = foundIn(revisions, inspectionId);
  if (new Set(own.map(({ revision }) => Number(revision))).size !== own.length)
    faults.push(`Report ${inspectionId} has a revision twice.`);
  if (own.at(-1)?.addenda_hash !== addendaHash(addenda))
    faults.push(
      `The newest revision of report ${inspectionId} does not print its ${addenda.length} answers.`,
    );
  return faults;
}

/** Damages that show that the verifier detects faults. */
export const DAMAGES = {
  async lose(database, entries) {
    const { link } = entries.find(({ kind }) => kind === 'saved');
    await database.execute('DELETE FROM tenant_link_comment WHERE tenant_id = ? AND link_id = ?', [
      TENANT,
      link,
    ]);
  },
  async double(database, entries) {
    const { link, inspectionId } = entries.find(({ kind }) => kind === 'answered');
    await database.execute(
      `INSERT INTO report_addendum (tenant_id, inspection_id, number, link_id, contents, sha256, created_at)
       SELECT tenant_id, inspection_id, 1000, -1, contents, sha256, created_at FROM report_addendum
       WHERE tenant_id = ? AND link_id = ? AND inspection_id = ?`,
      [TENANT, link, inspectionId],
    );
  },
  async half(database, entries) {
    const { link } = entries.find(({ kind }) => kind === 'answered');
    await database.execute('UPDATE tenant_link SET answered_at = NULL WHERE tenant_id = ? AND id = ?', [
      TENANT,
      link,
    ]);
  },
};
