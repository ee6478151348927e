const { join } = require('node:path');
const LongFiles = require('../jest/long-files.cjs');

const FILE = { path: join(__dirname, '../../server/test/http/slow.spec.ts') };
const MINUTE_MS = 60_000;

it('names a file every ten minutes while it runs, and no finished file', () => {
  const said = [];
  let minutes = 0;
  const reporter = new LongFiles(
    {},
    {},
    {},
    { now: () => minutes * MINUTE_MS, write: (text) => said.push(text) },
  );
  reporter.onTestFileStart(FILE);
  reporter.onTestFileStart({ path: '/over' });
  reporter.onTestFileResult({ path: '/over' });
  for (minutes = 1; minutes <= 25; minutes++) reporter.look();
  expect(said).toEqual([
    'RUNS server/test/http/slow.spec.ts for 10 minutes\n',
    'RUNS server/test/http/slow.spec.ts for 20 minutes\n',
  ]);
});
