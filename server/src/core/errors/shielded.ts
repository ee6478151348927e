import { logger } from '../logging/logger';

/**
 * Wraps a callback that nobody awaits (of a timer, stream or socket): errors, synchronous or not, are logged and go no
 * further. Otherwise they would end the process for everybody.
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
