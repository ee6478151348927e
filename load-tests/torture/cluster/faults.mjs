import { setTimeout as sleep } from 'node:timers/promises';
import { inAnotherTime } from '../../../scripts/lib/faketime.mjs';
import { StepFailed } from '../../../scripts/lib/processes.mjs';
import { portsOf } from '../../lib/sockets.mjs';
import { grouped } from '../grouped.mjs';
import { backupOntoFullDisk, restoreOfHalfAFile } from './backups.mjs';

/**
 * What is done to a cluster: each fault has its `name`, by which it can be asked for alone, `strike`, which resolves when
 * it is done, `awayMs`, how long it lasts at least and at most, and `mend`. One that is `isPeaceful` kills and hangs nobody
 * who sends mails, or who notes that they were sent: none may come twice. During one with `slowMails` they take their time.
 */

const SHORT_MS = [0, 3_000];
/** So that what a process says to Redis, and what it waits for, runs out of its time meanwhile. */
const SILENT_MS = [6_000, 12_000];
/** So that work is begun by a process whose clock is wrong, and looked for by others. */
const CLOCK_MS = [20_000, 25_000];
const MINUTE = 60;
/** A claim of a job that hangs is over after a minute; on a machine with other work it is done some time later. */
const TAKEN_OVER_LIMIT_MS = 240_000;
const LOOK_AGAIN_MS = 200;
/** Longer than any statement takes. */
const STATEMENT_MS = 500;
/** So long others wait for what is locked, and are refused then. */
const LOCKED_LIMIT_MS = 50_000;
/** Of the pairs, without --full. */
const PAIRS = 6;
/** All of them, to ask for. */
const ALL_PAIRS = 'pairs';

/** Programs by the order in which they can be begun: none is ready without those before it. */
const inOrder = ({ mariadb, redis, store, servers, workers, nginx }) => [
  ...[mariadb, redis, store],
  ...[...servers, ...workers, nginx],
];

/** Workers send mails, and a row of the database says that one was sent. */
const OF_MAILS = ['worker', 'mariadb'];

/** One or several programs that are killed at the same time. */
const killing = (programs) => ({
  name: programs.map(({ name }) => name).join('+'),
  awayMs: SHORT_MS,
  isPeaceful: !programs.some((program) => OF_MAILS.includes(kindOf(program))),
  strike: () => Promise.all(programs.map((program) => program.kill9())),
  async mend() {
    for (const program of programs) await program.start();
  },
});

/** Every pair, the order of each as in `inOrder`. */
const pairsOf = (programs) =>
  programs.flatMap((one, index) => programs.slice(index + 1).map((other) => [one, other]));

/** What a program is: servers are alike, and so are workers. */
const kindOf = ({ name }) => name.replace(/-\d+$/, '');

/** Of all pairs that are alike one, whichever: a server and Redis, both servers, both workers and so on. */
const oneOfEachKind = (pairs, chance) =>
  [...grouped(pairs, (pair) => pair.map(kindOf).join('+')).values()].map((alike) => chance.pick(alike));

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
  /** So that some are in hand for longer than a clock is right. */
  slowMails: true,
  strike: () => program.restart(inAnotherTime(seconds)),
  mend: () => program.restart(),
});

/**
 * A worker that stops in the middle of a job, while another takes it over; then it goes on where it stopped, as if
 * nothing had been, or is killed.
 * @param running asks for the jobs that are being done: `{ id, attempts }` of each
 */
function hanging(worker, others, running, { goesOn }) {
  const isRunning = async (job) =>
    (await running()).some(({ id, attempts }) => id === job.id && attempts === job.attempts);
  return {
    name: `${worker.name} hangs${goesOn ? '' : ', killed'}`,
    awayMs: SHORT_MS,
    async strike() {
      // Alone, so that a job that is being done is this one's.
      await Promise.all(others.map((other) => other.kill9()));
      const before = await running();
      const own = await until('a job of the worker that is to hang', async () => {
        const found = (await running()).find(({ id }) => !before.some((job) => job.id === id));
        if (!found) return undefined;
        worker.signal('SIGSTOP');
        // It may have come to its end in the very moment.
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
 * A server that stops in the middle of a write, which keeps what it has locked: the database must not let all others wait
 * for it. Then it is killed.
 * @param writing asks for the transactions that have changed rows and wait for nobody: `{ id, port }` of each, the port being
 * that of whoever has it
 * @param found is told what is wrong
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
        // What it had sent before it was stopped may come to its end.
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

/** What whoever runs the installation does while it is at work, and what goes wrong with that. */
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
 * All faults, those of a turn in an order of their own.
 * @param tools `{ lines, emptyRedis, running, writing, backups, found }`: `lines` to Redis by the name of who is at their end,
 * `backups` what backups.mjs needs
 * @param full all pairs of kinds instead of some
 */
export function faultsOf(cluster, tools, { chance, full, only }) {
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
  const pairs = () => shuffled(oneOfEachKind(allPairs, chance), chance).map(killing);
  if (only) {
    const known = [...faults, ...allPairs.map(killing)];
    return only.flatMap((name) => (name === ALL_PAIRS ? pairs() : named(name, known)));
  }
  return shuffled([...faults, ...(full ? pairs() : pairs().slice(0, PAIRS))], chance);
}

function named(name, faults) {
  const fault = faults.find((each) => each.name === name);
  if (!fault)
    throw new StepFailed(
      `No such fault: ${name}. There are ${[...faults.map((each) => each.name), ALL_PAIRS].join(', ')}.`,
    );
  return fault;
}

function shuffled(items, chance) {
  const left = [...items];
  return items.map(() => left.splice(chance.whole(0, left.length - 1), 1)[0]);
}
