export function addUp(counts) {
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function phaseLine(name, counts, seconds) {
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return `${name.padEnd(20)} ${seconds.toFixed(0).padStart(5)} s  ${isEmpty ? 'no tests' : totalLine(counts)}`;
}

/** Returns lines about the slowest files. */
export function costLines({ seconds, files }) {
  const lines = ['', `The slowest files of ${(seconds / 60).toFixed(1)} minutes:`];
  for (const { phase, file, seconds: each } of files)
    lines.push(`${each.toFixed(1).padStart(7)} s  ${phase.padEnd(16)} ${file}`);
  return lines;
}

/**
 * Returns commands that repeat the files with failed tests, one per phase.
 * @param reports jest's reports by phase
 * @param relativeTo converts a path to one relative to the checkout
 */
export function repeatLines(reports, relativeTo) {
  const failed = Object.entries(reports)
    .map(([phase, { testResults }]) => ({
      phase,
      files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relativeTo(name)),
    }))
    .filter(({ files }) => files.length > 0);
  if (failed.length === 0) return [];
  return [
    '',
    'To repeat only what failed:',
    ...failed.map(
      ({ phase, files }) =>
        `  npm test -- --only=${phase} ${files.map((file) => `--file=${file}`).join(' ')}`,
    ),
  ];
}
