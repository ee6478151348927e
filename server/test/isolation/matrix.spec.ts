import type { LiveChange } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { CALL_CASES } from '../calls/all-cases';
import specCalls from '../calls/spec-calls.json';
import { fileOfCall } from '../nouns';
import { LiveClient } from '../support/live-client';
import { notRecorded } from '../support/statement-record';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';
import { type Call, callsOf } from './matrix/calls';
import { bodyOf, type Client } from './matrix/client';
import { signedIn, walkMatrix } from './matrix/matrix';
import { seesInspection, tabOf } from './matrix/oracle';
import { photo } from './matrix/picture';
import { SHOWN_BY, writings } from './matrix/registry';
import { resourcesOf } from './matrix/resources';
import { fillSmallWorld, SMALL_ACCOUNTS } from './matrix/small-world';
import { readWorld } from './matrix/read-world';
import type { Query, World } from './matrix/world';

/** Seed of the sample, fixed here; `npm run torture -- --workload=access` walks other samples. */
const seed = Number(process.env['MATRIX_SEED'] ?? 20_779);

/** On MariaDB only each statement must run, because the rules are the same. */
const extent = onMariaDb
  ? { seed, rows: 1, written: 1, prints: 1 }
  : { seed, rows: 7, written: 1, prints: 2 };

/** Much more than needed on a busy machine. */
const LIMIT_MS = 900_000;

let server: TestApp;
let client: Client;
let query: Query;
beforeAll(async () => {
  server = await startTestApp();
  await notRecorded(() => fillSmallWorld(server));
  const { reader } = server.app.get(Database).sources;
  query = (sql) => notRecorded(() => reader.query<Record<string, unknown>[]>(sql));
  client = await signedIn(server.api.baseUrl, DEMO_PASSWORD, SMALL_ACCOUNTS);
}, LIMIT_MS);
afterAll(() => server.close());

it(
  '[CV-715] every call answers every account what the specification says, and nobody anything else',
  async () => {
    const place = { client, query, accounts: SMALL_ACCOUNTS };
    const { reads, writes, shown, refused, faults } = await walkMatrix(place, extent, await photo());
    process.stdout.write(
      `access matrix, MATRIX_SEED=${seed}: ${reads} reads (${shown} shown, ${refused} refused), ${writes} writes\n`,
    );
    // With one row per kind, some calls show nobody anything.
    const isOfTheSample = (fault: string) => onMariaDb && fault.includes('nobody was shown anything');
    expect(faults.filter((fault) => !isOfTheSample(fault))).toEqual([]);
  },
  LIMIT_MS,
);

it('every writing call that is tried with hidden rows is shown to work with others by a case of its own', async () => {
  // The specification says `false` where a call accepts either value.
  const shape = (path: string) => path.replace(/\{[^}]+\}|\bfalse$/g, '*');
  const cases = new Set(CALL_CASES.map(({ id }) => id));
  const shown = new Set(
    specCalls.filter(({ id }) => cases.has(id)).map(({ method, path }) => `${method} ${shape(path)}`),
  );
  const tried = new Set(writings(await photo()).map(({ call }) => call));
  const without = [...tried].filter((call) => !shown.has(shape(call)));
  expect(
    without
      .filter((call) => !(call in SHOWN_BY))
      .map((call) => `${call}: 'shownBy' of ${fileOfCall(call, 'matrix')}`),
  ).toEqual([]);
  const needless = Object.keys(SHOWN_BY).filter((call) => !without.includes(call));
  expect(needless).toEqual([]);
});

describe('the matrix itself', () => {
  const unheardOf = (path: string): Call => {
    const [call] = callsOf({ paths: { [`/api/${path}`]: { get: {} } } });
    return call!;
  };

  it('says what to add for a parameter that it has no resource for', () => {
    expect(() => resourcesOf(unheardOf('invoices/{id}'))).toThrow(
      "Add 'invoices' to 'segments' in server/test/nouns/",
    );
    expect(() => resourcesOf(unheardOf('inspections/{id}/keys/{padlockId}'))).toThrow(
      'no resource for {padlockId}',
    );
    expect(resourcesOf(unheardOf('inspections/{id}/image/{imageId}'))).toEqual(['inspection', 'image']);
  });

  it('knows every parameter of every call of the server', async () => {
    const calls = callsOf(bodyOf(await client.send(null, 'GET', '/api/openapi.json')));
    expect(calls.length).toBeGreaterThan(70);
    for (const call of calls) if (!call.isPublic) resourcesOf(call);
  });
});

describe('on sockets', () => {
  /** Messages of each account's board, from its connection to a form version that everybody sees. */
  const boards = new Map<string, LiveClient>();
  let before: World;
  let after: World;
  const given: number[] = [];
  /** Presence messages by users who do not see the row. */
  let whispers: { account: string; id: number }[] = [];

  beforeAll(async () => {
    before = await readWorld(query, SMALL_ACCOUNTS);
    for (const { account, tenantId } of before.people)
      if (tenantId !== null)
        boards.set(account, await LiveClient.connect(server.api.baseUrl, client.tokenOf(account)));
    await Promise.all([1, 2].map(giveOut));
    whispers = before.people.flatMap(({ account, tenantId, ...person }) => {
      const sees = (id: number) =>
        seesInspection({ account, tenantId, ...person }, before.inspections.get(id)!);
      // The accounts whose messages are expected send nothing else, because a board's messages are rate limited.
      if (tenantId === null || account.endsWith('.coordinator')) return [];
      const hidden = given.filter((id) => !sees(id));
      const nearest = hidden.find((id) => before.inspections.get(id)!.tenantId === tenantId) ?? hidden[0];
      return nearest === undefined ? [] : [{ account, id: nearest }];
    });
    for (const { account, id } of whispers)
      boards.get(account)!.socket.emit('presence', { entity: 'inspection', id, doing: 'edit' });
    for (const [company, id] of [
      ['maple', given[0]!],
      ['cascade', given.at(-1)!],
    ] as const)
      await announce(company, id);
    after = await readWorld(query, SMALL_ACCOUNTS);
    await publish('maple', 'condition-ca', 2);
    await publish('cascade', 'cascade-only', 1);
    for (const board of boards.values())
      await board.until(() => board.changes.some(({ entity }) => entity === 'formVersion'), 'the form');
  }, LIMIT_MS);
  afterAll(() => boards.forEach((board) => board.close()));

  /** Assigns inspections of a company to its inspector. */
  async function giveOut(tenantId: number): Promise<void> {
    const company = tenantId === 1 ? 'maple' : 'cascade';
    const rolling = [...before.inspections.values()].filter(
      (inspection) =>
        inspection.tenantId === tenantId && tabOf(inspection) === 'rolling' && !inspection.isCondition,
    );
    const inspector = before.people.find(({ account }) => account === `${company}.inspector`)!;
    for (const { id } of rolling.slice(0, 6)) {
      const path = `/api/inspector/${inspector.id}/inspection/${id}`;
      const answer = await client.send(`${company}.coordinator`, 'PUT', path);
      if (answer.status === 200) given[tenantId === 1 ? 'unshift' : 'push'](id);
    }
  }

  /** A user who sees an inspection announces presence, which another one receives. */
  async function announce(company: string, id: number): Promise<void> {
    const hears = boards.get(`${company}.coordinator2`)!;
    boards.get(`${company}.coordinator`)!.socket.emit('presence', {
      entity: 'inspection',
      id,
      doing: 'view',
    });
    await hears.until(
      () => hears.presences.some((each) => each.id === id && each.doing === 'view'),
      'presence',
    );
  }

  async function publish(company: string, key: string, version: number): Promise<void> {
    const path = `/api/form-definitions/${key}/${version}/publish`;
    const answer = await client.send(`${company}.admin`, 'POST', path, { note: 'For everybody' });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.bytes.toString()}`);
  }

  it('everybody is told of the inspections that they see or saw, and of no others', () => {
    const received = ({ entity, op, id }: LiveChange) => (entity === 'inspection' ? [`${op} ${id}`] : []);
    let changes = 0;
    for (const person of before.people) {
      if (person.tenantId === null) continue;
      const expected = given.flatMap((id) => {
        if (seesInspection(person, after.inspections.get(id)!)) return [`put ${id}`];
        return seesInspection(person, before.inspections.get(id)!) ? [`remove ${id}`] : [];
      });
      changes += expected.length;
      const heard = boards.get(person.account)!.changes.flatMap(received);
      expect({ who: person.account, heard: [...new Set(heard)].sort() }).toEqual({
        who: person.account,
        heard: expected.sort(),
      });
    }
    expect(given.length).toBeGreaterThan(4);
    expect(changes).toBeGreaterThan(given.length);
  });

  it('nobody hears of somebody at a row that one of the two may not see', () => {
    const quiet = new Set(before.people.map(({ account }) => account));
    for (const person of before.people) {
      const board = boards.get(person.account);
      for (const { id, user, doing } of board?.presences ?? []) {
        expect({
          who: person.account,
          id,
          sees: seesInspection(person, after.inspections.get(id)!),
        }).toMatchObject({
          sees: true,
        });
        // A user who sent `edit` does not see the row.
        expect({ said: user.name, doing }).not.toMatchObject({ doing: 'edit' });
        quiet.delete(person.account);
      }
    }
    expect(whispers.length).toBeGreaterThan(3);
    expect(SMALL_ACCOUNTS.length - quiet.size).toBeGreaterThan(3);
  });
});
