import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { StepFailed } from './processes.mjs';

/** Shares of the phases that `npm test` leaves out; CI runs one per commit (docs/decisions/0243). */
export const SHARES = 3;

/**
 * Returns the share that a commit gets: the same for every run of it, and all shares equally often.
 * @param commit hash in hexadecimal digits
 */
export function shareOfCommit(commit) {
  return `${(Number.parseInt(commit.slice(0, 8), 16) % SHARES) + 1}/${SHARES}`;
}

const headCommit = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * Returns the value of jest's `--shard` for the option `--share`.
 * @param given `1/3` for example, `by-commit`, or undefined for all files
 * @throws StepFailed when it is none of these
 */
export function shareOf(given, commit = headCommit) {
  if (given === undefined) return undefined;
  if (given === 'by-commit') return shareOfCommit(commit());
  const [, part, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(given) ?? [];
  if (part === undefined || Number(part) > Number(count))
    throw new StepFailed(`--share=${given} is no share: use by-commit, or 2/3 for the second of three.`);
  return given;
}
