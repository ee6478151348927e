import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { onMariaDb } from '../support/test-app';

const SCRIPT = resolve(__dirname, '../../../scripts/torture.mjs');
const engine = onMariaDb ? 'mariadb' : 'sqlite';

/** Runs a short campaign like a developer, with a fixed seed. */
const torture = (...options: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [SCRIPT, `--engine=${engine}`, '--seed=20261', ...options], (error, output) =>
      done({ code: error ? Number(error.code) : 0, output }),
    );
  });

it('loses and doubles nothing when the server is killed at every named write point; the verifier detects damage', async () => {
  const damages = ['lose', 'double', 'half'].map((damage) => `--damage=${damage}`);
  const { code, output } = await torture(
    '--workload=planning',
    `--kills=${onMariaDb ? 7 : 5}`,
    '--writes=60',
    ...damages,
  );
  expect(output).toContain('every acknowledged write is there exactly once');
  expect(output).toMatch(/\(lose\): [1-9][^]*was acknowledged and is not stored/);
  expect(output).toMatch(/\(double\): [1-9][^]*is stored 2 times/);
  expect(output).toMatch(/\(half\): [1-9][^]*has not one event for version/);
  expect(code).toBe(0);
}, 300_000);

it('delivers field reports completely and once, wherever the server was killed; the verifier detects damage', async () => {
  const damages = ['lose', 'double', 'half'].map((damage) => `--damage=${damage}`);
  const { code, output } = await torture(
    '--workload=submissions',
    `--kills=${onMariaDb ? 3 : 5}`,
    '--writes=100',
    ...damages,
  );
  expect(output).toMatch(/deliveries begun, [1-9]\d* receipts, [1-9]\d* of them of recurring visits/);
  expect(output).toContain('every acknowledged write is there exactly once');
  expect(output).toMatch(/\(lose\): [1-9][^]*The photos of delivery/);
  expect(output).toMatch(/\(double\): [1-9][^]*is half there: .*"inspection.completed":2/);
  expect(output).toMatch(/\(half\): [1-9][^]*is half there: .*"inspectedDate":0/);
  expect(code).toBe(0);
}, 300_000);

it('fails the campaign when a finish with a lost answer is refused because the table of steps is missing', async () => {
  const { code, output } = await torture(
    '--workload=submissions',
    '--without=steps',
    '--kills=1',
    '--writes=100',
  );
  expect(output).toMatch(/finish again answers 409 {"code":"report_locked"/);
  expect(output).not.toContain('exactly once');
  expect(code).toBe(1);
}, 300_000);
