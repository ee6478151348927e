const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { compareRows, judge, parseChecklist } = require('../lib/acceptance.mjs');
const { assertNodeVersion, isInstalled } = require('../lib/install.mjs');
const { shareOf, shareOfCommit, SHARES } = require('../lib/share.mjs');
const { addUp, costLines, phaseLine, repeatLines, totalLine } = require('../lib/test-summary.mjs');

describe('acceptance', () => {
  const checklist = [
    '# Title\n\n## Sign-in [1 §2]\n',
    '- [ ] CV-001 screen: Field [1 §2]',
    '- [ ] CV-002 rule: Expires [1 §2]\n',
  ].join('\n');
  const report = (...tests) => ({
    testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
  });
  const both = report(['passed', 'CV-001 CV-002 sign in']);
  const judged = (reports) => judge(parseChecklist(checklist), reports);
  const numbers = (rows) => rows.map(({ number }) => number);
  const shownBy = (reports) => judged(reports).sections.flatMap(({ shown }) => numbers(shown));

  it('shows the rows that a passing test names', () => {
    expect(shownBy({ browser: both })).toEqual(['CV-001', 'CV-002']);
  });

  it.each([
    ['server-sqlite', ['CV-002'], ['CV-001']],
    ['server-mariadb', ['CV-002'], ['CV-001']],
    ['harness', [], ['CV-001', 'CV-002']],
    ['domain', [], ['CV-001', 'CV-002']],
  ])(
    'shows of what %s names the rows %j, and reports that %j need another phase',
    (phase, shown, elsewhere) => {
      expect(shownBy({ [phase]: both })).toEqual(shown);
      expect(numbers(judged({ [phase]: both }).elsewhere)).toEqual(elsewhere);
    },
  );

  it('shows nothing for a skipped test', () => {
    expect(shownBy({ browser: report(['pending', 'CV-001 field']) })).toEqual([]);
  });

  it('does not show a row with a failing test in any phase', () => {
    expect(shownBy({ browser: both, domain: report(['failed', 'CV-001 field']) })).toEqual(['CV-002']);
  });

  it('reports numbers that are not in the checklist', () => {
    expect(judged({ browser: report(['passed', 'CV-999 typo']) }).unknown).toEqual(['CV-999']);
  });

  it('compares the rows with the list of those that are not shown yet', () => {
    const compare = (reports, list) => compareRows(judged(reports), list);
    expect(compare({ browser: both }, [])).toEqual({ lost: [], found: [] });
    expect(compare({ 'server-sqlite': both }, [])).toEqual({ lost: ['CV-001'], found: [] });
    expect(compare({ 'server-sqlite': both }, ['CV-001', 'CV-002'])).toEqual({ lost: [], found: ['CV-002'] });
  });

  it('refuses a row without a kind', () => {
    expect(() => parseChecklist('## A\n- [ ] CV-003 Button [1 §2]\n')).toThrow('CV-003');
  });
});

describe('share', () => {
  const commits = Array.from({ length: 300 }, (_, n) => (n * 0x9e3779b1).toString(16).padStart(8, '0'));

  it('of a commit is the same in every run, and commits get all shares', () => {
    const shares = commits.map((commit) => shareOfCommit(commit.slice(-8)));
    expect(commits.map((commit) => shareOfCommit(commit.slice(-8)))).toEqual(shares);
    expect([...new Set(shares)].sort()).toEqual(
      Array.from({ length: SHARES }, (_, n) => `${n + 1}/${SHARES}`),
    );
  });

  it.each([
    [undefined, undefined],
    ['2/3', '2/3'],
    ['by-commit', shareOfCommit('00000004')],
  ])('given as %s is %s', (given, share) => {
    expect(shareOf(given, () => '00000004')).toBe(share);
  });

  it.each(['3/2', '0/3', 'a third', '1/3x', ''])('%j is refused', (given) => {
    expect(() => shareOf(given)).toThrow('is no share');
  });
});

describe('install', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b-win32': { version: '1.0.0', integrity: 'y', optional: true },
  };

  it('is complete without the optional packages of other platforms', () => {
    expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } })).toBe(true);
  });

  it.each([
    ['nothing was installed', undefined],
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/a': { version: '0.9.0', integrity: 'x' } }],
    [
      'a package is left over',
      { 'node_modules/a': locked['node_modules/a'], 'node_modules/old': { version: '1.0.0' } },
    ],
  ])('is incomplete when %s', (_case, installed) => {
    expect(isInstalled(locked, installed)).toBe(false);
  });

  it.each(['18.20.0', '20.18.1'])('refuses Node %s with a clear message', (version) => {
    expect(() => assertNodeVersion(version)).toThrow(`needs Node 20.19 or newer; this is Node ${version}`);
  });

  it.each(['20.19.0', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });
});

describe('summary of a test run', () => {
  const counts = [
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 1, failed: 1, skipped: 0 },
  ];

  it('ends with passed and failed', () => {
    expect(totalLine(addUp(counts))).toBe('3 passed, 1 failed');
  });

  it('mentions skipped tests only when there are any', () => {
    expect(totalLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });

  it('says when a phase has no tests', () => {
    expect(phaseLine('client', { passed: 0, failed: 0, skipped: 0 }, 1)).toContain('no tests');
  });

  it('shows the duration of a phase and its slowest files', () => {
    expect(phaseLine('client', counts[0], 12.3)).toBe('client                  12 s  2 passed, 0 failed');
    const files = [{ phase: 'browser', file: 'a.spec.ts', seconds: 9.87 }];
    expect(costLines({ seconds: 60, files }).join('\n')).toMatch(
      /1\.0 minutes:\n +9\.9 s {2}browser +a\.spec\.ts$/,
    );
  });

  it('prints the commands that repeat only the failed files', () => {
    const file = (name, status) => ({ name: `/here/${name}`, status });
    const reports = {
      client: { testResults: [file('a.spec.ts', 'passed')] },
      browser: {
        testResults: [file('b.spec.ts', 'failed'), file('c.spec.ts', 'failed'), file('d.spec.ts', 'passed')],
      },
    };
    const relativeTo = (path) => path.slice('/here/'.length);
    expect(repeatLines(reports, relativeTo).slice(2)).toEqual([
      '  npm test -- --only=browser --file=b.spec.ts --file=c.spec.ts',
    ]);
    expect(repeatLines({ client: reports.client }, relativeTo)).toEqual([]);
  });
});

describe('a killed run', () => {
  const isAlive = (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const until = async (condition) => {
    while (!condition()) await new Promise((resume) => setTimeout(resume, 20));
  };

  it('stops the programs that its tests started', async () => {
    const watchdog = join(__dirname, '..', 'lib', 'watchdog.mjs');
    const script = `
      import { spawn } from 'node:child_process';
      import { endWithUs } from ${JSON.stringify(watchdog)};
      const leader = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
      endWithUs(-leader.pid);
      leader.stdout.on('data', (child) => console.log(leader.pid + ' ' + child));
      setInterval(() => undefined, 1000);`;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pids = await new Promise((resolve) => {
      run.stdout.once('data', (line) => resolve(String(line).trim().split(' ').map(Number)));
    });
    expect(pids.map(isAlive)).toEqual([true, true]);
    run.kill('SIGKILL');
    await until(() => !pids.some(isAlive));
  });
});
