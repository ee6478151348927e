import { randomUUID } from 'node:crypto';
import accounts from '../../dist/server/src/demo/accounts.js';
import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';
import { requireTypeScript } from '../lib/typescript.mjs';

/**
 * Tests the complete access matrix: every call x every account of both companies x every id in the full demo, over
 * HTTP against the built server. `npm test` tests a sample (server/test/isolation/matrix.spec.ts). Nothing is killed
 * here.
 */
export const name = 'access';

const { DEMO_ACCOUNTS, DEMO_PASSWORD } = accounts;
const COMPANIES = ['maple', 'cascade'];
const MOST_SHOWN = 20;
/** Rows with which each account tries each writing call, per company. */
const WRITTEN = 20;
const WRITTEN_IN_FULL = 200;

/** Calls for which the full demo has no rows. The companies of `npm test` have them. */
const LACKING =
  /submissions\/(?:\{submissionId\}\/)?late|propertySpreadsheet\/|reports\/inspection\/|propertyManagers\/self\/dataUpdate|dataUpdateRequests.*propertyManagers\/self/;

/** @returns the number of responses that break the access rules */
export async function run(engineName, { seed, full }) {
  const { signedIn, walkMatrix } = requireTypeScript('server/test/isolation/matrix/matrix.ts');
  const { photo } = requireTypeScript('server/test/isolation/matrix/picture.ts');
  const engine = await openEngine(engineName);
  let product;
  let database;
  try {
    database = engine.connect();
    await giveUpJobs(database);
    product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
    await makeDrafts(product);
    await keepViews(product);
    await hearDevices(product);
    const names = COMPANIES.flatMap((company) => DEMO_ACCOUNTS.map(({ who }) => `${company}.${who}`));
    names.push('master');
    const client = await signedIn(product.address, DEMO_PASSWORD, names);
    const place = { client, accounts: names, query: (sql) => database.query(sql) };
    // Without a browser nothing is printed: users with access to a document get that error, all others that it does
    // not exist.
    const extent = {
      seed,
      rows: Infinity,
      written: full ? WRITTEN_IN_FULL : WRITTEN,
      prints: Infinity,
      lacking: LACKING,
      report: (line) => console.log(`  ${line}`),
    };
    const { reads, shown, refused, writes, faults } = await walkMatrix(place, extent, await photo());
    console.log(
      `  ${reads} reads (${shown} shown, ${refused} refused), ${writes} writes that had to be refused`,
    );
    for (const fault of faults.slice(0, MOST_SHOWN)) console.log(`  ${fault}`);
    console.log(
      faults.length === 0
        ? '  0 leaks: every answer is what the specification says'
        : `  ${faults.length} faults`,
    );
    return faults.length + (shown === 0 || writes === 0 ? 1 : 0);
  } finally {
    await database?.close();
    await product?.kill9();
    await engine.remove();
  }
}

/** Adds what the demo lacks and the matrix needs: failed jobs of each company … */
async function giveUpJobs(database) {
  const firsts = await database.query(
    'SELECT MIN(id) AS id FROM outbox WHERE tenant_id IS NOT NULL GROUP BY tenant_id',
  );
  if (firsts.length < COMPANIES.length) throw new Error('The demo has promised no work to give up.');
  for (const { id } of firsts)
    await database.execute("UPDATE outbox SET state = 'failed' WHERE id = ?", [id]);
}

/** … saved views … */
async function keepViews(product) {
  const view = { list: 'inspections', name: 'Mine', address: '?tab=rolling', columns: [] };
  for (const who of ['maple.coordinator', 'maple.customer', 'cascade.coordinator'])
    await asked(product, who, 'POST', '/api/saved-views', view);
}

/** … devices, each with a pending report of its own company and one of the other … */
async function hearDevices(product) {
  const queues = new Map();
  for (const company of COMPANIES) {
    const own = await asked(product, `${company}.coordinator`, 'GET', '/api/inspections/assigned?size=200');
    queues.set(company, own.content);
  }
  for (const [company, other] of [COMPANIES, [...COMPANIES].reverse()]) {
    const { id } = await asked(product, `${company}.inspector`, 'GET', '/api/users/self');
    const held = [queues.get(company).find(({ inspector }) => inspector?.id === id), queues.get(other)[0]];
    const queue = held.map((visit) => ({
      submissionId: randomUUID(),
      inspectionId: visit.id,
      state: 'waiting',
      done: 1,
      total: 2,
    }));
    await asked(product, `${company}.inspector`, 'PUT', `/api/sync/devices/${randomUUID()}`, { queue });
  }
}

async function asked(product, who, method, path, body) {
  const answer = await product.as(who, method, path, body);
  if (answer.status >= 300) throw new Error(`${who}: ${path} was answered ${answer.status}.`);
  return answer.body;
}

/** … and a second version of a form for comparisons. */
async function makeDrafts(product) {
  for (const company of COMPANIES)
    await asked(product, `${company}.admin`, 'POST', '/api/form-definitions/condition-us/drafts', {
      from: 1,
    });
}
