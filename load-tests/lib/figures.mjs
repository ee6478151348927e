import { cpus, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];

/** What a series of times (milliseconds) comes to. */
export function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    runs: sorted.length,
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    min: sorted[0],
    max: sorted.at(-1),
  };
}

/** Two series of one run, the product's and its baseline's, as one line of the table. */
export function compared(what, product, baseline) {
  const [ours, theirs] = [summary(product), summary(baseline)];
  return {
    what,
    product: ours,
    baseline: theirs,
    ratio: { median: ours.median / theirs.median, p95: ours.p95 / theirs.p95 },
  };
}

const milliseconds = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const spread = ({ median, p95, min, max }) =>
  `${milliseconds(median)} / ${milliseconds(p95)} / ${milliseconds(min)}-${milliseconds(max)}`;

/**
 * The lines as a Markdown table: median / p95 / min-max in milliseconds, and the ratio of medians and of p95s; the
 * rows that either side has read, where lines tell them.
 */
export function table(lines) {
  const tellRows = lines.some(({ rowsRead }) => rowsRead);
  const rows = lines.map(({ what, product, baseline, ratio, rowsRead }) => [
    what,
    spread(product),
    spread(baseline),
    `${ratio.median.toFixed(2)} (p95 ${ratio.p95.toFixed(2)})`,
    ...(tellRows ? [rowsRead ? `${rowsRead.product} / ${rowsRead.baseline}` : ''] : []),
  ]);
  const header = ['what', 'product ms: median / p95 / min-max', 'baseline ms', 'ratio'];
  if (tellRows) header.push('rows read');
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One figure of both sides that is no time of a call, such as processor seconds; either may be what it is asked for. */
export const figure = (what, unit, product, baseline) => ({
  what,
  unit,
  product,
  baseline,
  ratio: product / baseline,
});

const short = (value) => {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
};

/** Figures as a Markdown table. */
export function figuresTable(figures) {
  const rows = figures.map(({ what, unit, product, baseline, ratio }) => [
    `${what} (${unit})`,
    ...[product, baseline].map(short),
    ratio.toFixed(2),
  ]);
  const header = ['what', 'product', 'baseline', 'ratio'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What the figures were measured on, and with which sources. @param script that was run, by its name for npm */
export function circumstances(script = 'bench') {
  const git = (...args) => execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' }).trim();
  const [processor] = cpus();
  return {
    commit:
      git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes'),
    command: `npm run ${script}${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}`,
    at: new Date().toISOString(),
    node: process.version,
    machine: `${cpus().length} x ${processor.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
  };
}

const FEWEST = 5;

/**
 * Takes the two sides in turn, so that what else happens on the machine happens to both. Times in milliseconds.
 * @param limit of a side that is slow: after so many milliseconds five runs are enough, and one to warm up
 */
export async function inTurn(
  runs,
  product,
  baseline,
  { warmUp = Math.min(20, runs), limit = Infinity } = {},
) {
  const times = { product: [], baseline: [] };
  const started = performance.now();
  for (let n = -warmUp; n < runs; n++) {
    const isLate = performance.now() - started > limit;
    if (isLate && times.product.length >= FEWEST) break;
    // Warm enough.
    if (n < 0 && n > -warmUp && performance.now() - started > limit / 10) n = 0;
    for (const [name, work] of [
      ['product', product],
      ['baseline', baseline],
    ]) {
      const began = performance.now();
      const reported = await work();
      const took = typeof reported === 'number' ? reported : performance.now() - began;
      if (n >= 0) times[name].push(took);
    }
  }
  return times;
}
