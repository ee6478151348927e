import exec from 'k6/execution';
import { MOST_WRONG, ON_BOARDS } from '../../drive/limits.mjs';
import { Person } from '../../drive/person.mjs';
import { seededRandom } from '../../lib/seeded-random.mjs';
import { accountsOf, office, seed, shared } from './prepared.js';
import { ask, KNOWN_WITHIN_S, toolsOf } from './tools.js';

/** Length of the run, and how many times faster than a working day it goes. */
const SECONDS = Number(__ENV.SECONDS ?? 60);
const HURRY = Number(__ENV.HURRY ?? 60);
/** Multiplies time limits, for slower machines. */
const SLACK = Number(__ENV.SLACK ?? 1);

/** Work that has started is finished after the deadline. */
const END_S = 600;

const prepared = shared();
/** Accounts by role. SharedArrays can only be created in the init context. */
const accounts = {};

/** Returns k6 options: one VU with one iteration for each prepared account. */
export function optionsOf({ PEOPLE, THRESHOLDS }) {
  const scenarios = Object.keys(PEOPLE).map((role) => {
    accounts[role] = accountsOf(role);
    const maxDuration = `${SECONDS + KNOWN_WITHIN_S + END_S}s`;
    const vus = accounts[role].length;
    return [role, { executor: 'per-vu-iterations', exec: role, vus, iterations: 1, maxDuration }];
  });
  return { scenarios: Object.fromEntries(scenarios), thresholds: thresholdsOf(THRESHOLDS) };
}

/** Translates THRESHOLDS of a scenario (scenarios/index.mjs). */
function thresholdsOf({ calls, happens, wrong = MOST_WRONG }) {
  const metricOf = (name) => {
    if (name === ON_BOARDS) return 'board_delay';
    return `http_req_duration{${name === '*' ? 'limit:others' : `call:${name}`}}`;
  };
  const limits = Object.entries(calls).map(([name, { p95, p99 }]) => [
    metricOf(name),
    [
      ...(p95 === undefined ? [] : [`p(95)<=${p95 * SLACK}`]),
      ...(p99 === undefined ? [] : [`p(99)<=${p99 * SLACK}`]),
    ],
  ]);
  const happened = happens.map((name) => [
    name === ON_BOARDS ? 'board_known' : `done{call:${name}}`,
    ['count>0'],
  ]);
  return {
    ...Object.fromEntries([...limits, ...happened]),
    wrong: [`rate<=${wrong}`],
    board_missed: ['count<1'],
    board_lost: ['count<1'],
    board_refused: ['count<1'],
  };
}

/** Signs in the office account, which assigns inspections. @returns k6 setup data */
export async function setUp() {
  const { userName: usernameOrEmail, password } = office;
  const path = '/api/auth/signin';
  const { body } = await ask({ method: 'POST', path, body: { usernameOrEmail, password } });
  return { officeToken: body.accessToken };
}

/** Runs one person of a role until the deadline. */
export async function play({ roles, THRESHOLDS }, role, { officeToken }) {
  const number = exec.scenario.iterationInTest;
  const tools = toolsOf(Object.keys(THRESHOLDS.calls));
  const person = new Person({
    number,
    among: accounts[role].length,
    account: accounts[role][number],
    // Keeps the getters of `prepared`, which a spread would call.
    shared: Object.create(prepared, { officeToken: { value: officeToken } }),
    pace: { hurry: HURRY, deadline: exec.scenario.startTime + SECONDS * 1000 },
    random: seededRandom(seed + number * 7919 + role.length),
    tools,
  });
  await person.attempt(() => roles[role](person));
  await tools.leave();
}
