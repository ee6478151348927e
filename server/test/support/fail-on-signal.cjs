/** Loaded into a built server by a test: a signal makes an error happen where nobody catches it. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('An error of the test that nobody catches');
  });
});
process.on('SIGHUP', () => {
  void Promise.reject(new Error('A promise of the test that nobody waits for'));
});
