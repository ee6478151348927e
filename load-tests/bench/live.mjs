import { openEngine } from '../lib/engines.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { Crowd } from './crowd.mjs';

export const title = 'A change on all other boards';
export const peer = 'a bare Socket.IO server that broadcasts the same bytes to as many sockets';

/** Coordinators and those above them: all of them see the row. */
const STAFF = ['admin', 'manager', 'coordinator', 'coordinator2'];
/** Sign-ins of each; every session carries as many sockets as are needed. */
const SESSIONS_EACH = 10;

export async function measure({ runs, sockets }) {
  const lines = [];
  for (const count of sockets) lines.push(...(await measureWith(count, runs)));
  return { lines };
}

async function measureWith(count, runs) {
  const engine = await openEngine('sqlite');
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const baseline = await startBaseline('./live-baseline.mjs', { event: 'change' });
  const crowd = new Crowd('change');
  try {
    const tokens = [];
    for (let n = 0; n < SESSIONS_EACH; n++)
      for (const who of STAFF) tokens.push(await product.token(`maple.${who}`, { fresh: true }));
    await crowd.connect('product', product.address, count, tokens);
    await crowd.connect('baseline', baseline.address, count, ['']);
    const change = await changes(product);
    // What the product sends is what the baseline broadcasts, to the byte, but for the stamp of the time.
    const { message } = await crowd.round('product', change);
    const raw = async () => {
      const answer = await fetch(baseline.address, { method: 'POST', body: JSON.stringify(message) });
      await answer.arrayBuffer();
    };
    const whole = { product: [], baseline: [] };
    const side = (name, work) => async () => {
      const began = wallClock();
      const { last, message: heard } = await crowd.round(name, work);
      whole[name].push(last - began);
      return last - heard.at;
    };
    const times = await inTurn(runs, side('product', change), side('baseline', raw), { warmUp: 5 });
    return [
      compared(
        `${count} sockets, from the stamp in the change to the last socket`,
        times.product,
        times.baseline,
      ),
      compared(
        `${count} sockets, from the request to the last socket (the write included)`,
        whole.product.slice(5),
        whole.baseline.slice(5),
      ),
    ];
  } finally {
    await crowd.leave();
    await baseline.stop();
    await product.kill9();
    await engine.remove();
  }
}

const wallClock = () => performance.timeOrigin + performance.now();

/** Gives one inspection to the one inspector and to the other, by turns. */
async function changes(product) {
  const { body: inspectors } = await product.as('maple.coordinator', 'GET', '/api/inspectors');
  const { body: page } = await product.as('maple.coordinator', 'GET', '/api/inspections/rolling/page');
  const row = page.content.find(({ property }) => !property.isUnassignable);
  let turn = 0;
  return async () => {
    const inspector = inspectors[++turn % 2];
    const { status } = await product.as(
      'maple.coordinator',
      'PUT',
      `/api/inspector/${inspector.id}/inspection/${row.id}`,
    );
    if (status !== 200) throw new Error(`The change was answered with ${status}.`);
  };
}
