import { logger } from './core/logging/logger';

/** A stop in order takes less than ten seconds; one that has lost its way is cut off after this. */
const PATIENCE_MS = 15_000;

interface Stop {
  /** Answers on while balancers learn that this process stops. Never rejects. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Ends this process in order, once, whatever asks for it: a signal (drains first, exit code 0), or an error that nobody
 * caught (exit code 1). After such an error nobody knows what state the process is in, so it closes at once, and
 * whoever started it begins again.
 */
export function stopInOrder({ drain, close }: Stop): void {
  let state: 'running' | 'draining' | 'closing' = 'running';
  const end = (code: 0 | 1) => {
    if (state === 'closing') return;
    state = 'closing';
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
    // A terminal signals the whole group, and npm passes its signal on: one wish may arrive several times.
    if (state !== 'running') return;
    state = 'draining';
    logger.info({ signal }, 'Stopping');
    void drain().then(() => end(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Promises that nobody caught come here, too.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'An error was not caught; the server stops');
    end(1);
  });
}
