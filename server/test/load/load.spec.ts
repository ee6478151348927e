import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Engine, openEngine } from '../../../load-tests/lib/engines.mjs';
import { Product } from '../../../load-tests/lib/product.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';

/**
 * Tests `npm run load` against the built product: the driver's counts equal the product's metrics. It starts its own
 * engine and asserts no times.
 */
const SCRIPT = resolve(__dirname, '../../../scripts/load.mjs');
/** Few users, whose working day takes four seconds. */
const SMALLEST = ['--factor=0.0001', '--seconds=1', '--hurry=7200', '--photos=1', '--seed=20261'];
const SCENARIOS = ['sign-in-storm', 'boards', 'field', 'pdf-burst', 'import', 'mixed-day'];

type Statuses = Record<string, number>;
interface Result {
  name: string;
  counts: Record<string, number>;
  rows: { name: string; count: number; wrong: number; statuses: Statuses }[];
  boards: { open: number; writes: number; changes: number; missed: number };
  prepared: Record<string, Statuses>;
  driverSeconds: number;
  examples: string[];
  missed: string[];
}

let engine: Engine;
let product: Product;
let metricsPort: number;
beforeAll(async () => {
  engine = await openEngine('sqlite');
  metricsPort = await freePort();
  // Without a browser, so that nothing unrequested is printed.
  const settings = {
    ...engine.settings,
    METRICS_PORT: String(metricsPort),
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  };
  product = await Product.start({ dataDir: engine.dataDir, settings });
}, 300_000);
afterAll(async () => {
  await product?.kill9();
  await engine?.remove();
});

async function load(...options: string[]): Promise<{ code: number; output: string; results: Result[] }> {
  const report = mkdtempSync(join(tmpdir(), 'walkthrough-load-report-'));
  try {
    const args = [SCRIPT, `--target=${product.address}`, `--report=${report}`, ...SMALLEST, ...options];
    const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
      execFile(process.execPath, args, (error, out, problems) =>
        done({ code: error ? Number(error.code) : 0, output: out + problems }),
      );
    });
    const files = readdirSync(report);
    const html = files.find((name) => name.endsWith('.html'));
    const json = files.find((name) => name.endsWith('.json'));
    if (!html || !json) throw new Error(output);
    expect(readFileSync(join(report, html), 'utf8')).not.toMatch(/<script|<link|src=|https?:\/\/(?!127\.)/);
    const { results } = JSON.parse(readFileSync(join(report, json), 'utf8')) as { results: Result[] };
    return { code, output, results };
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** Returns the product's metrics: answered calls as `method route status`, and changes sent to boards. */
async function figures(): Promise<{ calls: Map<string, number>; changes: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const calls = new Map<string, number>();
  let changes = 0;
  for (const line of text.split('\n')) {
    const call = /^http_request_seconds_count\{method="(\w+)",route="([^"]+)",status="(\w+)"\} (\d+)$/.exec(
      line,
    );
    if (call) calls.set(`${call[1]} ${call[2]} ${call[3]}`, Number(call[4]));
    const received = /^live_changes_total (\d+)$/.exec(line);
    if (received) changes = Number(received[1]);
  }
  return { calls, changes };
}

const more = (before: Map<string, number>, after: Map<string, number>) =>
  Object.fromEntries(
    [...after]
      .map(([call, count]) => [call, count - (before.get(call) ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .sort(),
  );

/** Returns the calls that the driver sent, in the same format. */
function sent(results: Result[]): Record<string, number> {
  const calls = new Map<string, number>();
  const add = (name: string, statuses: Statuses) => {
    for (const [status, count] of Object.entries(statuses))
      calls.set(`${name} ${status}`, (calls.get(`${name} ${status}`) ?? 0) + count);
  };
  for (const { rows, prepared } of results) {
    for (const { name, statuses } of rows) add(name, statuses);
    for (const [name, statuses] of Object.entries(prepared)) add(name, statuses);
  }
  return Object.fromEntries([...calls].sort());
}

it('runs every scenario, and counts what the product’s metrics count', async () => {
  const before = await figures();
  const others = SCENARIOS.filter((name) => name !== 'boards');
  const { code, output, results } = await load(...others.map((name) => `--scenario=${name}`), '--slack=1000');
  expect(results.flatMap(({ missed, examples }) => [...missed, ...examples])).toEqual([]);
  expect(results.map(({ name }) => name)).toEqual(others);
  expect(sent(results)).toEqual(more(before.calls, (await figures()).calls));
  for (const { driverSeconds } of results) expect(driverSeconds).toBeGreaterThan(0);
  expect(output).toContain('factor 0.0001');
  expect(code).toBe(0);
}, 300_000);

/**
 * Script that returns the missed thresholds of a mixed day in which all required calls succeeded, except the last
 * argument.
 */
const JUDGE = `
const [judge, limits, scenarios, left] = process.argv.slice(1);
const { missedThresholds } = await import(judge);
const { ON_BOARDS } = await import(limits);
const { SCENARIOS } = await import(scenarios);
const day = SCENARIOS['mixed-day'];
const went = { times: [1], refused: 0, wrong: 0, statuses: { 200: 1 } };
const sent = day.THRESHOLDS.happens.filter((name) => name !== ON_BOARDS && name !== left);
const boards = { open: 1, delays: [1], missed: 0, refused: 0, lost: 0 };
const calls = Object.fromEntries(sent.map((name) => [name, went]));
process.stdout.write(JSON.stringify(missedThresholds({ calls, boards }, day)));
`;

it('fails a day whose import never ends', async () => {
  const TAKE_BACK = 'POST /api/propertySpreadsheet/:id/takeBack';
  const modules = ['drive/judge.mjs', 'drive/limits.mjs', 'scenarios/index.mjs'].map(
    (path) => pathToFileURL(resolve(__dirname, '../../../load-tests', path)).href,
  );
  const missedWithout = async (name: string): Promise<unknown> => {
    const judged = ['--input-type=module', '--eval', JUDGE, ...modules, name];
    return JSON.parse((await promisify(execFile)(process.execPath, judged)).stdout) as unknown;
  };
  expect(await missedWithout('nothing')).toEqual([]);
  expect(await missedWithout(TAKE_BACK)).toEqual([`${TAKE_BACK}: never succeeded`]);
});

it('counts each change on the boards once; a missed limit makes the exit code 1', async () => {
  const before = await figures();
  // Every time limit is zero.
  const { code, output, results } = await load('--scenario=boards', '--slack=0');
  const after = await figures();
  const [boards] = results as [Result];
  expect(sent(results)).toEqual(more(before.calls, after.calls));
  expect(boards.boards).toMatchObject({ open: 2, missed: 0, changes: after.changes - before.changes });
  expect(boards.boards.writes).toBeGreaterThan(1);
  expect(boards.missed).toContainEqual(
    expect.stringMatching(
      /^PUT \/api\/inspector\/:inspectorId\/inspection\/:id: p95 \d+ ms, the limit is 0 ms$/,
    ),
  );
  expect(output).toContain('MISSED');
  expect(code).toBe(1);
}, 300_000);

const K6 = resolve(__dirname, '../../../load-tests/k6');
const RUNNER = resolve(__dirname, '../../../load-tests/k6-runner/run.mjs');

interface K6Runs {
  runs: Record<string, { missed: string[]; errors: string[]; vus: number }>;
  neverRun: Record<string, number[]>;
}

async function runAsK6(scripts: string[], ...settings: string[]): Promise<K6Runs> {
  const args = ['--experimental-vm-modules', '--no-warnings', RUNNER, ...settings, ...scripts];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  return JSON.parse(stdout) as K6Runs;
}

describe('the scripts for k6', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'walkthrough-k6-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('run over the prepared data completely, without Node and without a browser', async () => {
    const accounts = join(folder, 'accounts.json');
    const prepared = [SCRIPT, `--target=${product.address}`, ...SMALLEST, `--prepare=${accounts}`];
    const { stdout } = await promisify(execFile)(process.execPath, prepared);
    expect(stdout).toContain(`k6 run -e TARGET=${product.address} -e ACCOUNTS=${accounts}`);
    const scripts = SCENARIOS.map((name) => join(K6, `${name}.js`));
    expect(readdirSync(K6).filter((name) => name.endsWith('.js')).length).toBe(scripts.length);
    const settings = [`TARGET=${product.address}`, `ACCOUNTS=${accounts}`, 'SECONDS=2', 'HURRY=7200'];
    const { runs, neverRun } = await runAsK6(scripts, ...settings, 'SLACK=1000');
    for (const script of scripts) expect(runs[script]).toMatchObject({ missed: [], errors: [] });
    expect(Object.keys(neverRun).length).toBeGreaterThan(12);
    expect(Object.entries(neverRun).filter(([, lines]) => lines.length > 0)).toEqual([]);

    // Every time limit is zero.
    const boards = join(K6, 'boards.js');
    const { missed } = (await runAsK6([boards], ...settings, 'SLACK=0')).runs[boards]!;
    expect(missed).toContainEqual(expect.stringMatching(/^board_delay: p\(95\)<=0, but it is [1-9]\d*/));
  }, 120_000);

  const run = async (text: string) => {
    const script = join(folder, 'script.js');
    writeFileSync(script, text);
    const { runs, neverRun } = await runAsK6([script]);
    return { ...runs[script]!, lines: Object.values(neverRun) };
  };
  const HEAD = `export const options = { scenarios: { a: { executor: 'per-vu-iterations', exec: 'act', vus: 1, iterations: 1 } }, thresholds: {} };\n`;

  it('are checked by a runner that reports what did not run, and refuses what k6 lacks', async () => {
    const text = `${HEAD}export function act() {\n  if (__VU > 1) {\n    console.log('never');\n  }\n}\n`;
    expect(await run(text)).toMatchObject({ errors: [], lines: [[4]] });
    const { errors } = await run(`${HEAD}export const act = () => fetch('http://127.0.0.1');\n`);
    expect(errors.join()).toContain('fetch is not defined');
    await expect(run(`import 'node:fs';\n${HEAD}`)).rejects.toThrow(
      'imports node:fs, which a script may not',
    );
    const late = `import { Counter } from 'k6/metrics';\n${HEAD}export const act = () => new Counter('late');\n`;
    expect((await run(late)).errors.join()).toContain('only made while a script is read');
  }, 60_000);
});

it('refuses an unknown scenario and figure, and lists the known ones', async () => {
  const refused = (option: string) =>
    new Promise<string>((done) => {
      execFile(process.execPath, [SCRIPT, option], (error, out, problems) =>
        done(`${error?.code} ${problems.trim()}`),
      );
    });
  expect(await refused('--scenario=siesta')).toBe(
    `1 No such scenario: siesta. There are ${SCENARIOS.join(', ')}.`,
  );
  expect(await refused('--factor=many')).toBe('1 --factor must be a number of at least 0.0001.');
  expect(await refused('--prepare=accounts.json')).toBe('1 --prepare needs --target.');
}, 120_000);
