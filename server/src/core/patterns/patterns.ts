import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import { PATTERN_FILE } from './pattern-file';
import { findPlainText, type PatternJob, type PatternMatches } from './pattern-job';

/** A typical pattern over ten thousand addresses takes a tenth of this time. */
const LIMITS = { milliseconds: 2_000, memoryMb: 64, waiting: 20 };

/**
 * Matches users' patterns in a separate thread. RE2 matches in linear time, but nested repetitions still cost
 * milliseconds per text, which must not block the event loop.
 */
@Injectable()
export class Patterns implements OnModuleDestroy {
  private readonly lane = new WorkerLane(PATTERN_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /** @throws ProductError unavailable when the queue is full */
  async find(job: PatternJob): Promise<PatternMatches> {
    try {
      return await this.lane.run<PatternMatches>(job);
    } catch (error) {
      if (error instanceof JobTooCostly) return findPlainText(job, 'tooCostly');
      throw error;
    }
  }
}
