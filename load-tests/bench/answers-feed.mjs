import { createRequire } from 'node:module';
import { openFilled, TENANT } from '../fill/filled.mjs';
import { figure, summary } from '../lib/figures.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { Product } from '../lib/product.mjs';

const require = createRequire(import.meta.url);
const { entries, TASK_DEFINITIONS } = require('@walkthrough/form-definitions');

export const title = 'The answers of 100,000 reports as a feed, as CSV and as a workbook';
export const peer =
  'one statement by hand that reads all reports at once, whose answers become JSON without columns, scope and pages';

const ACCOUNT = 'maple.admin';
const FORM = 'task-unit';
const DAY_MS = 86_400_000;
const DAYS = 730;
/** Of the company's inspections four fifths are recurring. */
const SHARE_OF_RECURRING = 0.8;

export async function measure({ engines, size }) {
  const figures = [];
  const notes = [];
  for (const name of engines) {
    const measured = await measureEngine(name, Math.ceil(size / SHARE_OF_RECURRING));
    figures.push(...measured.figures);
    notes.push(...measured.notes);
  }
  return { lines: [], figures, notes };
}

async function measureEngine(name, size) {
  const engine = await openFilled(name, { size, prepared: PREPARED });
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  try {
    const byHand = await readByHand(engine);
    const { body: made } = await product.as(ACCOUNT, 'POST', '/api/users/self/answers-tokens', {
      name: 'Bench',
    });
    const reader = new Reader(product, made.token);
    const recent = new Date(Date.now() - DAY_MS).toISOString();
    const read = [
      await reader.measure('pages of Reports', () => reader.pages('Reports')),
      await reader.measure('pages of Rooms', () => reader.pages('Rooms')),
      await reader.measure('pages of Reports with three columns', () =>
        reader.pages('Reports', '?$select=_id,_submittedAt,comments'),
      ),
      await reader.measure('reports of the last day', () =>
        reader.pages('Reports', `?$filter=${encodeURIComponent(`_submittedAt ge ${recent}`)}`),
      ),
      await reader.measure('CSV of Reports', () => reader.file('csv')),
      await reader.measure('workbook', () => reader.file('xlsx')),
    ];
    const whole = read.filter(({ what }) => what !== 'reports of the last day');
    return {
      figures: whole.map(({ what, rows, took }) =>
        figure(`${name}, ${what}`, 'rows a second', rows / took, byHand.rows / byHand.took),
      ),
      notes: read.map(
        ({ what, rows, took, requests, memory, light }) =>
          `${name}, ${what}: ${rows.toLocaleString('en')} rows in ${took.toFixed(1)} s and ${requests} requests; ` +
          `the server had ${memory.before} MB before and ${memory.most} MB at most meanwhile; ` +
          `light calls p95 ${light.p95.toFixed(0)} ms, longest ${light.max.toFixed(0)} ms`,
      ),
    };
  } finally {
    await product.kill9();
    await engine.remove();
  }
}

/** Reads as a program does, while a user makes light calls, which also wait while this process parses a page. */
class Reader {
  constructor(product, token) {
    this.product = product;
    this.headers = { authorization: `Basic ${Buffer.from(`bench:${token}`).toString('base64')}` };
  }

  async measure(what, read) {
    const before = watchMemory(this.product.pid)().server;
    const stop = watchMemory(this.product.pid);
    const began = performance.now();
    let isOver = false;
    const reading = read().finally(() => (isOver = true));
    const times = [];
    while (!isOver) {
      const asked = performance.now();
      await this.product.as(ACCOUNT, 'GET', '/api/users/self');
      times.push(performance.now() - asked);
    }
    const { rows, requests } = await reading;
    const took = (performance.now() - began) / 1000;
    const result = {
      what,
      rows,
      requests,
      took,
      memory: { before, most: stop().server },
      light: summary(times),
    };
    console.log(`  ${what}: ${rows} rows in ${took.toFixed(1)} s, at most ${result.memory.most} MB`);
    return result;
  }

  /** Follows the links of a table to its end, and keeps no page. */
  async pages(table, query = '') {
    let address = `${this.product.address}/api/odata/${FORM}/${table}${query}`;
    let [rows, requests] = [0, 0];
    while (address !== undefined) {
      const answer = await fetch(address, { headers: this.headers });
      const page = await answer.json();
      if (answer.status !== 200) throw new Error(`${address} answered ${JSON.stringify(page)}`);
      rows += page.value.length;
      requests += 1;
      address = page['@odata.nextLink'];
    }
    return { rows, requests };
  }

  /** Downloads a file and counts the lines of a CSV; a workbook has the rows of both tables. */
  async file(format) {
    const path = `/api/answers-feed/forms/${FORM}/export?format=${format}`;
    const { status, body } = await this.product.as(ACCOUNT, 'POST', path);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    const answer = await fetch(new URL(body.address, this.product.address));
    let lines = 0;
    for await (const chunk of answer.body)
      if (format === 'csv') for (const byte of chunk) lines += Number(byte === LINE_END);
    return { rows: format === 'csv' ? lines - 1 : 2 * REPORTS.count, requests: 2 };
  }
}

const LINE_END = 10;
const REPORTS = { count: 0 };

/** Reads every report with one statement, and writes what the feed contains, without columns. */
async function readByHand(engine) {
  const database = engine.connect();
  try {
    const began = performance.now();
    const rows = await database.query(
      `SELECT i.id, i.inspected_date, i.reported_at, p.code, p.address_line1, p.city, c.customer_name, u.name, t.answers
       FROM inspection i JOIN task_report t ON t.tenant_id = i.tenant_id AND t.inspection_id = i.id
       JOIN property p ON p.tenant_id = i.tenant_id AND p.id = i.property_id
       LEFT JOIN customer c ON c.tenant_id = i.tenant_id AND c.id = i.customer_id
       LEFT JOIN user u ON u.tenant_id = i.tenant_id AND u.id = i.inspector_id
       WHERE i.tenant_id = ${TENANT} AND t.form_key = '${FORM}' ORDER BY i.inspected_date, i.id`,
    );
    let written = 0;
    for (const { answers, ...facts } of rows)
      written += JSON.stringify({ ...facts, ...JSON.parse(answers) }).length;
    if (written === 0) throw new Error('There are no reports.');
    REPORTS.count = rows.length;
    return { rows: rows.length, took: (performance.now() - began) / 1000 };
  } finally {
    await database.close();
  }
}

/** Returns an answer to every question of the form. */
function answersOf({ key }) {
  const values = {
    boolean: true,
    number: 3,
    text: 'Some words',
    longText: 'The walls were painted, and the door closes. '.repeat(4),
    date: '2026-03-01',
    signature: { typed: 'Ana Lima' },
  };
  const document = TASK_DEFINITIONS.find((each) => each.key === key);
  return Object.fromEntries(
    entries(document).flatMap(({ key: name, kind, item }) => {
      const value = kind === 'choice' ? item.options?.[0]?.[0] : values[kind];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const ANSWERS = JSON.stringify(answersOf({ key: FORM }));

const FINISHED = `UPDATE inspection SET tab = 'completed', inspector_id = 6, inspected_date = ? - (id % ${DAYS}) * ${DAY_MS},
  reported_at = ? - (id % ${DAYS}) * ${DAY_MS} WHERE tenant_id = ${TENANT} AND is_condition = 0`;
const REPORTED = `INSERT INTO task_report (tenant_id, version, inspection_id, form_key, form_version, form_sha256,
  matrix_version, answers, extra, created_at) SELECT tenant_id, 1, id, '${FORM}', 1, '', 1, ?, '{}', inspected_date
  FROM inspection WHERE tenant_id = ${TENANT} AND is_condition = 0`;
const WITH_ROOM = `INSERT INTO room (tenant_id, inspection_id, uuid, position, type, name, other_observations, statuses,
  elements, extra) SELECT tenant_id, id, UUID_OF_ID, 0, 'KITCHEN', 'Kitchen', 'Painted',
  '{"door":["SCRATCHED","DIRTY"],"window":["CRACKED"]}', '[]', '{}' FROM inspection
  WHERE tenant_id = ${TENANT} AND is_condition = 0`;

/** Every recurring inspection gets a report of the form with one room. */
const PREPARED = {
  name: 'answers-feed',
  from: [FINISHED, REPORTED, WITH_ROOM, ANSWERS].join('\n'),
  make: async (engine) => {
    const database = engine.connect();
    try {
      for (const table of ['room', 'task_report'])
        await database.query(`DELETE FROM ${table} WHERE tenant_id = ${TENANT}`);
      const uuid =
        engine.name === 'sqlite'
          ? `printf('00000000-0000-4000-8000-%012x', id)`
          : `CONCAT('00000000-0000-4000-8000-', LPAD(LOWER(HEX(id)), 12, '0'))`;
      await database.query(FINISHED, [Date.now(), Date.now()]);
      await database.query(REPORTED, [ANSWERS]);
      await database.query(WITH_ROOM.replace('UUID_OF_ID', uuid));
      await database.script(
        engine.name === 'sqlite' ? 'ANALYZE;' : 'ANALYZE TABLE inspection, task_report, room;',
      );
    } finally {
      await database.close();
    }
  },
};
