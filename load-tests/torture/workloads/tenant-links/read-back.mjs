import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findExecutable } from '../../../../scripts/lib/paths.mjs';

const run = promisify(execFile);

/**
 * Prints each report once more and reads the acknowledged photos of answers as the office does.
 * @returns a sentence for each addendum that its report does not print exactly once, and each missing photo
 */
export async function readBack(product, { token, reports }, entries) {
  const faults = [];
  const answered = new Map(
    entries.filter(({ kind }) => kind === 'answered').map((entry) => [entry.link, entry]),
  );
  for (const { inspectionId } of reports) {
    const path = `/api/reports/condition-inspection/inspection/${inspectionId}`;
    const { status, body } = await product.download(token, path);
    if (status !== 200) {
      faults.push(`The report of inspection ${inspectionId} is not printed: ${status}.`);
      continue;
    }
    const text = await textOf(body);
    for (const { sha256, link, round } of answered.values()) {
      const expected = answered.get(link).inspectionId === inspectionId ? 1 : 0;
      const count = text === null ? expected : text.split(sha256).length - 1;
      if (count !== expected)
        faults.push(`The report prints the answer of link ${link} (round ${round}) ${count} times.`);
    }
  }
  for (const { link, id, round } of entries.filter(({ kind }) => kind === 'photo')) {
    if (!answered.has(link)) continue;
    const { status } = await product.download(token, `/api/tenant-links/${link}/photos/${id}`);
    if (status !== 200)
      faults.push(`Photo ${id} of link ${link} (round ${round}) cannot be read: ${status}.`);
  }
  return faults;
}

/** Returns the text without blanks; null without Poppler. */
async function textOf(bytes) {
  const program = findExecutable('pdftotext');
  if (program === undefined) return null;
  const reading = run(program, ['-', '-'], { maxBuffer: 64 * 1024 * 1024 });
  reading.child.stdin.end(bytes);
  return (await reading).stdout.replaceAll(/\s+/gu, '');
}
