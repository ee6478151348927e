import { setTimeout as sleep } from 'node:timers/promises';
import { inAnotherTime } from '../../../scripts/lib/faketime.mjs';
import { StepFailed } from '../../../scripts/lib/processes.mjs';
import { portsOf } from '../../lib/sockets.mjs';
import { grouped } from '../grouped.mjs';
import { backupOntoFullDisk, restoreOfHalfAFile } from './backups.mjs';

/**
 * Faults of a cluster. Each has a `name`, with which it can be selected, `strike`, which resolves when the fault is
 * in place, `awayMs`, its minimum and maximum duration, and `mend`. An `isPeaceful` fault neither kills nor suspends
 * a program that sends mails or records that they were sent, so no mail may arrive twice. During a fault with
 * `slowMails` the mail server is slow.
 */

const SHORT_MS = [0, 3_000];
/** Long enough for timeouts of commands to Redis and of waits. */
const SILENT_MS = [6_000, 12_000];
/** Long enough that a process with a wrong clock starts jobs and others look for expired ones. */
const CLOCK_MS = [20_000, 25_000];
const MINUTE = 60;
/** The claim of a hanging job expires after a minute; on a busy machine it is taken over some time later. */
const TAKEN_OVER_LIMIT_MS = 240_000;
const LOOK_AGAIN_MS = 200;
/** Longer than any statement takes. */
const STATEMENT_MS = 500;
/** Lock timeout after which other transactions are refused. */
const LOCKED_LIMIT_MS = 50_000;
/** Number of pairs without --full. */
const PAIRS = 6;
/** Name that selects all pairs. */
const ALL_PAIRS = 'pairs';

/** Returns the programs in start order: each needs those before it. */
const inOrder = ({ mariadb, redis, store, servers, workers, nginx }) => [
  ...[mariadb, redis, store],
  ...[...servers, ...workers, nginx],
];

/** Workers send mails, and the database records that they were sent. */
const OF_MAILS = ['worker', 'mariadb'];

/** Kills one or several programs at the same time. */
const killing = (programs) => ({
  name: programs.map(({ name }) => name).join('+'),
  awayMs: SHORT_MS,
  isPeaceful: !programs.some((program) => OF_MAILS.includes(kindOf(program))),
  strike: () => Promise.all(programs.map((program) => program.kill9())),
  async mend() {
    for (const program of programs) await program.start();
  },
});

/** Returns every pair, each in the order of `inOrder`. */
const pairsOf = (programs) =>
  programs.flatMap((one, index) => programs.slice(index + 1).map((other) => [one, other]));

/** Returns the kind of a program: all servers are alike, and so are all workers. */
const kindOf = ({ name }) => name.replace(/-\d+$/, '');

/** Returns one random pair of each combination of kinds: a server and Redis, both servers, both workers and so on. */
const oneOfEachKind = (pairs, random) =>
  [...grouped(pairs, (pair) => pair.map(kindOf).join('+')).values()].map((alike) => random.pick(alike));

const onLine = (name, line, how, awayMs) => ({
  name,
  awayMs,
  isPeaceful: true,
  strike: async () => line[how](),
  mend: async () => line.isWell(),
});

const inOtherTime = (program, seconds) => ({
  name: `${program.name}${seconds < 0 ? '-' : '+'}${MINUTE}s`,
  awayMs: CLOCK_MS,
  isPeaceful: true,
  /** Keeps mails in progress longer than the time with a right clock. */
  slowMails: true,
  strike: () => program.restart(inAnotherTime(seconds)),
  mend: () => program.restart(),
});

/**
 * Suspends a worker in the middle of a job while another takes the job over. Then it resumes, or is killed.
 * @param running returns the running jobs: `{ id, attempts }` of each
 */
function hanging(worker, others, running, { goesOn }) {
  const isRunning = async (job) =>
    (await running()).some(({ id, attempts }) => id === job.id && attempts === job.attempts);
  return {
    name: `${worker.name} hangs${goesOn ? '' : ', killed'}`,
    awayMs: SHORT_MS,
    async strike() {
      // The other workers are killed first, so that a running job belongs to this one.
      await Promise.all(others.map((other) => other.kill9()));
      const before = await running();
      const own = await until('a job of the worker that is to hang', async () => {
        const found = (await running()).find(({ id }) => !before.some((job) => job.id === id));
        if (!found) return undefined;
        worker.signal('SIGSTOP');
        // The job may have ended just before the signal.
        if (await isRunning(found)) return found;
        worker.signal('SIGCONT');
        return undefined;
      });
      for (const other of others) await other.start();
      await until(`job ${own.id} to be taken over`, async () => !(await isRunning(own)));
    },
    async mend() {
      if (goesOn) return worker.signal('SIGCONT');
      await worker.kill9();
      await worker.start();
    },
  };
}

/**
 * Suspends a server in the middle of a write, so that it keeps its locks, and then kills it. The database must not
 * block all others until then.
 * @param writing returns the open transactions that have changed rows and wait for no lock: `{ id, port }` of each,
 * the port being the client's
 * @param found called with each fault
 */
function hangingInWrite(server, writing, found) {
  return {
    name: `${server.name} hangs in a write`,
    awayMs: SHORT_MS,
    isPeaceful: true,
    async strike() {
      const held = await until('a write of the server that is to hang', async () => {
        server.signal('SIGSTOP');
        const ports = portsOf(server.pid);
        const own = async () => (await writing()).filter(({ port }) => ports.has(port)).map(({ id }) => id);
        const before = await own();
        // Statements sent before the suspension may still end.
        await sleep(STATEMENT_MS);
        const left = (await own()).find((id) => before.includes(id));
        if (left === undefined) server.signal('SIGCONT');
        return left;
      });
      const deadline = Date.now() + LOCKED_LIMIT_MS;
      while ((await writing()).some(({ id }) => id === held)) {
        if (Date.now() > deadline)
          return found(`What ${server.name} has locked is locked ${LOCKED_LIMIT_MS / 1_000} s later.`);
        await sleep(LOOK_AGAIN_MS);
      }
    },
    async mend() {
      await server.kill9();
      await server.start();
    },
  };
}

/** Returns a fault made of administration commands on the running installation. */
const administering = (name, strike) => ({
  name,
  awayMs: [0, 0],
  isPeaceful: true,
  strike,
  mend: async () => {},
});

async function until(what, look) {
  const deadline = Date.now() + TAKEN_OVER_LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Returns all faults, in random order per turn.
 * @param tools `{ lines, emptyRedis, running, writing, backups, found }`: `lines` to Redis by the name of the
 * process, `backups` as needed by backups.mjs
 * @param full all pairs of kinds instead of some
 */
export function faultsOf(cluster, tools, { random, full, only }) {
  const { lines, emptyRedis, running, writing, backups, found } = tools;
  const { servers, workers } = cluster;
  const [server] = servers;
  const [worker, ...others] = workers;
  const programs = inOrder(cluster);
  const allPairs = pairsOf(programs);
  const faults = [
    ...programs.map((program) => killing([program])),
    { name: 'redis emptied', awayMs: SHORT_MS, isPeaceful: true, strike: emptyRedis, mend: async () => {} },
    onLine(`${server.name} cut off from redis`, lines.get(server.name), 'breaks', SILENT_MS),
    onLine(`redis silent to ${server.name}`, lines.get(server.name), 'swallows', SILENT_MS),
    onLine(`redis silent to ${worker.name}`, lines.get(worker.name), 'swallows', SILENT_MS),
    hanging(worker, others, running, { goesOn: true }),
    hanging(worker, others, running, { goesOn: false }),
    hangingInWrite(server, writing, found),
    inOtherTime(server, MINUTE),
    inOtherTime(worker, MINUTE),
    inOtherTime(worker, -MINUTE),
    administering('backup onto a full disk', () => backupOntoFullDisk(backups, found)),
    administering('restore of half a file', () => restoreOfHalfAFile(backups, found)),
  ];
  const pairs = () => shuffled(oneOfEachKind(allPairs, random), random).map(killing);
  if (only) {
    const known = [...faults, ...allPairs.map(killing)];
    return only.flatMap((name) => (name === ALL_PAIRS ? pairs() : named(name, known)));
  }
  return shuffled([...faults, ...(full ? pairs() : pairs().slice(0, PAIRS))], random);
}

function named(name, faults) {
  const fault = faults.find((each) => each.name === name);
  if (!fault)
    throw new StepFailed(
      `No such fault: ${name}. There are ${[...faults.map((each) => each.name), ALL_PAIRS].join(', ')}.`,
    );
  return fault;
}

function shuffled(items, random) {
  const left = [...items];
  return items.map(() => left.splice(random.integer(0, left.length - 1), 1)[0]);
}
