import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { Crowd } from './crowd.mjs';
import { fanOut, staffTokens } from './fan-out.mjs';

export const title = 'A change on all other boards';
export const peer = 'a bare Socket.IO server that broadcasts the same bytes to as many sockets';

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
    const tokens = await staffTokens(product, SESSIONS_EACH);
    await crowd.connect('product', product.address, count, tokens);
    await crowd.connect('baseline', baseline.address, count, ['']);
    return await fanOut({ count, runs, crowd, caller: product, address: baseline.address });
  } finally {
    await crowd.leave();
    await baseline.stop();
    await product.kill9();
    await engine.remove();
  }
}
