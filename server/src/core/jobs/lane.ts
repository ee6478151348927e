import type { Outbox } from './outbox.entity';

/** One try of a job, identified by the number of tries before it. */
export type JobAttempt = Pick<Outbox, 'id' | 'attempts'>;

/** What a lane needs from its runner. */
export interface LaneWork {
  /** False: no job may start now. */
  mayBegin(): boolean;
  /** Claims the next job; null when none is due. */
  claim(): Promise<Outbox | null>;
  /** Claims this try of a job; null when it is not due any more, or already claimed. */
  claimAttempt(wanted: JobAttempt): Promise<Outbox | null>;
  /** Returns what could be claimed now, oldest first. */
  due(most: number): Promise<JobAttempt[]>;
  /** Runs it to its end; never rejects. */
  perform(job: Outbox): Promise<void>;
  /** Reports an error of claiming or running that is not a job's own, such as an unavailable database. */
  failed(error: unknown): void;
}

/** Runs the jobs of one lane, oldest first. */
export interface Lane {
  /** Looks for work. @param promised a job that is known to be due */
  wake(promised?: JobAttempt): void;
  /** Returns the jobs running in this process. */
  claimed(): Outbox[];
  /** Resolves when no job is running or being claimed in this process. */
  idle(): Promise<void>;
  /** Resolves when no due job is left that this process can run. */
  drained(): Promise<void>;
  /** Stops claiming; resolves when the claimed jobs are done. */
  end(): Promise<void>;
}
