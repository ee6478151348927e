import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { answerWith } from '../lib/helper.mjs';
import { Tally, promiseAll } from './job-tally.mjs';

const require = createRequire(import.meta.url);
const built = (path) => require(fromRoot('dist/server/src', path));

/** The mail lane has the highest concurrency: four. */
const LANE = 'mail';
const NAME = 'bench.nothing';
const PROMISED_IN_ONE_UNIT = 500;

let parts;
let tally;

/** Starts the built server in this process as in production, and registers a job kind that does nothing. */
async function begin() {
  const { app } = await built('create-app.js').createApp(
    built('core/config/config.js').loadConfig(process.env),
  );
  const jobs = app.get(built('core/jobs/jobs.js').Jobs);
  const runner = app.get(built('core/jobs/job-runner.js').JobRunner);
  const database = app.get(built('core/database/database.js').Database);
  const { requestContext } = built('core/context/request-context.js');
  jobs.handle(NAME, { lane: LANE, perform: async ({ id }) => tally.did(id) });
  const inUnit = (work) => requestContext.runAsSystem('bench', () => database.runUnit(work));
  parts = { jobs, runner, inUnit };
}

const promise = () => parts.jobs.enqueue(NAME, { to: 'nobody' });

async function flow(count) {
  tally = new Tally(count);
  await promiseAll(count, () => parts.inUnit(promise));
  return tally.seconds();
}

async function backlog(count) {
  await parts.runner.paused(async () => {
    for (let left = count; left > 0; left -= PROMISED_IN_ONE_UNIT)
      await parts.inUnit(async () => {
        for (let n = Math.min(left, PROMISED_IN_ONE_UNIT); n > 0; n--) await promise();
      });
    // Timing starts when the pause ends.
    tally = new Tally(count);
  });
  return tally.seconds();
}

answerWith(async (question) => {
  if (question.begin) return begin();
  const seconds = await (question.kind === 'flow' ? flow : backlog)(question.count);
  await parts.runner.drained();
  return { seconds, done: tally.done };
});
