import { format } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { logger } from './logger';

/** Writes Nest's messages to the product's log; start-up messages only on demand. */
export class NestLog implements LoggerService {
  log(message: unknown): void {
    logger.debug(String(message));
  }
  warn(message: unknown): void {
    logger.warn(String(message));
  }
  error(message: unknown, stack?: unknown): void {
    logger.error({ stack }, String(message));
  }
  fatal(message: unknown): void {
    logger.fatal(String(message));
  }
}

/**
 * Writes warnings of Node and libraries as log lines. By default they go to the terminal as text, between the JSON log
 * lines and into the start-up message.
 */
export function logLibraryWarnings(): void {
  // Removes Node's own listener, which prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'A library warns'));
  const { console: terminal } = globalThis;
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    terminal[level] = (...said: unknown[]) =>
      logger.warn({ said: format(...said) }, 'A library says something');
}
