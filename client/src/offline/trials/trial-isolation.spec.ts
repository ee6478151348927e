import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const FILE = 'offline/trials/trial-store.ts';
const SWEEP = 'offline/trials/expired-trials.ts';

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/gu)].flatMap(([, path = '']) =>
    ['.ts', '.tsx'].map((ending) => join(dirname(file), path) + ending).filter((each) => existsSync(each)),
  );
}

/** Returns every file of the client that these load, directly or through others. */
function loadedBy(...starts: string[]): Set<string> {
  const found = new Set<string>();
  const open = starts.map((start) => join(ROOT, start));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...importsOf(file));
  }
  return new Set([...found].map((file) => relative(ROOT, file)));
}

describe('the store of trials', () => {
  it.each([
    ['the queue and receipts', 'offline/field-work.ts'],
    ['the work of the signed-in user', 'offline/current-work.ts'],
    ['what devices report', 'offline/device-reports.ts'],
    ['files of unsent work', 'offline/store/transfer/export-work.ts'],
    ['restores from them', 'offline/store/transfer/import-work.ts'],
    ['the work basket', 'features/work-basket/work-basket-screen.tsx'],
  ])('is not loaded by %s', (_what, start) => {
    const loaded = loadedBy(start);
    expect(loaded).toContain(start);
    expect(loaded).not.toContain(FILE);
    expect(loaded).not.toContain(SWEEP);
  });

  it('is loaded by the screens of trials, and by the start of the app, which removes what has expired', () => {
    expect(loadedBy('features/form-trials/trial-screen.tsx')).toContain(FILE);
    expect(loadedBy('app/start.ts')).toContain(SWEEP);
  });
});
