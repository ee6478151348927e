const { join } = require('node:path');
const Progress = require('../jest/progress.cjs');

const fileOf = (name) => ({ path: join(__dirname, '../..', name) });

it('prints phase, finished files and the estimated remaining time', () => {
  const written = [];
  let seconds = 0;
  const run = {
    phase: 'browser',
    number: 2,
    of: 3,
    files: { 'long.spec.ts': 300, 'short.spec.ts': 100 },
    laterSeconds: 120,
  };
  const reporter = new Progress(
    {},
    {},
    {},
    { run, now: () => seconds * 1000, write: (text) => written.push(text) },
  );
  reporter.onRunStart();
  seconds = 600;
  reporter.onTestFileResult(fileOf('long.spec.ts'), {}, { numTotalTestSuites: 2 });
  seconds = 610;
  reporter.onTestFileResult(fileOf('short.spec.ts'), {}, { numTotalTestSuites: 2 });
  // Three quarters of the recorded seconds took 600 s, so the last quarter takes 200 s, and the next phase 120 s.
  expect(written).toEqual(['browser, phase 2 of 3: 1 of 2 files, about 6 min left\n']);
});

it('prints nothing when a test file is run manually', () => {
  const written = [];
  const reporter = new Progress({}, {}, {}, { run: null, write: (text) => written.push(text) });
  reporter.onRunStart();
  reporter.onTestFileResult(fileOf('long.spec.ts'), {}, { numTotalTestSuites: 1 });
  expect(written).toEqual([]);
});
