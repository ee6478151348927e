import { openEngine } from '../lib/engines.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { signedIn, statementsOf } from './statements.mjs';

export const title = 'A page of 50 from a company’s inspections';
export const peer = 'the same SQL and count, answered as JSON by a bare Node server through the same driver';

const ACCOUNT = 'maple.coordinator';
const PAGES = [
  ['the first page', '/api/inspections/rolling/page?size=50'],
  ['filtered by city', '/api/inspections/rolling/page?size=50&city=calgary'],
  ['the hundredth page', '/api/inspections/rolling/page?size=50&page=99'],
];

export async function measure({ engines, runs, size }) {
  const lines = [];
  for (const name of engines) {
    const engine = await openEngine(name, { demoArguments: ['--reset', '--size', String(size)] });
    try {
      for (const [what, path] of PAGES) lines.push(await measurePage(engine, what, path, { runs, size }));
    } finally {
      await engine.remove();
    }
  }
  return { lines };
}

async function measurePage(engine, what, path, { runs, size }) {
  const statements = await statementsOfPage(engine, path);
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir: engine.dataDir, settings: engine.settings },
    kind: 'list',
    statements,
  });
  try {
    const token = await product.token(ACCOUNT);
    const ask = async (url, headers = {}) => {
      const answer = await fetch(url, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
    };
    const times = await inTurn(
      runs,
      () => ask(product.address + path, { authorization: `Bearer ${token}` }),
      () => ask(baseline.address),
    );
    return compared(`${engine.name}, ${what} of ${size}`, times.product, times.baseline);
  } finally {
    await baseline.stop();
    await product.kill9();
  }
}

/** The count and the page as the product asks for them; signing in and who asks are not the list's. */
async function statementsOfPage(engine, path) {
  const all = await statementsOf(engine, async (address, listen) => {
    const headers = await signedIn(address, ACCOUNT);
    listen();
    const answer = await fetch(address + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  });
  const own = all.filter(({ sql }) => /FROM [`"]inspection[`"]/.test(sql));
  if (own.length !== 2)
    throw new Error(`A page is read with ${own.length} statements, not with a count and a page.`);
  return own.map(({ sql, parameters }) => ({
    sql,
    // As the driver gets them: SQLite knows no booleans.
    parameters: parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
  }));
}
