import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';
import { propertyWorkbook } from '../lib/property-workbook.mjs';

/**
 * Measures how long others wait while a company of 20,000 properties makes the calls whose cost grows with its rows,
 * and while the resulting jobs run: `/health/live`, and a light call of another company. The goal is 300 ms; on a
 * busy machine the figures are rough.
 */
export const name = 'neighbours';

const GOAL_MS = 300;
/** Inspections of the large company in a full run, about five for each property. */
const INSPECTIONS = 100_000;
const IMPORTED = 5_000;
const MAX_IDS = 500;
const ASK_EVERY_MS = 25;
const APPLY = '/api/propertyUpdate';

/** @returns the number of steps that made others wait longer than the goal, or were refused */
export async function run(engineName, { full }) {
  const engine = await openEngine(engineName, {
    demoArguments: ['--reset', `--size=${full ? INSPECTIONS : INSPECTIONS / 10}`],
  });
  let product;
  let database;
  try {
    database = engine.connect();
    const settings = { ...engine.settings, RATE_LIMITS: '{"attempts":{"most":100000}}' };
    product = await Product.start({ dataDir: engine.dataDir, settings });
    const watch = await Watch.over(product);
    const steps = new Steps(product, database, watch, full);
    await steps.all();
    await watch.end();
    return steps.faults;
  } finally {
    await database?.close();
    await product?.kill9();
    await engine.remove();
  }
}

/** Repeats the two light calls, and records the longest wait since the last reading. */
class Watch {
  #over = false;
  #longest = { live: 0, light: 0 };
  #loops = [];

  static async over(product) {
    const watch = new Watch();
    await product.as('cascade.coordinator', 'GET', '/api/teams');
    watch.#loops = [
      watch.#asking('live', () => fetch(`${product.address}/health/live`).then((answer) => answer.text())),
      watch.#asking('light', () => product.as('cascade.coordinator', 'GET', '/api/teams')),
    ];
    return watch;
  }

  async #asking(what, ask) {
    while (!this.#over) {
      const begun = performance.now();
      await ask().catch(() => undefined);
      this.#longest[what] = Math.max(this.#longest[what], performance.now() - begun);
      await sleep(ASK_EVERY_MS);
    }
  }

  /** Returns the longest waits since the last reading, in milliseconds. */
  read() {
    const longest = this.#longest;
    this.#longest = { live: 0, light: 0 };
    return longest;
  }

  async end() {
    this.#over = true;
    await Promise.all(this.#loops);
  }
}

class Steps {
  faults = 0;

  constructor(product, database, watch, full) {
    Object.assign(this, { product, database, watch, full });
  }

  async all() {
    const [{ id: customer }] = await this.database.query(
      'SELECT customer_id AS id FROM property WHERE tenant_id = 1 AND customer_id IS NOT NULL ' +
        'GROUP BY customer_id ORDER BY COUNT(*) DESC LIMIT 1',
    );
    const [{ name }] = await this.database.query('SELECT customer_name AS name FROM customer WHERE id = ?', [
      customer,
    ]);
    const all = (await this.database.query('SELECT id FROM property WHERE tenant_id = 1 ORDER BY id')).map(
      ({ id }) => id,
    );
    const ids = all.slice(-MAX_IDS);
    console.log(`  ${all.length} properties; goal ${GOAL_MS} ms for everybody else`);
    const admin = (method, path, body) => () => this.product.as('maple.admin', method, path, body);
    await this.step('nothing', () => sleep(2_000));
    // Restores the name afterwards, because the spreadsheet below contains it.
    for (const last of ['Renamed', name])
      await this.step(
        `customer renamed (${last})`,
        admin('PUT', `/api/customers/${customer}`, { customerName: last }),
      );
    await this.step('address checked', admin('GET', '/api/properties/checkAddress?addressLine1=1&city='));
    for (const [what, changes] of [
      ['frequency', { frequency: 'NEVER' }],
      ['active', { active: false }],
      ['customer', { customerId: customer }],
    ])
      await this.step(
        `bulk edit of ${ids.length}: ${what}`,
        admin('PUT', '/api/properties/bulk-update?shouldCancelInspections=true', { ids, changes }),
      );
    const { body: team } = await this.product.as('maple.admin', 'POST', '/api/teams', { name: 'Neighbours' });
    for (let from = 0; from < all.length; from += MAX_IDS)
      await this.step(
        `team: ${MAX_IDS} properties added`,
        admin('PUT', `/api/teams/${team.id}/properties`, { ids: all.slice(from, from + MAX_IDS) }),
        { isQuiet: from > 0 },
      );
    await this.step('team renamed', admin('PUT', `/api/teams/${team.id}`, { name: 'Renamed' }));
    await this.step('team deleted', admin('DELETE', `/api/teams/${team.id}`));
    await this.spreadsheet();
    await this.step('log verified', () => this.verify());
    for (const format of ['csv', 'xlsx'])
      await this.step(`inspections exported: ${format}`, () => this.export(format));
    await this.step('company renamed', () =>
      this.master('PUT', '/api/sys_tenants/1', { displayName: 'Renamed' }),
    );
    await this.step('company deleted', () => this.master('DELETE', '/api/sys_tenants/1'));
    await this.step('company erased', () =>
      this.master('POST', '/api/sys_tenants/1/erasure', { displayName: 'Renamed' }),
    );
  }

  /** Runs one step, waits for the resulting jobs, and prints the waits of others. */
  async step(what, act, { isQuiet = false } = {}) {
    this.watch.read();
    const begun = performance.now();
    const answer = await act();
    const answered = performance.now() - begun;
    await this.idle();
    const whole = performance.now() - begun;
    const { live, light } = this.watch.read();
    const isRefused = answer?.status >= 400;
    const isSlow = Math.max(live, light) > GOAL_MS;
    if (isRefused || isSlow) this.faults += 1;
    if (isQuiet && !isRefused && !isSlow) return;
    const figures = [answered, whole, live, light].map((ms) => `${ms.toFixed(0)} ms`);
    const verdict = isRefused
      ? ` REFUSED ${answer.status} ${JSON.stringify(answer.body)}`
      : isSlow
        ? ' SLOW'
        : '';
    console.log(
      `  ${what}: answered ${figures[0]}, with its jobs ${figures[1]}; others waited live ${figures[2]}, light ${figures[3]}${verdict}`,
    );
  }

  async idle() {
    for (;;) {
      // Prints of the demo need a browser, which may be missing.
      const [{ n }] = await this.database.query(
        "SELECT COUNT(*) AS n FROM outbox WHERE lane <> 'print' AND " +
          "(state = 'running' OR (state = 'waiting' AND run_at <= ?))",
        [Date.now()],
      );
      if (Number(n) === 0) return;
      await sleep(100);
    }
  }

  async spreadsheet() {
    const file = await propertyWorkbook(this.full ? IMPORTED * 4 : IMPORTED);
    const form = new FormData();
    form.append('files', new Blob([file]), 'properties.xlsx');
    let sheet;
    await this.step('spreadsheet uploaded', async () => {
      const answer = await this.product.as('maple.admin', 'POST', '/api/propertySpreadsheet', form);
      sheet = answer.body;
      return answer;
    });
    await this.step('spreadsheet applied', () =>
      this.product.as('maple.admin', 'POST', APPLY, { spreadsheetId: sheet.id }),
    );
    await this.step('spreadsheet taken back', () =>
      this.product.as('maple.admin', 'POST', `/api/propertySpreadsheet/${sheet.id}/takeBack`),
    );
  }

  async verify() {
    for (let after = 0; after !== null;) {
      const { body } = await this.product.as(
        'maple.admin',
        'GET',
        `/api/userLogEntries/verification?after=${after}`,
      );
      after = body.next ?? null;
    }
  }

  async export(format) {
    const path = `/api/inspections/export?tab=rolling&format=${format}`;
    const answer = await this.product.as('maple.admin', 'POST', path);
    if (answer.status >= 400) return answer;
    const file = await fetch(`${this.product.address}${answer.body.address}`);
    await file.arrayBuffer();
    return file;
  }

  master(method, path, body) {
    return this.product.as('master', method, path, body);
  }
}
