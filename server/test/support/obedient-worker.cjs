const { parentPort } = require('node:worker_threads');

/** A worker that follows a test's orders, including bad ones. */
parentPort.on('message', (job) => {
  if (job.exit) process.exit(0);
  if (job.fail) return parentPort.postMessage({ failure: job.fail });
  if (job.hoard) {
    const hoard = [];
    for (;;) hoard.push(new Array(10_000).fill(hoard.length));
  }
  while (job.forever);
  parentPort.postMessage({ result: job.exitAfter ? 'going' : job.say });
  if (job.exitAfter) process.exit(0);
});
parentPort.postMessage('ready');
