import { logger } from '../http/logger';

/**
 * A callback that nobody waits for (of a timer, a stream, a socket): what it throws, at once or later, is logged and
 * goes no further. Without this it would end the process, and with it everybody's work.
 */
export function shielded<Args extends unknown[]>(
  what: string,
  work: (...args: Args) => unknown,
): (...args: Args) => void {
  const failed = (error: unknown) => logger.error({ err: error }, `${what} failed`);
  return (...args) => {
    try {
      const result = work(...args);
      if (result instanceof Promise) result.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
