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
