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

/** Phases whose price grows with the rows that the product shows. */
const GROWING = ['client', 'server-sqlite', 'server-mariadb', 'harness', 'browser'];

/**
 * The whole run's minutes when every row is shown at the price of those that are: what grows with the rows in
 * proportion, the rest as it is.
 */
export function minutesForAllRows({ seconds, phases, rows }) {
  const growing = phases.filter(({ name }) => GROWING.includes(name));
  const price = growing.reduce((total, phase) => total + phase.seconds, 0);
  return (seconds - price + (price * rows.all) / rows.shown) / 60;
}

/** Lines that say where the time went: the dearest files and, of a whole run, what all rows would cost. */
export function costLines(cost, { isWhole }) {
  const { seconds, rows, files } = cost;
  const lines = ['', `The dearest files of ${(seconds / 60).toFixed(1)} minutes:`];
  for (const { phase, file, seconds: each } of files)
    lines.push(`${each.toFixed(1).padStart(7)} s  ${phase.padEnd(16)} ${file}`);
  if (isWhole && rows.shown > 0) {
    const minutes = minutesForAllRows(cost).toFixed(0);
    lines.push(
      `${rows.shown} of ${rows.all} rows are shown; at their price all would take ${minutes} minutes.`,
    );
  }
  return lines;
}
