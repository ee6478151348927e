import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { runCollecting } from '../../scripts/lib/processes.mjs';
import { dieWithUs } from '../lib/children.mjs';
import { emptyEngine, openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';
import { installPython } from '../lib/python-program.mjs';

/**
 * Runs Schemathesis over every call of the OpenAPI document, as each kind of caller and anonymously, against the
 * built server with the demo. Findings that are no faults are listed in schemathesis/tolerated.py, with reasons.
 */
export const name = 'api';

const require = createRequire(import.meta.url);

const PASSWORD = 'Demo!2026';
/** The nine kinds of callers, and an anonymous one. */
const CALLERS = [
  'maple.admin',
  'maple.manager',
  'maple.coordinator',
  'maple.auditor',
  'maple.inspector',
  'maple.customer',
  'maple.customeradmin',
  'maple.pm',
  'master',
  null,
];

/** Requests of a full campaign. */
const REQUESTS_IN_FULL = 100_000;
/** Examples that the generator tries per call and round. It drops some and shrinks others. */
const EXAMPLES = 5;
const EXAMPLES_IN_FULL = 50;
const MOST_SHOWN = 40;

const OWN_FILES = fromRoot('load-tests', 'torture', 'schemathesis');

/** Rate limits would answer a campaign from one address with 429 only. */
const NO_LIMITS = { most: 1_000_000, longestWait: 1 };

/** Lifts every rate limit of the built server, including ones added later. */
function withoutLimits() {
  const { RATE_LIMIT_DEFAULTS } = require(fromRoot('dist/server/src/core/config/rate-limit-figures.js'));
  const lifted = Object.entries(RATE_LIMIT_DEFAULTS).map(([limit, figures]) => [
    limit,
    Object.fromEntries(Object.entries(NO_LIMITS).filter(([figure]) => figure in figures)),
  ]);
  return JSON.stringify(Object.fromEntries(lifted));
}

/** @returns the number of findings that are not tolerated */
export async function run(engineName, { seed, full }) {
  const program = await schemathesis();
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-api-'));
  try {
    const demo = join(folder, 'demo');
    await (await openEngine(engineName)).keep(demo);
    const campaign = { program, folder, engineName, demo, found: new Found() };
    await inRounds(campaign, { seed, full });
    return campaign.found.tell();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs each caller once; in full, repeats with other seeds until there are enough requests. */
async function inRounds(campaign, { seed, full }) {
  for (let round = 0; round === 0 || (full && campaign.found.requests < REQUESTS_IN_FULL); round += 1) {
    for (const caller of CALLERS) {
      const phases = full && round === 0 ? 'examples,coverage,fuzzing,stateful' : 'examples,fuzzing';
      const examples = full ? EXAMPLES_IN_FULL : EXAMPLES;
      await turnOf(campaign, caller, { seed: seed + round, phases, examples });
      if (campaign.found.isOver) return;
    }
  }
}

/**
 * Runs one caller against a fresh server with the initial demo, because generated requests of an administrator may
 * delete or rename later callers or revoke their permissions.
 */
async function turnOf(campaign, caller, options) {
  const engine = await emptyEngine(campaign.engineName, { from: campaign.demo });
  let product;
  try {
    const settings = { ...engine.settings, RATE_LIMITS: withoutLimits(), API_DOCS: 'on' };
    product = await Product.start({ dataDir: engine.dataDir, settings });
    const token = caller === null ? '' : await product.token(caller);
    await asCaller(campaign, { caller, token, product }, options);
  } finally {
    await product?.kill9();
    await engine.remove();
  }
}

async function asCaller({ program, folder, found }, { caller, token, product }, { seed, phases, examples }) {
  const foundFile = join(folder, 'found.json');
  const begun = Date.now();
  const { code, output } = await runCollecting(
    program,
    [
      ...['--no-color', 'run', `${product.address}/api/openapi.json`, '--checks', 'all', '--warnings', 'off'],
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...['--phases', phases, '--max-examples', String(examples), '--seed', String(seed), '--workers', '2'],
      ...['--continue-on-failure', '--no-shrink', '--generation-database', 'none', '--request-timeout', '60'],
    ],
    {
      cwd: folder,
      started: dieWithUs,
      env: {
        ...process.env,
        PYTHONPATH: OWN_FILES,
        PYTHONDONTWRITEBYTECODE: '1',
        SCHEMATHESIS_HOOKS: 'hooks',
        ADDRESS: product.address,
        CALLER_TOKEN: token,
        CALLER_PASSWORD: PASSWORD,
        FOUND_FILE: foundFile,
      },
    },
  );
  const who = caller ?? 'a stranger';
  const run = existsSync(foundFile) ? JSON.parse(readFileSync(foundFile, 'utf8')) : undefined;
  rmSync(foundFile, { force: true });
  const seconds = Math.round((Date.now() - begun) / 1000);
  found.add(who, run, { code, output, seconds, serverEnded: product.ended });
}

/** The findings of all callers. */
class Found {
  requests = 0;
  /** The server has ended, so further results are meaningless. */
  isOver = false;
  #faults = new Map();
  #tolerated = new Map();

  /** @param run what hooks.py recorded; undefined when it recorded nothing */
  add(who, run, { code, output, seconds, serverEnded }) {
    this.isOver = serverEnded !== undefined;
    if (this.isOver) this.#fault(`the server ended: ${JSON.stringify(serverEnded)}`, who);
    const { requests = 0, statuses = {}, findings = [], tolerated = {}, signedOut = [] } = run ?? {};
    this.requests += requests;
    for (const { operation, check, said, status, answer, request } of findings) {
      const what = `${operation}: ${check}, ${status}: ${said.split('\n')[0]}`;
      this.#fault(what, who, `${said}\n    ${answer}\n    ${request}`);
    }
    for (const call of signedOut) this.#fault(`${call}: the caller was signed out before it`, who);
    for (const [reason, times] of Object.entries(tolerated))
      this.#tolerated.set(reason, (this.#tolerated.get(reason) ?? 0) + times);
    // Exit code 1 means reported failures, which are handled above. "Errors" are faults of Schemathesis or of our
    // hooks, or network errors.
    const isWell = code === 0 || (code === 1 && findings.length > 0 && !/^Errors:$/m.test(output));
    if (!isWell || requests === 0) this.#fault(`schemathesis ended with ${code}`, who, output.slice(-3000));
    const answers = Object.entries(statuses).map(([status, times]) => `${status} x ${times}`);
    console.log(
      `  ${who}: ${requests} requests in ${seconds} s, ${findings.length} findings (${answers.join(', ')})`,
    );
  }

  /** Prints a new fault immediately, because a full campaign takes most of an hour. */
  #fault(what, who, details = '') {
    const known = this.#faults.get(what);
    if (known) known.add(who);
    else this.#faults.set(what, new Set([who]));
    if (!known && this.#faults.size <= MOST_SHOWN) console.log(`  ${what}\n    ${details}`);
  }

  /** @returns the number of faults */
  tell() {
    for (const [reason, times] of [...this.#tolerated].sort(([, a], [, b]) => b - a))
      console.log(`  tolerated ${times} x: ${reason}`);
    for (const [what, callers] of this.#faults) console.log(`  ${what} (${[...callers].join(', ')})`);
    console.log(
      `  ${this.requests} requests, ${this.#faults.size === 0 ? 'no findings' : `${this.#faults.size} findings`}`,
    );
    return this.#faults.size;
  }
}

/**
 * Installs the program into a separate folder from our list of versions.
 * @throws StepFailed with what has to be installed, when no suitable Python is found
 */
async function schemathesis() {
  const programs = await installPython({
    name: 'schemathesis',
    requirements: join(OWN_FILES, 'requirements.txt'),
    missing: PYTHON_MISSING,
  });
  return join(programs, 'schemathesis');
}

const PYTHON_MISSING = `The workload api needs Python 3.10 or newer with venv and pip: schemathesis runs in it.
On Debian or Ubuntu, as root: apt-get update && apt-get install -y --no-install-recommends python3 python3-venv`;
