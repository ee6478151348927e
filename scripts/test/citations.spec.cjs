const { execFileSync } = require('node:child_process');
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const DECISIONS = join(ROOT, 'docs/decisions');

/** Matches citations of the specification and of its numbered decisions, which are not in the repository. */
const OUTSIDE = /\bspec(?:ification)? ?[1-3]? ?§|\bspec [1-3]\b|\b[Dd]ecisions? \d{1,3}\b/;
const OF_RECORDS = /\b(?:[Dd]ecisions? |docs\/decisions\/)(\d{4})\b/g;
const COMMENT = /^\s*(?:\/?\*|\/\/)|\s\/\/ /;

const linesOf = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(ROOT, name)) && !name.endsWith('citations.spec.cjs'))
    .flatMap((name) =>
      readFileSync(join(ROOT, name), 'utf8')
        .split('\n')
        .map((text, index) => ({ place: `${name}:${index + 1}`, text })),
    );
const code = linesOf('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js');

it('allows comments to cite only documents of the repository', () => {
  const found = code.filter(({ text }) => COMMENT.test(text) && OUTSIDE.test(text));
  expect(found.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([]);
});

it('allows only existing or removed decisions to be cited', () => {
  const kept = readdirSync(DECISIONS).map((name) => name.slice(0, 4));
  const index = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
  const removed = [...index.slice(index.indexOf('Removed records')).matchAll(/\b(\d{4})\b/g)].map(
    ([, number]) => number,
  );
  const known = new Set([...kept, ...removed]);
  const cited = [...code, ...linesOf('*.md')].flatMap(({ place, text }) =>
    [...text.matchAll(OF_RECORDS)].map(([, number]) => ({ place, number })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

it('allows scripts to name only modules of the build that have a source', () => {
  const named = code.flatMap(({ place, text }) =>
    [...text.matchAll(/\bdist\/(server\/[\w./-]+)\.js\b/g)].map(([, module]) => ({ place, module })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ module }) => !existsSync(join(ROOT, `${module}.ts`)))).toEqual([]);
});
