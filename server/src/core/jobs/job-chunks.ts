import { Injectable } from '@nestjs/common';
import { ChunkPace } from '../context/chunk-pace';
import { UnitOfWork } from '../database/unit-of-work';
import { JobClaims } from './job-claims';
import { type Job, JobInterrupted } from './jobs';
import type { JobProgress } from './outbox.entity';

/** A job's work over the rows of one table, in id order. */
interface ChunkedWork {
  /** Returns the next ids, ascending. Runs before the chunk's transaction. */
  next: (after: number, limit: number) => Promise<readonly number[]>;
  /** Writes these rows in the chunk's transaction. Must be idempotent: it may run twice for a row. */
  write: (ids: readonly number[]) => Promise<void>;
  /** Counts all rows, once. */
  count: () => Promise<number>;
  /** Whether the remaining work became unnecessary; checked before each chunk. */
  isOver?: () => Promise<boolean>;
}

/**
 * Runs a job in chunks: each is one transaction of at most 500 rows, sized to hold SQLite's writer for 20 ms, and
 * other work runs in between. Each transaction stores the progress, so that another process can resume.
 */
@Injectable()
export class JobChunks {
  constructor(
    private readonly claims: JobClaims,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Publishes no events: the change that caused the job published its own.
   * @returns how many rows were written, including earlier tries; null when the work became unnecessary
   * @throws JobInterrupted when the process is about to end
   */
  async run(job: Job, { next, write, count, isOver }: ChunkedWork): Promise<number | null> {
    const pace = new ChunkPace();
    let { after, done, total } = job.progress ?? { after: 0, done: 0, total: await count() };
    for (;;) {
      if (await isOver?.()) return null;
      const ids = await next(after, pace.size);
      const last = ids.at(-1);
      if (last === undefined) return done;
      done += ids.length;
      after = last;
      // Rows may be added while the job runs.
      if (total !== null) total = Math.max(total, done);
      await pace.rest(await this.unit(job, { after, done, total }, () => write(ids)));
    }
  }

  /**
   * Runs one chunk in its own transaction and stores the job's progress in it.
   * @param progress afterwards; a function is called when the chunk is written
   * @returns how long the transaction took (ms)
   */
  async unit(
    job: Job,
    progress: JobProgress | (() => JobProgress),
    write: () => Promise<unknown>,
  ): Promise<number> {
    if (job.isStopping()) throw new JobInterrupted();
    let begun = 0;
    await this.units.unrecorded('job step', async () => {
      begun = performance.now();
      await write();
      await this.claims.advance(job, typeof progress === 'function' ? progress() : progress);
    });
    return performance.now() - begun;
  }
}
