import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import { PATTERN_FILE } from './pattern-file';
import { findPlainText, type PatternJob, type PatternMatches } from './pattern-job';

/** Ten thousand addresses need a tenth of the time for a usual pattern. */
const LIMITS = { milliseconds: 2_000, memoryMb: 64, waiting: 20 };

/**
 * Matches patterns that people write, in a thread of its own. RE2 matches in linear time, but a repetition in a repetition
 * still costs milliseconds a text: the event loop must not wait for it.
 */
@Injectable()
export class Patterns implements OnModuleDestroy {
  private readonly lane = new WorkerLane(PATTERN_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /** @throws ProductError unavailable when too many wait already */
  async find(job: PatternJob): Promise<PatternMatches> {
    try {
      return await this.lane.run<PatternMatches>(job);
    } catch (error) {
      if (error instanceof JobTooCostly) return findPlainText(job, 'tooCostly');
      throw error;
    }
  }
}
