const { execFile, spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Module under test. Each start of the kept program appends a letter to a file. */
const KEEPER = pathToFileURL(join(__dirname, '../lib/keep-running.mjs')).href;

let folder;
let letters;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-keep-'));
  letters = join(folder, 'starts');
  writeFileSync(letters, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const starts = () => readFileSync(letters, 'utf8').length;

/** Returns the source of a script that keeps this program running, with short pauses. */
const keeping = (program, firstPause = 1) => {
  const counted = `const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(letters)}, 'x');
    const starts = fs.readFileSync(${JSON.stringify(letters)}, 'utf8').length;
    ${program}`;
  const options = JSON.stringify({ firstPause });
  return `import { keepRunning } from ${JSON.stringify(KEEPER)};
    process.exitCode = await keepRunning(process.execPath, ['-e', ${JSON.stringify(counted)}], ${options});`;
};
const keep = (program) =>
  new Promise((done) => {
    execFile(process.execPath, ['--input-type=module', '-e', keeping(program)], (error, _output, said) =>
      done({ code: error ? error.code : 0, said }),
    );
  });

describe('a supervised program', () => {
  it('is restarted when it crashes, and not when it exits normally', async () => {
    const { code, said } = await keep('process.exit(starts < 3 ? 1 : 0)');
    expect({ code, starts: starts() }).toEqual({ code: 0, starts: 3 });
    expect(said.match(/ended with exit code 1\. It is started again/g)).toHaveLength(2);
  });

  it('is given up after five crashes in a minute, with a message and its exit code', async () => {
    const { code, said } = await keep('process.exit(7)');
    expect({ code, starts: starts() }).toEqual({ code: 7, starts: 5 });
    expect(said).toContain(
      'ended 5 times in a minute, the last time with exit code 7. It is not started again',
    );
  });

  it('is restarted when it was killed', async () => {
    const { code } = await keep("if (starts === 1) process.kill(process.pid, 'SIGKILL'); process.exit(0)");
    expect({ code, starts: starts() }).toEqual({ code: 0, starts: 2 });
  });

  it('is not restarted when its configuration is invalid', async () => {
    expect(await keep('process.exit(78)')).toMatchObject({ code: 78, said: '' });
    expect(starts()).toBe(1);
  });

  it.each([
    ['while it runs', "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)", 0],
    ['between two starts', 'process.exit(3)', 3],
  ])('stops with its supervisor: %s', async (_when, program, expected) => {
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', keeping(program, 60_000)], {
      stdio: 'ignore',
    });
    const exit = once(keeper, 'exit');
    for (let waited = 0; starts() === 0 && waited < 10_000; waited += 20)
      await new Promise((resume) => setTimeout(resume, 20));
    await new Promise((resume) => setTimeout(resume, 300));
    keeper.kill('SIGTERM');
    expect(await exit).toEqual([expected, null]);
    expect(starts()).toBe(1);
  });
});
