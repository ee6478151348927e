/** Processes started by this script, which must not outlive it. */
const running = new Set();

/** Ends `child` when this process exits in any way except SIGKILL. */
export function dieWithUs(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Exits normally on SIGINT and SIGTERM, so that child processes end too. */
export function endOnSignals() {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** Ends a forked process when its parent is gone. */
export function endWithParent() {
  process.once('disconnect', () => process.exit(0));
}
