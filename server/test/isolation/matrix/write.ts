import { fileOfCall } from '../../nouns';
import { addressOf, type Call } from './calls';
import { type Raw, sameAnswer } from './client';
import { WITHOUT_ROW, writings } from './registry';
import { resourceOf, resourcesOf, sample } from './resources';
import type { NamedRow } from './resource';
import { eachOf, type Survey } from './survey';
import type { Writing } from './writing';
import type { Person, Query } from './world';

/**
 * Statuses of a refusal: missing, forbidden, a rule about a missing inspector, or a conflict with the inspection
 * beside the named row (decision 0030). A row that does not exist gets the same answer.
 */
const REFUSALS = [403, 404, 409, 422];

/**
 * Tries every writing call with rows that the caller may not see: each is refused like a missing row, and nothing is
 * written.
 * @param picture a photo, for calls that validate their file first
 * @throws Error that says what to add for an unknown call
 */
export async function walkWrites(survey: Survey, query: Query, picture: Buffer): Promise<void> {
  const tries = writings(picture);
  for (const call of survey.calls) {
    if (call.method === 'GET' || call.isPublic) continue;
    if (WITHOUT_ROW[call.name] !== undefined) continue;
    const own = tries.filter((each) => each.call === call.name);
    if (own.length === 0) {
      resourcesOf(call);
      throw new Error(
        `${call.name}: the matrix does not know this call. Add it to 'writings' in ` +
          `${fileOfCall(call.name, 'matrix')}, or to 'withoutRow' with the reason.`,
      );
    }
    for (const writing of own) await walkWriting(survey, query, call, writing);
    survey.extent.report?.(
      `${call.name}: ${survey.found.writes} writes, ${survey.found.faults.length} faults`,
    );
  }
}

async function walkWriting(survey: Survey, query: Query, call: Call, writing: Writing): Promise<void> {
  const { world, extent, random, client, found } = survey;
  const { rows, absent } = resourceOf(writing.resource);
  const all = rows(world);
  const before = await written(query);
  await eachOf(world.people, async (person) => {
    const send = (key: string): Promise<Raw> => {
      found.writes += 1;
      const asked = typeof writing.query === 'function' ? writing.query(key) : writing.query;
      const path = addressOf(call, writing.path(key, person, world));
      const address = asked ? `${path}?${asked}` : path;
      return client.send(person.account, call.method, address, writing.body?.(key, person, world));
    };
    const nothing = await send(absent);
    const hidden = all.filter(({ key }) => !writing.sees(person, world, key));
    for (const { key } of someOf(hidden, person, extent.written, random)) {
      const answer = await send(key);
      if (!REFUSALS.includes(answer.status) || !sameAnswer(unnamed(answer, key), unnamed(nothing, absent)))
        found.fault(
          call.name,
          person.account,
          `${writing.resource} ${key} is answered ${answer.status}, and what does not exist ${nothing.status}: ` +
            answer.bytes.subarray(0, 160).toString(),
        );
    }
  });
  for (const fault of differences(before, await written(query))) found.fault(call.name, 'somebody', fault);
}

/** Returns the answer without the sent key, which some refusals repeat. */
const unnamed = (answer: Raw, key: string): Raw => ({
  ...answer,
  bytes: Buffer.from(answer.bytes.toString().replace(new RegExp(`\\b${key}\\b`, 'g'), '…')),
});

function someOf(hidden: readonly NamedRow[], { tenantId }: Person, most: number, random: Survey['random']) {
  const [own, foreign] = [true, false].map((isOwn) =>
    hidden.filter((row) => (row.tenantId === tenantId) === isOwn),
  );
  return [...sample(own!, most, random), ...sample(foreign!, most, random)];
}

/** Reading updates sessions. */
const NOT_COMPARED = ['session'];

/** Returns the number of rows in each table and the sum of their versions, which every write changes. */
export async function written(query: Query): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of await tablesOf(query)) {
    if (NOT_COMPARED.includes(table.name)) continue;
    const versions = table.isVersioned ? ', SUM(version) AS versions' : '';
    const [row] = await query(`SELECT COUNT(*) AS many${versions} FROM \`${table.name}\``);
    found.set(
      table.name,
      `${String(row!['many'])} rows${table.isVersioned ? ` of versions ${String(row!['versions'])}` : ''}`,
    );
  }
  for (const head of await query('SELECT tenant_id, last_seq FROM tenant_head'))
    found.set(`the log of company ${String(head['tenant_id'])}`, `${String(head['last_seq'])} events`);
  return found;
}

export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...before]
    .filter(([what, held]) => after.get(what) !== held)
    .map(([what, held]) => `${what} held ${held} and holds ${after.get(what)}`);

async function tablesOf(query: Query): Promise<{ name: string; isVersioned: boolean }[]> {
  const columns = await query(
    "SELECT m.name AS t, c.name AS c FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'",
  ).catch(() =>
    query(
      'SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = DATABASE()',
    ),
  );
  const names = [...new Set(columns.map((row) => String(row['t'])))];
  return names.map((name) => ({
    name,
    isVersioned: columns.some((row) => row['t'] === name && row['c'] === 'version'),
  }));
}
