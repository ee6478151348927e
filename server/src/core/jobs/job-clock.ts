import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { logger } from '../http/logger';

/** Less than this is the way to the database and back, and no wrong clock. */
const NOTICED_MS = 1_000;

/**
 * The time by which jobs are due and claims end: that of the database, which is the same for all processes. By clocks of
 * their own, one that is a minute ahead would find what another has just begun abandoned, and do it a second time.
 */
@Injectable()
export class JobClock {
  /** How far the database's clock is ahead of this machine's. */
  private aheadMs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  now(): number {
    return this.clock.now() + this.aheadMs;
  }

  /** Compares the clocks once more; a database that does not answer leaves what was known. */
  async compare(): Promise<void> {
    try {
      const asked = Date.now();
      const there = await this.database.machineTime();
      const ahead = Math.round(there - (asked + Date.now()) / 2);
      const isWrong = Math.abs(ahead) >= NOTICED_MS;
      if (isWrong && this.aheadMs === 0)
        logger.warn({ aheadMs: ahead }, 'The clocks of this machine and of the database differ');
      this.aheadMs = isWrong ? ahead : 0;
    } catch (error) {
      logger.debug({ err: error }, 'The clock of the database could not be asked');
    }
  }
}
