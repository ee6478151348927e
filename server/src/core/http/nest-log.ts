import type { LoggerService } from '@nestjs/common';
import { logger } from './logger';

/** Nest's own messages in the product's log; its start-up chatter only when asked for. */
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
