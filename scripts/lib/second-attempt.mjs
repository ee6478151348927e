/** With more failed files the cause is not a busy machine, and a repetition only takes time. */
const MOST_FILES = 6;

/** Returns the files in which a test failed or that did not load; empty when there are too many. */
export function filesToRepeat(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.length > MOST_FILES ? [] : failed.map(({ name }) => name);
}

const count = (files, status) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;

/**
 * Combines both attempts of a phase: the last attempt of each file counts completely.
 * @returns the report in jest's format, and the names of the tests that failed first and passed then
 */
export function withSecondAttempt(first, second) {
  const last = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => last.get(file.name) ?? file);
  const passedThen = new Set(
    second.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ),
  );
  const onlyThen = first.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'failed' && passedThen.has(fullName))
    .map(({ fullName }) => fullName);
  const report = {
    ...first,
    testResults,
    numPassedTests: count(testResults, 'passed'),
    numFailedTests: count(testResults, 'failed'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length,
  };
  return { report, onlyThen };
}
