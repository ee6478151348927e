import { Cluster } from '../../scripts/lib/cluster.mjs';
import { requireAll } from '../../scripts/lib/requirements.mjs';
import { Caller } from '../lib/caller.mjs';
import { figure } from '../lib/figures.mjs';
import { processorSeconds } from '../lib/processor.mjs';
import { startRedis } from '../lib/redis.mjs';
import { startBaseline } from './baseline.mjs';
import { Crowd } from './crowd.mjs';
import { fanOut, staffTokens } from './fan-out.mjs';

export const title = 'A change on all other boards, of two processes';
export const peer =
  'two bare Socket.IO servers with the official Redis adapter that broadcast the same bytes to as many sockets';

const SESSIONS_EACH = 10;
const PROCESSES = 2;

/** Puts half of the sockets on the server that makes the change and half on the other. */
export async function measure({ runs, sockets }) {
  await requireAll(['mariadb', 'redis', 'pip', 'rclone', 'nginx']);
  const cluster = new Cluster({
    servers: PROCESSES,
    workers: 0,
    prints: false,
    settings: { LOG_LEVEL: 'error' },
  });
  try {
    await cluster.start();
    const lines = [];
    const figures = [];
    for (const count of sockets) {
      const measured = await measureWith(cluster, count, runs);
      lines.push(...measured.lines);
      figures.push(...measured.figures);
    }
    return { lines, figures };
  } finally {
    await cluster.remove();
  }
}

async function measureWith(cluster, count, runs) {
  const redis = await startRedis();
  const bare = [];
  const crowd = new Crowd('change');
  try {
    for (let n = 0; n < PROCESSES; n++)
      bare.push(await startBaseline('./live-baseline.mjs', { event: 'change', redisUrl: redis.url }));
    const caller = new Caller(cluster.servers[0].address);
    const tokens = await staffTokens(caller, SESSIONS_EACH);
    const share = Math.ceil(count / PROCESSES);
    for (let n = 0; n < PROCESSES; n++) {
      const here = Math.min(share, count - share * n);
      await crowd.connect('product', cluster.servers[n].address, here, tokens);
      await crowd.connect('baseline', bare[n].address, here, ['']);
    }
    const sides = {
      servers: [cluster.servers, bare].map((servers) => servers.map(({ pid }) => pid)),
      'servers, Redis and the database': [
        [...cluster.servers, cluster.redis, cluster.mariadb].map(({ pid }) => pid),
        [...bare, redis].map(({ pid }) => pid),
      ],
    };
    const used = () => Object.values(sides).map((both) => both.map(processorSeconds));
    let before;
    const lines = await fanOut({
      count,
      runs,
      crowd,
      caller,
      address: bare[0].address,
      before: () => (before = used()),
    });
    const after = used();
    // Milliseconds per change.
    const [ofServers, ofAll] = after.map((both, n) =>
      both.map((seconds, side) => ((seconds - before[n][side]) * 1000) / runs),
    );
    const names = Object.keys(sides);
    const figures = [ofServers, ofAll].map((both, n) =>
      figure(`${count} sockets, processor time of ${names[n]} a change`, 'ms', ...both),
    );
    return { lines, figures };
  } finally {
    await crowd.leave();
    for (const each of bare) await each.stop();
    await redis.stop();
  }
}
