export function addUp(counts) {
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function phaseLine(name, counts) {
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return `${name.padEnd(16)} ${isEmpty ? 'no tests' : totalLine(counts)}`;
}
