/** Loaded into a built server by a test: a signal causes an uncaught error or a library warning. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('An error of the test that nobody catches');
  });
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('A promise of the test that nobody waits for'));
});
process.on('SIGCONT', () => {
  process.emitWarning('A warning of the test', 'DeprecationWarning');
  console.warn('A remark of the test');
});
