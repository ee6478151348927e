/** An image process that follows a test's orders, including bad ones. */
process.on('message', ({ bytes }) => {
  const order = bytes.toString();
  if (order === 'exit') process.exit(1);
  if (order === 'forever') for (;;);
  if (order === 'refuse') return process.send({ refusal: 'moving' });
  process.send({ result: { said: order, pid: process.pid } });
  if (order === 'last') process.exit(0);
});
process.on('disconnect', () => process.exit());
process.send('ready');
