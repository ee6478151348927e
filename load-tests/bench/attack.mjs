import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { dieWithUs } from '../lib/children.mjs';
import { Product } from '../lib/product.mjs';
import { compared } from '../lib/figures.mjs';
import { attacksOn } from './attacks.mjs';

export const title =
  'GET /health/live, while strangers send what they like to every public call and to the sockets';
export const peer = 'the same call on the same server, while nobody else asks';

/** Milliseconds between two light calls, and the number of requests that the attackers keep open. */
const PAUSE_MS = 5;
const ATTACKERS = 8;

export async function measure({ runs }) {
  const product = await Product.start({ settings: { CHROMIUM_PATH: '' } });
  try {
    const attacks = await everyAttack(product);
    const light = () => timeOf(() => fetch(`${product.address}/health/live`).then((answer) => answer.text()));
    await series(20, light);
    const alone = await series(runs * 5, light);
    const { times, sent } = await during(product, attacks, () => series(runs * 5, light));
    return {
      lines: [compared('the light call', times, alone)],
      notes: [
        `p99 ${p99(times).toFixed(1)} ms during the attack, ${p99(alone).toFixed(1)} ms without (goal: 100 ms)`,
        `${sent} hostile requests, ${attacks.length} kinds, ${ATTACKERS} at once; ${product.ended ? 'THE SERVER ENDED' : 'the server lives'}`,
      ],
    };
  } finally {
    await product.remove();
  }
}

const p99 = (times) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1];

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function series(count, light) {
  const times = [];
  for (let n = 0; n < count; n++) {
    times.push(await light());
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Returns the attacks on each call that the OpenAPI document marks as public, and on the WebSocket upgrade. */
async function everyAttack(product) {
  const { paths } = await (await fetch(`${product.address}/api/openapi.json`)).json();
  const open = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => !security)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'x') })),
  );
  const upgrade = {
    method: 'GET',
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'null',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  };
  return [...open.flatMap(attacksOn), upgrade];
}

/** Runs `work` while attackers cycle through the attacks. */
async function during(product, attacks, work) {
  const attackers = fork(fromRoot('load-tests/bench/attackers.mjs'));
  dieWithUs(attackers);
  attackers.send({ address: product.address, attacks, atOnce: ATTACKERS });
  const times = await work();
  const told = once(attackers, 'message');
  attackers.send('how many?');
  const [sent] = await told;
  attackers.disconnect();
  return { times, sent };
}
