import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { answerWith } from '../lib/helper.mjs';
import { Tally, promiseAll } from './job-tally.mjs';

const require = createRequire(fromRoot('server/package.json'));

const AT_ONCE = 4;
const QUEUE = 'bare';
const KEEP_NONE = { removeOnComplete: true, removeOnFail: true };
const DATA = { to: 'nobody' };

let queue;
let worker;
let tally;

/** Starts a queue and a worker as in BullMQ's documentation. No database row records the jobs. */
function begin({ redisUrl }) {
  const { Queue, Worker } = require('bullmq');
  const { Redis } = require('ioredis');
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  queue = new Queue(QUEUE, { connection });
  worker = new Worker(QUEUE, async ({ id }) => tally.did(id), { connection, concurrency: AT_ONCE });
}

async function flow(count) {
  tally = new Tally(count);
  await promiseAll(count, () => queue.add('nothing', DATA, KEEP_NONE));
  return tally.seconds();
}

async function backlog(count) {
  await worker.pause();
  await queue.addBulk(
    Array.from({ length: count }, () => ({ name: 'nothing', data: DATA, opts: KEEP_NONE })),
  );
  tally = new Tally(count);
  worker.resume();
  return tally.seconds();
}

answerWith(async (question) => {
  if (question.begin) return begin(question.begin);
  const seconds = await (question.kind === 'flow' ? flow : backlog)(question.count);
  return { seconds, done: tally.done };
});
