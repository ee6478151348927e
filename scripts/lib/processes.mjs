import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** Thrown for failures that the user can fix; shown without a stack. */
export class StepFailed extends Error {}

/** Returns the exit code of an ended child as a shell reports it. */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs a command without showing its output. Resolves to its exit code and output.
 * @param started receives the child once it is spawned
 */
export function runCollecting(
  command,
  args,
  { cwd = ROOT, env = process.env, input = '', started = () => {} } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'pipe' });
    started(child);
    // A child that ends before reading all input reports this with its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: exitCodeOf(code, signal), output: Buffer.concat(chunks).toString().trim() }),
    );
  });
}

/** Runs a command without showing its output. Throws with the output when the command fails. */
export async function runQuietly(what, command, args, options) {
  const { code, output } = await runCollecting(command, args, options);
  if (code !== 0) throw new StepFailed(`${what} failed (exit code ${code}).\n${output}`);
}

/** Starts a long-running child and forwards SIGINT and SIGTERM. Resolves to its exit code. */
export function runForwardingSignals(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Runs the body of a script. A StepFailed ends it with the message and exit code 1. */
export async function runScript(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
