import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { Board, type Change } from '../../../load-tests/drive/board.mjs';
import { NODE_TOOLS } from '../../../load-tests/drive/node-sockets.mjs';
import type { EngineDatabase, Engine } from '../../../load-tests/lib/engines.mjs';
import { openEngine } from '../../../load-tests/lib/engines.mjs';
import { faultOfPdf } from '../../../load-tests/lib/pdf.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { portsOf } from '../../../load-tests/lib/sockets.mjs';
import {
  faultsOfBoards,
  openBoard,
  type ShowingBoard,
  versionsIn,
} from '../../../load-tests/torture/cluster/boards.mjs';
import { faultsOfWork } from '../../../load-tests/torture/cluster/given-up.mjs';
import { type AskedImport, faultsOfImports } from '../../../load-tests/torture/cluster/imports.mjs';
import { type AskedEdit, faultsOfProperties } from '../../../load-tests/torture/cluster/properties.mjs';
import { eventually } from '../support/eventually';
import { inspectorIds, openInspections } from '../support/open-inspections';

/** Tests that the checks of `npm run torture -- --workload=cluster` detect faults. Starts its own engine. */
/** Limit for a hanging test; a busy machine starts a server slowly. */
jest.setTimeout(180_000);

describe('boards of a campaign, compared with the database row by row', () => {
  let engine: Engine;
  let product: Product;
  let database: EngineDatabase;
  let before: Map<number, number>;
  let board: ShowingBoard;
  let inspection: number;
  const assign = async (inspector: number) => {
    const path = `/api/inspector/${inspector}/inspection/${inspection}`;
    const { status, body } = await product.as('maple.coordinator', 'PUT', path);
    expect(status).toBe(200);
    const { version } = body as { version: number };
    await eventually('the board hears of it', () => board.rows.get(inspection)?.version === version);
  };
  const faults = () => faultsOfBoards(database, new Map([['one', board]]), before, { withinMs: 0 });
  let inspectors: number[];
  beforeAll(async () => {
    engine = await openEngine('sqlite');
    product = await Product.start(engine);
    database = engine.connect();
    before = await versionsIn(database);
    board = await openBoard(product, product.address, 'maple.coordinator2');
    [inspection] = (await openInspections(product)) as [number];
    inspectors = await inspectorIds(product);
    await assign(inspectors[0]!);
  });
  afterAll(async () => {
    board?.leave();
    await database?.close();
    await product?.kill9();
    await engine?.remove();
  });

  it('pass when they show the database state', async () => {
    expect(board.rows.size).toBe(1);
    expect(await faults()).toEqual([]);
    const scheduledDate = '2027-01-04T09:30';
    const path = `/api/inspections/${inspection}/schedule`;
    const body = { scheduledDate, timezone: 'CANADA_PACIFIC' };
    expect((await product.as('maple.coordinator', 'PUT', path, body)).status).toBe(200);
    await eventually('it is scheduled', () =>
      JSON.stringify(board.rows.get(inspection)).includes(scheduledDate),
    );
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['inspector_id', () => inspectors[1], /with inspector_id \d+ instead of \d+\.$/],
    [
      'scheduled_date',
      () => '2027-01-05T10:00',
      /with scheduled_date "2027-01-04T09:30" instead of "2027-01-05T10:00"\.$/,
    ],
    ['tab', () => 'rolling', /with tab "scheduled" instead of "rolling"\.$/],
    ['cancelled', () => 1, /with cancelled false instead of true\.$/],
    ['version', () => 99, /does not know version 99 of inspection \d+\.$/],
  ])('that show another %s are reported', async (column, other, words) => {
    const [row] = await database.query(`SELECT ${column} AS own FROM inspection WHERE id = ?`, [inspection]);
    const become = (value: unknown) =>
      database.execute(`UPDATE inspection SET ${column} = ? WHERE id = ?`, [value, inspection]);
    await become(other());
    const said = await faults();
    await become(row!['own']);
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(said[0]).toContain(`inspection ${inspection}`);
    expect(await faults()).toEqual([]);
  });

  it('that missed a created or removed inspection are reported', async () => {
    const rows = await database.query('SELECT MAX(id) AS last FROM inspection WHERE tenant_id = 1');
    const last = Number(rows[0]!['last']);
    const others = new Map([...before].filter(([id]) => id !== last));
    const unheard = await faultsOfBoards(database, new Map([['one', board]]), others, { withinMs: 0 });
    expect(unheard).toEqual([expect.stringContaining(`of inspection ${last}.`)]);
    const without = {
      query: async (sql: string, parameters?: readonly unknown[]) =>
        (await database.query(sql, parameters)).filter(({ id }) => Number(id) !== inspection),
    };
    const gone = await faultsOfBoards(without, new Map([['one', board]]), before, { withinMs: 0 });
    expect(gone).toEqual([`Board one shows inspection ${inspection}, which the database does not have.`]);
  });
});

it('request missed events from their position before the gap', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const lines: WebSocket[] = [];
  const say = (line: WebSocket, name: string, what: object) => line.send(`42${JSON.stringify([name, what])}`);
  const change = (seq: number): Change => ({ seq, entity: 'inspection', id: seq, version: 2 });
  server.on('connection', (line) => {
    lines.push(line);
    line.send('0{"sid":"a","pingInterval":20000,"pingTimeout":20000}');
    line.on('message', (bytes: Buffer) => {
      if (!bytes.toString().startsWith('40')) return;
      line.send('40{"sid":"b"}');
      say(line, 'live', { head: 5 });
      // Together with the greeting, as to a board that reconnects while others work.
      if (lines.length > 1) say(line, 'change', change(10));
    });
  });
  const asked: number[] = [];
  const received: number[] = [];
  const missed = (since: number) => {
    asked.push(since);
    if (asked.length > 1) return Promise.resolve({ changes: [change(8)] });
    say(lines.at(-1)!, 'change', change(12));
    return Promise.resolve(null);
  };
  await eventually('the server listens', () => server.address());
  const { port } = server.address() as AddressInfo;
  const board = new Board(
    NODE_TOOLS,
    `http://127.0.0.1:${port}`,
    'token',
    missed,
    ({ seq }) => void received.push(seq),
  );
  try {
    await board.join();
    say(lines[0]!, 'change', change(7));
    await eventually('it hears', () => received.includes(7));
    lines[0]!.terminate();
    await eventually('it has caught up', () => received.includes(8));
    expect(received).toEqual([7, 10, 12, 8]);
    expect(asked).toEqual([7, 7]);
    expect(board.lost).toBe(1);
  } finally {
    board.leave();
    for (const line of lines) line.terminate();
    server.close();
  }
});

describe('imports of a campaign', () => {
  const applied: AskedImport = { spreadsheetId: 7, rows: 2, from: 40, did: 'apply' };
  const takenBack: AskedImport[] = [
    { spreadsheetId: 8, rows: 1, from: 42, did: 'apply' },
    { spreadsheetId: 8, rows: 1, from: 42, did: 'takeBack' },
  ];
  const right = {
    sheets: [
      { id: 7, state: 'applied', failure: null },
      { id: 8, state: 'takenBack', failure: null },
    ] as { id: number; state: string; failure: string | null }[],
    properties: [
      { id: 1, code: 'CLUSTER-40', deleted_at: null, households: 1 },
      { id: 2, code: 'CLUSTER-41', deleted_at: null, households: 1 },
      { id: 3, code: 'CLUSTER-42', deleted_at: 1_780_000_000_000, households: 1 },
    ] as { id: number; code: string; deleted_at: number | null; households: number }[],
    events: ['7 applied', '8 applied', '8 takenBack'],
  };
  const faults = ({ sheets, properties, events } = right) => {
    const query = (sql: string) =>
      Promise.resolve(sql.includes('FROM property_spreadsheet') ? sheets : properties);
    const received = events.map((each) => {
      const [id, name] = each.split(' ');
      return { entity: 'propertySpreadsheet', entityId: Number(id), name: `propertySpreadsheet.${name}` };
    });
    const asked = [applied, ...takenBack];
    return faultsOfImports({ query }, asked, () => Promise.resolve(received), { withinMs: 0 });
  };
  beforeAll(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterAll(() => jest.restoreAllMocks());

  it('pass when each row exists once or was reverted', async () => {
    expect(await faults()).toEqual([]);
  });

  const [first, second, third] = right.properties;
  it.each([
    ['half applied', { properties: [first!, third!] }, 'CLUSTER-41 was made 0 times'],
    ['applied twice', { properties: [first!, second!, second!, third!] }, 'CLUSTER-41 was made 2 times'],
    [
      'half taken back',
      { properties: [first!, second!, { ...third!, deleted_at: null }] },
      'CLUSTER-42 is there 1 times',
    ],
    [
      'taken back though nobody asked for it',
      { properties: [{ ...first!, deleted_at: 1 }, second!, third!] },
      'CLUSTER-40 is there 0 times',
    ],
    [
      'without who lives there',
      { properties: [first!, { ...second!, households: 0 }, third!] },
      'CLUSTER-41 has 0 households',
    ],
    [
      'never ended',
      { sheets: [{ id: 7, state: 'waiting', failure: null }, right.sheets[1]!] },
      'Spreadsheet 7 has to be applied and is waiting',
    ],
    [
      'failed',
      { sheets: [{ id: 7, state: 'failed', failure: 'Try again.' }, right.sheets[1]!] },
      'is failed (Try again.)',
    ],
    [
      'said to have been applied twice',
      { events: ['7 applied', ...right.events] },
      'The log says 2 times, not 1, that spreadsheet 7 was applied.',
    ],
    [
      'there though nobody has asked for it',
      { properties: [...right.properties, { ...first!, code: 'CLUSTER-99' }] },
      'Nobody has had CLUSTER-99 applied.',
    ],
  ])('that are %s are reported', async (_, wrong, words) => {
    expect(await faults({ ...right, ...wrong })).toEqual([expect.stringContaining(words)]);
  });
});

describe('changes of properties in a campaign', () => {
  const edit = (propertyVersion: number, owner: string): AskedEdit => ({
    edited: { landlord: owner, buildingManager: `${owner}'s` },
    propertyId: 7,
    propertyVersion,
    round: 1,
  });
  // Another user changed it between the first request and its answer.
  const asked = [edit(4, 'One'), edit(5, 'Two')];
  const event = (version: number, values: object, name = 'property.edited') => ({
    entity: 'property',
    entityId: 7,
    name,
    after: { ...values, version },
  });
  const [first, other, last] = [
    event(3, asked[0]!.edited),
    event(4, { nextInspection: '2027-01-04' }, 'property.nextInspectionChanged'),
    event(5, asked[1]!.edited),
  ] as const;
  const right = {
    rows: [{ id: 7, version: 5, deleted_at: null, landlord: 'Two', building_manager: "Two's" }] as object[],
    events: [event(2, {}, 'property.created'), first, other, last],
  };
  const [row] = right.rows;
  const faults = ({ rows, events } = right, entries = asked) =>
    faultsOfProperties({ query: () => Promise.resolve(rows as Record<string, unknown>[]) }, entries, () =>
      Promise.resolve(events),
    );
  beforeAll(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterAll(() => jest.restoreAllMocks());

  it('pass when each is in the log once and the property has its result', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'lost, of log and property',
      { rows: [{ ...row, version: 4, landlord: 'One', building_manager: "One's" }], events: [first, other] },
      ['given to Two (round 1) was acknowledged and is stored 0 times', 'landlord One', 'manager One'],
    ],
    ['lost from the log', { events: [first, other] }, ['is stored 0 times', '0 events for version 5']],
    [
      'lost from the property',
      { rows: [{ ...row, landlord: 'One' }] },
      ['landlord One; it was left with Two'],
    ],
    [
      'done twice',
      { rows: [{ ...row, version: 6 }], events: [...right.events, event(6, asked[1]!.edited)] },
      ['is stored 2 times'],
    ],
    [
      'half there',
      { events: [first, other, event(5, { landlord: 'Two' })] },
      ['given to Two (round 1) is stored as {"landlord":"Two","version":5}'],
    ],
    [
      'stored later than they were acknowledged',
      {
        rows: [{ ...row, version: 6 }],
        events: [first, other, event(5, {}, 'property.x'), event(6, last.after)],
      },
      ['acknowledged at version 5 and is stored at 6'],
    ],
    ['without an event between', { events: [first, last] }, ['0 events for version 4']],
    [
      'ahead of their property',
      { rows: [{ ...row, version: 4 }] },
      ['is at version 4, which its log is beyond'],
    ],
    [
      'of a property that is gone',
      { rows: [{ ...row, deleted_at: 1 }] },
      ['Property 7, which was changed, is not'],
    ],
  ])('that are %s are reported', async (_, wrong, words) => {
    expect(await faults({ ...right, ...wrong })).toEqual(
      words.map((each) => expect.stringContaining(each) as string),
    );
  });

  it('that nobody made are reported', async () => {
    expect(await faults(right, [])).toEqual(['No property was changed.']);
  });
});

it('finds abandoned jobs on any page, and reports those that cannot be retried', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const parked = Array.from({ length: 230 }, (_, n) => ({ id: n + 1, state: 'parked' }));
  const [failed, stuck] = [
    { id: 231, state: 'failed' },
    { id: 232, state: 'parked' },
  ];
  const list = [...parked, failed, stuck];
  const asked: number[] = [];
  const as = (_: string, method: string, path: string) => {
    const at = new URL(path, 'http://cluster');
    if (method === 'GET') {
      const [page, size] = ['page', 'size'].map((name) => Number(at.searchParams.get(name)));
      const content = list.slice(page! * size!, (page! + 1) * size!);
      return Promise.resolve({ status: 200, body: { content } });
    }
    const id = Number(at.pathname.split('/').at(-2));
    asked.push(id);
    return Promise.resolve({ status: id === stuck.id ? 404 : 200, body: null });
  };
  const faults = await faultsOfWork({ as });
  jest.restoreAllMocks();
  expect(asked).toEqual(list.map(({ id }) => id));
  expect(faults).toEqual([
    `A job was given up: ${JSON.stringify(failed)}`,
    `A job that waits for a person cannot be tried again (404): ${JSON.stringify(stuck)}`,
  ]);
});

it('reports a PDF that is truncated, another report, or invalid', () => {
  const pdf = (text: string) => Buffer.from(text, 'latin1');
  const whole = '%PDF-1.4\n/Title (Report MAPLE-1-IN)\nstartxref\n9\n%%EOF\n';
  expect(faultOfPdf(pdf(whole), 'Report MAPLE-1-IN)')).toBeNull();
  expect(faultOfPdf(pdf(whole), 'Report MAPLE-11-IN)')).toBe('is a PDF without "Report MAPLE-11-IN)"');
  expect(faultOfPdf(pdf(whole.slice(0, -8)))).toMatch(/^is a PDF that breaks off after \d+ bytes$/);
  expect(faultOfPdf(pdf('{"code":"unavailable"}'))).toBe('is no PDF');
});

it('recognizes the connections of a process by their ports', async () => {
  const listening = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  try {
    await once(connection, 'connect');
    expect([...portsOf(process.pid)]).toEqual(expect.arrayContaining([port, connection.localPort]));
    expect(portsOf(process.ppid).has(connection.localPort!)).toBe(false);
  } finally {
    connection.destroy();
    await new Promise((resolve) => listening.close(resolve));
  }
});
