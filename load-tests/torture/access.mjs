import accounts from '../../dist/server/src/demo/accounts.js';
import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';
import { requireTypeScript } from '../lib/typescript.mjs';

/**
 * The access matrix whole: every call x every account of both companies x every id in the full demo, over HTTP against
 * the built server. `npm test` walks a sample of it (server/test/isolation/matrix.spec.ts). Nothing is killed here.
 */
export const name = 'access';

const { DEMO_ACCOUNTS, DEMO_PASSWORD } = accounts;
const COMPANIES = ['maple', 'cascade'];
const MOST_SHOWN = 20;
/** Rows that each writing call is tried with as each account, of the own company and of the other each. */
const WRITTEN = 20;
const WRITTEN_IN_FULL = 200;

/** @returns how many answers were not what the specification says */
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
    const names = COMPANIES.flatMap((company) => DEMO_ACCOUNTS.map(({ who }) => `${company}.${who}`));
    names.push('master');
    const client = await signedIn(product.address, DEMO_PASSWORD, names);
    const place = { client, accounts: names, query: (sql) => database.query(sql) };
    // Without a browser nothing is printed: who may read a document is told that, everybody else that there is none.
    const extent = {
      seed,
      rows: Infinity,
      written: full ? WRITTEN_IN_FULL : WRITTEN,
      prints: Infinity,
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

/** What the demo does not have, and what would show nobody anything: work of each company that was given up … */
async function giveUpJobs(database) {
  const firsts = await database.query(
    'SELECT MIN(id) AS id FROM outbox WHERE tenant_id IS NOT NULL GROUP BY tenant_id',
  );
  if (firsts.length < COMPANIES.length) throw new Error('The demo has promised no work to give up.');
  for (const { id } of firsts)
    await database.execute("UPDATE outbox SET state = 'failed' WHERE id = ?", [id]);
}

/** … and a second version of a form, to compare with the first. */
async function makeDrafts(product) {
  for (const company of COMPANIES) {
    const { status, body } = await product.as(
      `${company}.admin`,
      'POST',
      '/api/form-definitions/condition-us/drafts',
      { from: 1 },
    );
    if (status !== 201) throw new Error(`${company} could not make a draft: ${JSON.stringify(body)}`);
  }
}
