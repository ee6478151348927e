import { logger } from './core/http/logger';

/** A stop in order takes less than ten seconds; one that has lost its way is cut off after this. */
const PATIENCE_MS = 15_000;

/**
 * Ends this process in order, once, whatever asks for it: a signal (exit code 0), or an error that nobody caught
 * (exit code 1). After such an error nobody knows what state the process is in, so it takes no more work, and whoever
 * started it begins again.
 */
export function stopInOrder(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (code: 0 | 1) => {
    // A terminal signals the whole group, and npm passes its signal on: one wish may arrive several times.
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      logger.error('The server could not stop in time');
      process.exit(1);
    }, PATIENCE_MS).unref();
    close()
      .then(() => process.exit(code))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'The server could not stop cleanly');
        process.exit(1);
      });
  };
  const onSignal = (signal: string) => {
    if (!stopping) logger.info({ signal }, 'Stopping');
    stop(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Promises that nobody caught come here, too.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'An error was not caught; the server stops');
    stop(1);
  });
}
