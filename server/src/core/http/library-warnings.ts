import { format } from 'node:util';
import { logger } from './logger';

/**
 * Has the warnings of Node and of libraries written as lines of the log. By themselves they go to the terminal as text:
 * between the objects of the log, and into the words that greet the person who starts the server.
 */
export function logLibraryWarnings(): void {
  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'A library warns'));
  const { console: terminal } = globalThis;
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    terminal[level] = (...said: unknown[]) =>
      logger.warn({ said: format(...said) }, 'A library says something');
}
