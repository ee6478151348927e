const { stat } = require('node:fs');

/**
 * Starts a file operation every second, as each program of the server does (decision 0189): when glibc has lost a
 * wake-up signal of a thread, the next operation wakes it, so that a test does not wait until its timeout.
 */
setInterval(() => stat('.', () => undefined), 1_000).unref();
