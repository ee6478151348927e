import { Cluster } from '../../scripts/lib/cluster.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';

/**
 * Returns a running installation as a target of the load: `{ name, address, figures, remove }`. `figures` are the
 * metrics addresses of its processes (empty when unknown), `programs` its programs as `{ name, pid }`.
 */
export const there = ({ target, metrics = [] }) => ({
  name: target,
  address: target.replace(/\/+$/u, ''),
  figures: metrics,
  programs: [],
  remove: () => Promise.resolve(),
});

/**
 * Starts the built product with the demo on a private engine.
 * @param size inspections of a larger demo
 */
export async function onEngine(engineName, { size, needsChromium = false } = {}) {
  const demoArguments = size === undefined ? undefined : ['--reset', '--size', String(size)];
  const engine = await openEngine(engineName, { demoArguments });
  const metricsPort = await freePort();
  const settings = {
    ...engine.settings,
    CHROMIUM_PATH: needsChromium ? (findChromium() ?? '') : '',
    METRICS_PORT: String(metricsPort),
  };
  const start = () => Product.start({ dataDir: engine.dataDir, settings });
  const product = await start().catch(async (error) => {
    await engine.remove();
    throw error;
  });
  return {
    name: `one process on ${engineName}`,
    address: product.address,
    figures: [`http://127.0.0.1:${metricsPort}/metrics`],
    programs: [
      { name: 'server', pid: product.pid },
      ...(engine.mariadb ? [{ name: 'mariadb', pid: engine.mariadb.pid }] : []),
    ],
    remove: async () => {
      await product.kill9();
      await engine.remove();
    },
  };
}

/**
 * Starts servers and workers behind nginx, with MariaDB, Redis and a store.
 * @param sizes `{ servers, workers }`
 */
export async function inCluster({ say, ...sizes }) {
  const cluster = new Cluster({ say, ...sizes });
  try {
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  const { servers, workers, address, mariadb } = cluster;
  const counted = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;
  return {
    name: `a cluster of ${counted(servers.length, 'server')} and ${counted(workers.length, 'worker')}`,
    address,
    programs: [...cluster.programs, { name: 'mariadb', pid: mariadb.pid }].map(({ name, pid }) => ({
      name,
      pid,
    })),
    figures: [...servers, ...workers].map(({ figures }) => figures),
    remove: () => cluster.remove(),
  };
}
