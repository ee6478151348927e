import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fromRoot, ROOT } from './paths.mjs';

/** Folder of jest's JSON reports, one file per phase of `npm test`. */
const folder = () => fromRoot('test-results', 'reports');

export const reportPath = (phase) => join(folder(), `${phase}.json`);

export const dropReport = (phase) => rmSync(reportPath(phase), { force: true });

export function readReport(phase) {
  return existsSync(reportPath(phase)) ? JSON.parse(readFileSync(reportPath(phase), 'utf8')) : null;
}

export const writeReport = (phase, report) => writeFileSync(reportPath(phase), JSON.stringify(report));

/** Returns the reports of the last run by phase. */
export function lastReports() {
  const names = existsSync(folder()) ? readdirSync(folder()) : [];
  const phases = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  return Object.fromEntries(phases.map((phase) => [phase, readReport(phase)]));
}

/** Returns the counts of a report. A file that failed to load has no tests but counts as a failure. */
export function countsOf(report) {
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Returns the slowest files.
 * @returns seconds with phase and path, slowest first
 */
export function dearestFiles(reports, most) {
  return Object.entries(reports)
    .flatMap(([phase, { testResults }]) =>
      testResults.map(({ name, startTime, endTime }) => ({
        phase,
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    )
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
}
