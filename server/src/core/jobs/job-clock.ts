import { Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { logger } from '../logging/logger';

/** Smaller differences are network latency, not a wrong clock. */
const NOTICED_MS = 1_000;

/**
 * The clock for due times and leases: the database's, which all processes share. With local clocks, a process that is
 * a minute ahead would take over a job that another has just started, and run it twice.
 */
@Injectable()
export class JobClock {
  /** Offset of the database's clock from this machine's. */
  private aheadMs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  now(): number {
    return this.clock.now() + this.aheadMs;
  }

  /** Compares the clocks again; without an answer of the database the old offset stays. */
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
