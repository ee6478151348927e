const { filesToRepeat, withSecondAttempt } = require('../lib/second-attempt.mjs');

const test = (fullName, status) => ({ fullName, status });
const file = (name, ...tests) => ({
  name,
  status: tests.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests,
});
const reportOf = (...testResults) => ({ testResults, numRuntimeErrorTestSuites: 0 });

describe('a second attempt', () => {
  const first = reportOf(
    file('lists', test('sorts', 'passed')),
    file('teams', test('makes', 'passed'), test('renames', 'failed')),
    file('basket', test('opens', 'failed')),
  );

  it('runs the files with a failed test', () => {
    expect(filesToRepeat(first)).toEqual(['teams', 'basket']);
    expect(filesToRepeat(null)).toEqual([]);
  });

  it('runs nothing when many files failed, because something is broken', () => {
    const many = Array.from({ length: 7 }, (_, at) => file(`file ${at}`, test('opens', 'failed')));
    expect(filesToRepeat(reportOf(...many))).toEqual([]);
    expect(filesToRepeat(reportOf(...many.slice(1)))).toHaveLength(6);
  });

  it('reports the last result of each file, also when it is worse, and names what passed only then', () => {
    const second = reportOf(
      file('teams', test('makes', 'failed'), test('renames', 'passed')),
      file('basket', test('opens', 'failed')),
    );
    const { report, onlyThen } = withSecondAttempt(first, second);
    expect(onlyThen).toEqual(['renames']);
    expect(report).toMatchObject({ numPassedTests: 2, numFailedTests: 2, numRuntimeErrorTestSuites: 0 });
    expect(report.testResults.map(({ name }) => name)).toEqual(['lists', 'teams', 'basket']);
  });

  it('counts a file that could not be loaded', () => {
    const broken = { name: 'basket', status: 'failed', assertionResults: [] };
    const { report } = withSecondAttempt(first, reportOf(broken));
    expect(report.numRuntimeErrorTestSuites).toBe(1);
  });
});
