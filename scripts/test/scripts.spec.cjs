const { judge, parseChecklist } = require('../lib/acceptance.mjs');
const { assertNodeVersion, isInstalled } = require('../lib/install.mjs');
const { addUp, phaseLine, totalLine } = require('../lib/test-summary.mjs');

describe('acceptance', () => {
  const checklist = '# Title\n\n## Sign-in [1 §2]\n\n- [ ] CV-001 Field [1 §2]\n- [ ] CV-002 Button [1 §2]\n';
  const report = (...tests) => ({
    testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
  });
  const shownBy = (...reports) =>
    judge(parseChecklist(checklist), reports).sections.flatMap(({ shown }) => shown.map((row) => row.number));

  it('shows the rows that a passing test names', () => {
    expect(shownBy(report(['passed', 'CV-001 CV-002 sign in']))).toEqual(['CV-001', 'CV-002']);
  });

  it('shows nothing for a skipped test', () => {
    expect(shownBy(report(['pending', 'CV-001 field']))).toEqual([]);
  });

  it('does not show a row that any test, in any phase, failed to show', () => {
    expect(shownBy(report(['passed', 'CV-001 field']), report(['failed', 'CV-001 field']))).toEqual([]);
  });

  it('names numbers that are not in the checklist', () => {
    expect(judge(parseChecklist(checklist), [report(['passed', 'CV-999 typo'])]).unknown).toEqual(['CV-999']);
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
    expect(phaseLine('client', { passed: 0, failed: 0, skipped: 0 })).toContain('no tests');
  });
});
