/** Processes that a script has started and that must not outlive it. */
const running = new Set();

/** Ends `child` with this process, however that ends short of a kill -9. */
export function dieWithUs(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** For scripts: a signal ends this process in the ordinary way, and with it what it has started. */
export function endOnSignals() {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/** For a process that was forked: it ends when whoever forked it is gone. */
export function endWithParent() {
  process.once('disconnect', () => process.exit(0));
}
