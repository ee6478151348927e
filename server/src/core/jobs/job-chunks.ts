import { Injectable } from '@nestjs/common';
import { ChunkPace } from '../context/chunk-pace';
import { UnitOfWork } from '../database/unit-of-work';
import { JobClaims } from './job-claims';
import { type Job, JobInterrupted } from './jobs';
import type { JobProgress } from './outbox.entity';

/** Work of a job over the rows of one table, in the order of their ids. */
export interface ChunkedWork {
  /** Returns the ids of the next rows, ascending. Runs before the unit of the chunk. */
  next: (after: number, limit: number) => Promise<readonly number[]>;
  /** Writes these rows, in the unit of the chunk. It may run twice for a row, and leaves the same. */
  write: (ids: readonly number[]) => Promise<void>;
  /** Counts the rows in all, once. */
  count: () => Promise<number>;
  /** Whether the rest need not be done any more; asked before each chunk. */
  isOver?: () => Promise<boolean>;
}

/**
 * Does a job in chunks (decision 182): each is one unit of work of at most 500 rows, sized to hold SQLite's writer for
 * 20 ms, and others get their turn after it. The unit stores how far the job is, so that another process goes on there.
 */
@Injectable()
export class JobChunks {
  constructor(
    private readonly claims: JobClaims,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * What the rows repeat or need was told of where it was changed: the units tell of nothing.
   * @returns how many rows were written, by earlier tries too; null when the work was over before its end
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
      // Rows may be added while it runs.
      if (total !== null) total = Math.max(total, done);
      await pace.rest(await this.unit(job, { after, done, total }, () => write(ids)));
    }
  }

  /**
   * Does one chunk in a unit of its own, and stores in it how far the job is.
   * @param progress afterwards; a function reads it when the chunk is written
   * @returns how long the unit took (ms)
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
