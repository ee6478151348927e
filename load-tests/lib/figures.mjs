import { cpus, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];

/** Summarises a series of times (milliseconds). */
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

/** Compares two series of one run, the product's and the baseline's, as one line of the table. */
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
 * Formats the lines as a Markdown table: median / p95 / min-max in milliseconds, the ratios of medians and p95s, and
 * the rows read where lines contain them.
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

/**
 * Returns one figure of both sides that is not a duration of a call, such as processor seconds. `ratio` compares the
 * product with the baseline.
 */
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

/** Formats figures as a Markdown table. */
export function figuresTable(figures) {
  const rows = figures.map(({ what, unit, product, baseline, ratio }) => [
    `${what} (${unit})`,
    ...[product, baseline].map(short),
    ratio.toFixed(2),
  ]);
  const header = ['what', 'product', 'baseline', 'ratio'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the machine and the commit of a measurement. @param script its npm script */
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
 * Measures both sides alternately, so that other load on the machine affects both. Times in milliseconds.
 * @param limit after this time five runs are enough, and a tenth of it ends the warm-up
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
    // Ends the warm-up early when it is slow.
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
