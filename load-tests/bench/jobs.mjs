import { availableEngines, emptyEngine } from '../lib/engines.mjs';
import { figure, summary } from '../lib/figures.mjs';
import { Helpers } from '../lib/helper.mjs';
import { processorSeconds } from '../lib/processor.mjs';
import { productEnvironment } from '../lib/product.mjs';
import { startRedis } from '../lib/redis.mjs';

export const title = 'Promised jobs that do nothing, in a second';
export const peer =
  'a table of jobs by hand, each promised, claimed and ended in a transaction of its own; a bare queue and worker of BullMQ';

const MOST_ROUNDS = 5;

/**
 * `promised one by one`: eight callers enqueue jobs while jobs are processed. `a backlog`: all jobs are enqueued
 * before the first starts.
 */
const KINDS = { flow: 'promised one by one', backlog: 'a backlog' };

export async function measure({ runs, jobs, engines = availableEngines() }) {
  const rounds = Math.min(runs, MOST_ROUNDS);
  const figures = [];
  const notes = [`${rounds} rounds of ${jobs} jobs, medians; four at once on both sides`];
  for (const engine of engines) {
    figures.push(...(await compareOn(engine, { jobs, rounds, overRedis: false })));
    figures.push(...(await compareOn(engine, { jobs, rounds, overRedis: true })));
  }
  return { lines: [], figures, notes };
}

async function compareOn(engineName, { jobs, rounds, overRedis }) {
  const own = await emptyEngine(engineName);
  // The baseline has its own database server, so that processor time can be attributed to a side.
  const theirs = overRedis ? null : await emptyEngine(engineName);
  const redises = overRedis ? [await startRedis(), await startRedis()] : [];
  const [ownRedis, theirRedis] = redises;
  const helpers = new Helpers();
  const helper = (module, env, begin) => helpers.begin(new URL(module, import.meta.url), env, begin);
  try {
    const settings = { ...own.settings, DEMO: 'off', ...(ownRedis ? { REDIS_URL: ownRedis.url } : {}) };
    const product = await helper('./jobs-product.mjs', await productEnvironment(own.dataDir, settings), {});
    const bare = overRedis
      ? await helper('./jobs-bullmq.mjs', process.env, { redisUrl: theirRedis.url })
      : await helper('./jobs-by-hand.mjs', process.env, {
          dataDir: theirs.dataDir,
          databaseUrl: theirs.settings.DATABASE_URL,
        });
    const sides = [
      { helper: product, pids: [product.pid, ownRedis?.pid, own.mariadb?.pid].filter(Boolean) },
      { helper: bare, pids: [bare.pid, theirRedis?.pid, theirs?.mariadb?.pid].filter(Boolean) },
    ];
    const what = `${overRedis ? 'BullMQ' : 'embedded'} on ${engineName}`;
    const figures = [];
    for (const kind of Object.keys(KINDS)) {
      const [ours, peers] = await inTurns(sides, { kind, jobs, rounds });
      const name = `${what}, ${KINDS[kind]}`;
      figures.push(
        figure(name, 'jobs/s', jobs / median(ours.seconds), jobs / median(peers.seconds)),
        figure(
          `${name}, processor time a job`,
          'ms',
          ...[ours, peers].map((side) => a(side.processor, jobs)),
        ),
      );
    }
    return figures;
  } finally {
    await helpers.end();
    for (const each of redises) await each.stop();
    await theirs?.remove();
    await own.remove();
  }
}

const median = (values) => summary(values).median;
const a = (processor, jobs) => (median(processor) * 1000) / jobs;

async function inTurns(sides, { kind, jobs, rounds }) {
  const measured = sides.map(() => ({ seconds: [], processor: [] }));
  for (let round = -1; round < rounds; round++) {
    for (const [n, { helper, pids }] of sides.entries()) {
      const before = processorSeconds(pids);
      const { seconds, done } = await helper.ask({ kind, count: round < 0 ? Math.min(jobs, 500) : jobs });
      // The helper answers only after the last job is fully recorded, so this work is included.
      const processor = processorSeconds(pids) - before;
      if (done !== (round < 0 ? Math.min(jobs, 500) : jobs))
        throw new Error(`${done} different jobs were done of ${jobs}.`);
      if (round < 0) continue;
      measured[n].seconds.push(seconds);
      measured[n].processor.push(processor);
    }
  }
  return measured;
}
