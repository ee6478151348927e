import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const SCRIPT = resolve(__dirname, '../../../scripts/torture.mjs');

/** Runs a short campaign like a developer, with a fixed seed, and damages its data afterwards. */
const torture = (workload: string) =>
  new Promise<{ code: number; output: string }>((done) => {
    const damages = ['lose', 'double', 'half'].map((damage) => `--damage=${damage}`);
    const options = ['--engine=sqlite', '--seed=21', `--workload=${workload}`, '--kills=3', '--writes=90'];
    execFile(process.execPath, [SCRIPT, ...options, ...damages], (error, output) =>
      done({ code: error ? Number(error.code) : 0, output }),
    );
  });

it('loses and doubles no delivery, state or proof when the server is killed; the verifier detects damage', async () => {
  const { code, output } = await torture('deliveries');
  expect(output).toContain('every acknowledged write is there exactly once');
  expect(output).toMatch(/\(lose\): [1-9][^]*The withdrawal of delivery \d+ \(round \d+\) is stored 0 times/);
  expect(output).toMatch(/\(double\): [1-9][^]*has a state twice/);
  expect(output).toMatch(/\(half\): [1-9][^]*differ from its events/);
  expect(code).toBe(0);
}, 300_000);

it('loses no comment, photo or answer of a tenant, and prints each answer once', async () => {
  const { code, output } = await torture('tenant-links');
  expect(output).toContain('every acknowledged write is there exactly once');
  expect(output).toMatch(/\(lose\): [1-9][^]*The comment on whole of link/);
  expect(output).toMatch(/\(double\): [1-9][^]*does not print its/);
  expect(output).toMatch(/\(half\): [1-9][^]*has 1 events tenantLink\.answered/);
  expect(code).toBe(0);
}, 300_000);
