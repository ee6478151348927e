import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { Cluster } from '../../scripts/lib/cluster.mjs';
import { requireAll } from '../../scripts/lib/requirements.mjs';
import { openDatabase } from '../lib/engines.mjs';
import { figure, summary } from '../lib/figures.mjs';
import { Helpers } from '../lib/helper.mjs';
import { processorSeconds } from '../lib/processor.mjs';

export const title = 'PDFs in a second, with one worker and with two';
export const peer = 'as many raw Chromiums that print the very same documents from memory';

const WORKERS = [1, 2];
const PHOTOS = 20;
const MOST_ROUNDS = 3;
/** Documents in the queue per worker, so that no worker is idle. */
const WAITING_FOR_EACH = 2;
/** Allowed relative difference in length between the files of both sides, which contain the time. */
const DIFFERENCE = 0.01;

/**
 * Measures prints that a server process requests for a waiting caller: through the store, the outbox, the queue and a
 * worker. Both sides print each document completely, and their files have to be equally long.
 */
export async function measure({ runs, documents }) {
  if (!findChromium()) return { lines: [], notes: ['Chromium is not installed: nothing was measured.'] };
  await requireAll(['mariadb', 'redis', 'pip', 'rclone', 'nginx']);
  const cluster = new Cluster({
    servers: 1,
    workers: Math.max(...WORKERS),
    settings: { LOG_LEVEL: 'error' },
  });
  const helpers = new Helpers();
  const helper = (module, env, begin) => helpers.begin(new URL(module, import.meta.url), env, begin);
  const rounds = Math.min(runs, MOST_ROUNDS);
  const figures = [];
  try {
    await cluster.start();
    await ownPrintsAreDone(cluster);
    const product = await helper(
      './prints-product.mjs',
      { ...cluster.settings, ROLE: 'server', CHROMIUM_PATH: '' },
      {
        photos: PHOTOS,
      },
    );
    for (const count of WORKERS) {
      for (const [n, worker] of cluster.workers.entries()) await (n < count ? worker.start() : worker.stop());
      const bare = await helper('./prints-bare.mjs', process.env, { photos: PHOTOS, browsers: count });
      const shared = [cluster.redis, cluster.mariadb, cluster.store].map(({ pid }) => pid);
      const sides = [
        {
          helper: product,
          pids: [product.pid, ...cluster.workers.flatMap(({ pid }) => pid ?? []), ...shared],
        },
        { helper: bare, pids: [bare.pid] },
      ];
      const measured = await inTurns(sides, { rounds, documents, atOnce: WAITING_FOR_EACH * count });
      const [ours, peers] = measured;
      if (Math.abs(ours.bytes - peers.bytes) > DIFFERENCE * peers.bytes)
        throw new Error(`The product's file has ${ours.bytes} bytes, the peer's ${peers.bytes}.`);
      const name = `${count} ${count === 1 ? 'worker' : 'workers'}`;
      figures.push(
        figure(name, 'PDFs/s', ...measured.map(({ seconds }) => documents / summary(seconds).median)),
        figure(
          `${name}, processor time a PDF`,
          's',
          ...measured.map(({ processor }) => summary(processor).median / documents),
        ),
      );
      await bare.end();
    }
    const notes = [`${rounds} rounds of ${documents} documents with ${PHOTOS} photos each, medians`];
    return { lines: [], figures, notes };
  } finally {
    await helpers.end();
    await cluster.remove();
  }
}

async function inTurns(sides, { rounds, documents, atOnce }) {
  const measured = sides.map(() => ({ seconds: [], processor: [], bytes: 0 }));
  for (let round = -1; round < rounds; round++) {
    for (const [n, { helper, pids }] of sides.entries()) {
      const before = processorSeconds(pids);
      // The first round starts each browser and lets it print once.
      const count = round < 0 ? 2 * atOnce : documents;
      const { seconds, bytes } = await helper.ask({ count, atOnce });
      measured[n].bytes = bytes;
      if (round < 0) continue;
      measured[n].seconds.push(seconds);
      measured[n].processor.push(processorSeconds(pids) - before);
    }
  }
  return measured;
}

/** Waits for the demo's own prints. */
async function ownPrintsAreDone({ settings }) {
  const database = openDatabase({ dataDir: '', settings });
  try {
    for (;;) {
      const [{ n }] = await database.query(
        "SELECT COUNT(*) AS n FROM outbox WHERE lane = 'print' AND state IN ('waiting', 'running')",
      );
      if (Number(n) === 0) return;
      await sleep(200);
    }
  } finally {
    await database.close();
  }
}
