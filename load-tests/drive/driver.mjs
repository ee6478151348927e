import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithParent } from '../lib/children.mjs';
import { seededRandom } from '../lib/seeded-random.mjs';
import { SCENARIOS } from '../scenarios/index.mjs';
import { CountedCaller } from './counted-caller.mjs';
import { NODE_TOOLS } from './node-sockets.mjs';
import { Person } from './person.mjs';
import { makeFiles } from './prepare.mjs';
import { Recorder } from './recorder.mjs';

/**
 * Plays the people that play.mjs assigns to this process. Protocol: it sends `ready`, receives `begin`, sends
 * `worked` with its acknowledged changes, receives those of all processes, waits until its boards know them, and
 * sends `told` with its measurements.
 */

/** Limit for changes that never reach a board. Generous, because a busy server pushes late. */
const KNOWN_LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/** Resolves when the message is sent, so that nothing is lost when the process ends afterwards. */
const tell = (kind, what = {}) => new Promise((resolve) => process.send({ kind, ...what }, resolve));
const told = (kind) =>
  new Promise((resolve) => {
    const hear = (message) => {
      if (message.kind !== kind) return;
      process.off('message', hear);
      resolve(message);
    };
    process.on('message', hear);
  });

/** Returns the delays until each open board received the changes, and how many it missed. */
function knownBy(boards, writes) {
  const delays = [];
  let missed = 0;
  for (const board of boards) {
    for (const write of writes.filter(({ began }) => began > board.joinedAt)) {
      const at = board.heard.when(write);
      if (at === undefined) missed += 1;
      else delays.push(Math.round(at - write.began));
    }
  }
  return { delays, missed };
}

async function untilKnown(boards, writes) {
  const deadline = Date.now() + KNOWN_LIMIT_MS;
  while (knownBy(boards, writes).missed > 0 && Date.now() < deadline) await sleep(LOOK_AGAIN_MS);
  return knownBy(boards, writes);
}

endWithParent();
const { scenario: name, people, shared, pace, seed, address } = await told('task');
const scenario = SCENARIOS[name];
const recorder = new Recorder();
const caller = new CountedCaller(address, recorder);
const boards = [];
// Files are created before `ready`, so that this time does not count as the product's.
const own = await makeFiles(shared, new Set(people.map(({ role }) => role)));
await tell('ready');

const tools = {
  ...NODE_TOOLS,
  address,
  newId: randomUUID,
  async ask(request, { also, isFile }) {
    const { status, bytes, began } = await caller.ask(request, { also });
    const isJson = !isFile && bytes.length > 0;
    return { status, body: isJson ? JSON.parse(bytes.toString()) : bytes, began };
  },
  changed: (write) => recorder.writes.push(write),
  opened: (board) => boards.push(board),
};

const { deadline } = await told('begin');
const processor = process.cpuUsage();
const play = async ({ role, number, among, account }) => {
  const random = seededRandom(seed + number * 7919 + role.length);
  const rhythm = { hurry: pace.hurry, deadline };
  const person = new Person({
    ...{ number, among, account, tools },
    ...{ shared: own, pace: rhythm, random },
  });
  await person.attempt(() => scenario.roles[role](person));
};
await Promise.all(people.map(play));
await tell('worked', { writes: recorder.writes });

const { writes } = await told('settle');
const joined = boards.filter(({ joinedAt }) => joinedAt !== undefined);
const { delays, missed } = await untilKnown(joined, writes);
for (const board of boards) board.leave();
const { user, system } = process.cpuUsage(processor);
await tell('told', {
  figures: recorder.figures(),
  boards: {
    ...{ delays, missed, open: joined.length },
    changes: [...new Set(joined.flatMap(({ changes }) => [...changes]))],
    lost: boards.reduce((sum, board) => sum + board.lost, 0),
    refused: boards.reduce((sum, board) => sum + board.refused, 0),
  },
  processorSeconds: (user + system) / 1_000_000,
});
process.disconnect();
