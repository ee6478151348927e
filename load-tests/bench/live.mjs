import { openEngine } from '../lib/engines.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { megabytesOf } from '../lib/memory.mjs';
import { processorSecondsOf } from '../lib/processor.mjs';
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
  const notes = [];
  for (const count of sockets) {
    const measured = await measureWith(count, runs);
    lines.push(...measured.lines);
    notes.push(measured.note);
  }
  return { lines, notes };
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
    const before = megabytesOf(product.pid);
    await crowd.connect('product', product.address, count, tokens);
    const held = megabytesOf(product.pid) - before;
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
    const worked = processorSecondsOf(product.pid);
    const times = await inTurn(runs, side('product', change), side('baseline', raw), { warmUp: 5 });
    const perChange = ((processorSecondsOf(product.pid) - worked) * 1000) / whole.product.length;
    const lines = [
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
    const note = `${count} sockets: ${((held * 1024) / count).toFixed(1)} KB of the server's memory each; ${perChange.toFixed(1)} ms of its processor a change, the write and all sockets included`;
    return { lines, note };
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
