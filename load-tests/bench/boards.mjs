import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { openBrowser, signIn } from '../lib/browser.mjs';
import { openEngine } from '../lib/engines.mjs';
import { compared, figure, inTurn, summary } from '../lib/figures.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { Product } from '../lib/product.mjs';
import { askRaw, startBaseline } from './baseline.mjs';
import { deliverReports } from './deliver-reports.mjs';

export const title =
  'A busy board, a month of the calendar, 500 inspections assigned at once, and zip files of reports';
export const peer =
  'the goal: 95 % of frames under 50 ms; the month 300 ms after its data; the bare transaction with the same rows; copying the same files';

const ACCOUNT = 'maple.coordinator';
const ROWS_OF_BOARD = 10_000;
const CHANGES_A_SECOND = 100;
const WATCHED_MS = 10_000;
const FRAME_MS = 50;
const ROWS_OF_MONTH = 2000;
/** Large enough to have ROWS_OF_MONTH open inspections. */
const ROWS_OF_CALENDAR = 20_000;
const MONTHS_SHOWN = 10;
const MOST_IDS = 500;
const MOST_ROUNDS = 10;
const ZIPS = [100, 500];

export async function measure({ engines, runs }) {
  const lines = [];
  const rounds = Math.min(runs, MOST_ROUNDS);
  for (const name of engines) lines.push(await bulkAssign(name, rounds));
  const zips = await zipFiles(rounds);
  return {
    lines,
    figures: zips.figures,
    notes: [...(await busyBoard()), ...(await fullMonth()), ...zips.notes],
  };
}

/** Measures how smoothly a board renders while its rows change continuously. */
async function busyBoard() {
  const browser = await openBrowser();
  if (!browser) return ['Chromium is not installed: the board was not measured.'];
  const engine = await openEngine('sqlite', { demoArguments: ['--reset', `--size=${ROWS_OF_BOARD}`] });
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, product, ACCOUNT);
    await page.goto(`${product.address}/inspections?tab=assigned`);
    await page.locator('.ag-row').first().waitFor();
    await page.waitForLoadState('networkidle');
    const changes = new Changes(product);
    await changes.prepare();
    const stop = await recordFrames(page);
    const made = await changes.during(WATCHED_MS);
    const frames = await stop();
    const smooth = frames.filter((frame) => frame < FRAME_MS).length / frames.length;
    const { median, p95, max } = summary(frames);
    return [
      `board of ${ROWS_OF_BOARD.toLocaleString('en')} inspections, ${Math.round((made / WATCHED_MS) * 1000)} changes a second: ` +
        `${(smooth * 100).toFixed(1)} % of ${frames.length} frames under ${FRAME_MS} ms ` +
        `(median ${median.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${max.toFixed(0)} ms)`,
    ];
  } finally {
    await browser.close();
    await product.kill9();
    await engine.remove();
  }
}

/** Measures how long the calendar takes to draw a month after its response has arrived. */
async function fullMonth() {
  const browser = await openBrowser();
  if (!browser) return ['Chromium is not installed: the calendar was not measured.'];
  const engine = await openEngine('sqlite', { demoArguments: ['--reset', `--size=${ROWS_OF_CALENDAR}`] });
  await fillMonth(engine);
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchCalendar);
    await signIn(page, product, ACCOUNT);
    const times = [];
    let rows = 0;
    for (let round = 0; round < MONTHS_SHOWN; round++) {
      const answer = page.waitForResponse((each) => each.url().includes('/api/inspections/calendar'));
      await page.goto(`${product.address}/calendar?view=month&date=${MONTH}-15`);
      rows = (await (await answer).json()).content.length;
      await page.waitForFunction(() => window.calendarShownAfter !== undefined);
      times.push(await page.evaluate(() => window.calendarShownAfter));
    }
    const { median, p95, max } = summary(times);
    return [
      `calendar month of ${rows.toLocaleString('en')} inspections, drawn after its answer: median ${median.toFixed(0)}, ` +
        `p95 ${p95.toFixed(0)}, longest ${max.toFixed(0)} ms`,
    ];
  } finally {
    await browser.close();
    await product.kill9();
    await engine.remove();
  }
}

/** A future month, in which every inspection can be scheduled. */
const MONTH = new Date(Date.now() + 62 * 24 * 3_600_000).toISOString().slice(0, 7);

/** Schedules inspections in that month by writing to the database. */
async function fillMonth(engine) {
  const database = engine.connect();
  try {
    const rows = await database.query(
      `SELECT id FROM inspection WHERE tenant_id = 1 AND tab = 'rolling' AND is_condition = 0 ORDER BY id LIMIT ${ROWS_OF_MONTH}`,
    );
    for (const [place, { id }] of rows.entries()) {
      const wall = `${MONTH}-${String((place % 28) + 1).padStart(2, '0')}T${String(8 + (place % 10)).padStart(2, '0')}:00`;
      await database.query(
        `UPDATE inspection SET tab = 'scheduled', inspector_id = 6, assigned_date = ?, scheduled_date = ?, scheduled_at = ?,
         time_zone = 'CANADA_PACIFIC' WHERE id = ?`,
        [Date.now(), wall, Date.parse(`${wall}-08:00`), id],
      );
    }
  } finally {
    await database.close();
  }
}

/** Runs in the page: measures the time from the end of the calendar's response to the frame after its first card. */
function watchCalendar() {
  new MutationObserver((_changes, observer) => {
    const asked = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/api/inspections/calendar'));
    if (!asked || document.querySelector('[data-drop="day"] [data-card]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.calendarShownAfter = performance.now() - asked.responseEnd;
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

async function recordFrames(page) {
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const look = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.frameRequest = requestAnimationFrame(look);
    };
    window.frameRequest = requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      cancelAnimationFrame(window.frameRequest);
      return window.frames_.slice(1);
    });
}

/** Gives the inspections of the board's first pages to one inspector and then to another, some at the same time. */
class Changes {
  #rows = [];
  #turn = 0;

  constructor(product) {
    this.product = product;
  }

  async prepare() {
    const { body: inspectors } = await this.product.as(ACCOUNT, 'GET', '/api/inspectors');
    this.inspectors = inspectors.map(({ id }) => id);
    const { body: page } = await this.product.as(ACCOUNT, 'GET', '/api/inspections/assigned?size=200');
    this.#rows = page.content.map(({ id, version }) => ({ id, version }));
  }

  /** @returns the number of changes made */
  async during(ms) {
    const end = performance.now() + ms;
    const pause = 1000 / CHANGES_A_SECOND;
    let made = 0;
    const under = new Set();
    for (let next = performance.now(); next < end; next += pause) {
      const row = this.#rows[this.#turn++ % this.#rows.length];
      const change = this.change(row).then((isMade) => {
        under.delete(change);
        if (isMade) made += 1;
      });
      under.add(change);
      const wait = next + pause - performance.now();
      if (wait > 0) await sleep(wait);
    }
    await Promise.all(under);
    return made;
  }

  async change(row) {
    if (row.isBusy) return false;
    row.isBusy = true;
    row.turn = (row.turn ?? 0) + 1;
    const inspector = this.inspectors[row.turn % 2];
    const path = `/api/inspector/${inspector}/inspection/${row.id}`;
    const { status, body } = await this.product.as(ACCOUNT, 'PUT', path, undefined, {
      'if-match': `"${row.version}"`,
    });
    row.isBusy = false;
    if (status === 200) row.version = body.version;
    return status === 200;
  }
}

/** Compares one call with 500 ids to a bare transaction on 500 other rows. */
async function bulkAssign(engineName, rounds) {
  const engine = await openEngine(engineName, { demoArguments: ['--reset', `--size=${ROWS_OF_BOARD}`] });
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const database = engine.connect();
  const { body: self } = await product.as(ACCOUNT, 'GET', '/api/users/self');
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir: engine.dataDir, settings: engine.settings },
    kind: 'change',
    actor: { id: self.id, name: 'Clara Reyes' },
  });
  try {
    const { body: inspectors } = await product.as(ACCOUNT, 'GET', '/api/inspectors');
    const rows = await database.query(
      `SELECT i.id, i.version FROM inspection i JOIN property p ON p.tenant_id = i.tenant_id AND p.id = i.property_id
       WHERE i.tenant_id = 1 AND i.tab = 'rolling' AND i.is_condition = 0 AND p.is_unassignable = 0
       ORDER BY i.version, i.id LIMIT ${MOST_IDS * 2}`,
    );
    const [ours, theirs] = [rows.slice(0, MOST_IDS), rows.slice(MOST_IDS)];
    if (theirs.length < MOST_IDS) throw new Error(`Only ${rows.length} inspections can be assigned.`);
    const bench = new BulkAssign(product, baseline, { inspectors, ours, theirs });
    const times = await inTurn(
      rounds,
      () => bench.assign(),
      () => bench.rawAssign(),
    );
    return compared(`${engineName}, ${MOST_IDS} inspections assigned`, times.product, times.baseline);
  } finally {
    await baseline.stop();
    await database.close();
    await product.kill9();
    await engine.remove();
  }
}

class BulkAssign {
  #turn = 0;

  constructor(product, baseline, { inspectors, ours, theirs }) {
    Object.assign(this, { product, baseline, ours, theirs });
    this.inspectors = inspectors.map(({ id }) => id);
  }

  async assign() {
    this.#turn += 1;
    const path = `/api/inspector/${this.inspectors[this.#turn % 2]}/inspections`;
    const body = {
      ids: this.ours.map(({ id }) => id),
      versions: Object.fromEntries(this.ours.map(({ id, version }) => [id, version])),
    };
    const answer = await this.product.as(ACCOUNT, 'PUT', path, body);
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
    for (const row of this.ours) row.version += 1;
  }

  /** Updates rows of one version with one statement, as hand-written code would. */
  async rawAssign() {
    const values = {
      inspector_id: this.inspectors[this.#turn % 2],
      assigned_date: Date.now(),
      tab: 'assigned',
    };
    const byVersion = new Map();
    for (const row of this.theirs) byVersion.set(row.version, [...(byVersion.get(row.version) ?? []), row]);
    await askRaw(this.baseline.address, {
      planOf: this.inspectors[0],
      updates: [...byVersion].map(([version, rows]) => ({
        table: 'inspection',
        where: { id: rows.map(({ id }) => id), version },
        values,
      })),
      events: this.theirs.map(({ id, version }) => ({
        name: 'inspection.assigned',
        entity: 'inspection',
        id,
        before: { version },
        after: { ...values, version: version + 1 },
      })),
    });
    for (const row of this.theirs) row.version += 1;
  }
}

/**
 * Measures zip files of reports that are already printed: the time from request to last byte, and the server's
 * memory.
 */
async function zipFiles(rounds) {
  const most = Math.max(...ZIPS);
  const chromium = findChromium();
  if (!chromium) return { figures: [], notes: ['Chromium is not installed: no zip file was measured.'] };
  const engine = await openEngine('sqlite');
  const settings = { ...engine.settings, CHROMIUM_PATH: chromium };
  const product = await Product.start({ dataDir: engine.dataDir, settings });
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-zips-'));
  try {
    await deliverReports(product, most);
    const reports = await deliveredReports(engine, most);
    await zipped(product, reports);
    const figures = [];
    const notes = [];
    for (const count of ZIPS) {
      const ids = reports.slice(0, count);
      const { times, memory, files } = await zipRounds(product, { ids, rounds, folder });
      const [ours, theirs] = [summary(times.product).median, summary(times.baseline).median];
      figures.push(figure(`zip of ${count} reports`, 'ms', ours, theirs));
      notes.push(
        `zip of ${count} reports: ${(files / 1_000_000).toFixed(1)} MB; the server had ${memory.before} MB before and ` +
          `${memory.most} MB at most meanwhile`,
      );
    }
    return { figures, notes };
  } finally {
    await product.kill9();
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function deliveredReports(engine, count) {
  const database = engine.connect();
  try {
    const rows = await database.query(
      'SELECT inspection_id AS id FROM submission WHERE tenant_id = 1 AND finished_at IS NOT NULL ORDER BY id DESC LIMIT ' +
        count,
    );
    return [...new Set(rows.map(({ id }) => id))];
  } finally {
    await database.close();
  }
}

async function zipRounds(product, { ids, rounds, folder }) {
  const first = await zipped(product, ids);
  const copied = join(folder, `of-${ids.length}.zip`);
  writeFileSync(copied, first);
  const endWatch = watchMemory(product.pid);
  const before = endWatch().server;
  const stop = watchMemory(product.pid);
  const times = await inTurn(
    Math.min(rounds, 3),
    () => zipped(product, ids),
    async () => cpSync(copied, `${copied}-copy`),
  );
  return { times, memory: { before, most: stop().server }, files: first.length };
}

/** Requests the zip file, waits until it is ready and downloads it. */
async function zipped(product, ids) {
  const asked = await product.as(ACCOUNT, 'POST', '/api/zipped-reports/ids', { ids });
  if (asked.status !== 202)
    throw new Error(`The zip file was refused: ${JSON.stringify(asked.body).slice(0, 500)}`);
  let archive = asked.body;
  while (archive.state !== 'ready') {
    if (archive.state === 'failed') throw new Error('The zip file could not be made.');
    await sleep(50);
    archive = (await product.as(ACCOUNT, 'GET', `/api/zipped-reports/${archive.id}`)).body;
  }
  const { body } = await product.as(ACCOUNT, 'POST', `/api/zipped-reports/${archive.id}/download`);
  const answer = await fetch(new URL(body.address, product.address));
  return Buffer.from(await answer.arrayBuffer());
}
