import type { Outbox } from './outbox.entity';

/** One try of a job: it is told from the next by how many have been begun before it. */
export type Try = Pick<Outbox, 'id' | 'attempts'>;

/** What a lane asks of its runner. */
export interface LaneWork {
  /** False: nothing is begun now. */
  mayBegin(): boolean;
  /** The next job, claimed; null when none is due. */
  claim(): Promise<Outbox | null>;
  /** This very try of a job, claimed; null when it is not due any more, or somebody has it. */
  claimTry(wanted: Try): Promise<Outbox | null>;
  /** What could be claimed now, the oldest first. */
  due(most: number): Promise<Try[]>;
  /** Does it to its end, whatever comes of it. */
  perform(job: Outbox): Promise<void>;
  /** Claiming or performing went wrong in a way that is no outcome of a job, such as a database that is away. */
  failed(error: unknown): void;
}

/** Has the jobs of one lane done, the oldest first. */
export interface Lane {
  /** Looks for work. @param promised a job that is known to be there, and due */
  wake(promised?: Try): void;
  /** The jobs that are being done now, in this process. */
  claimed(): Outbox[];
  /** Resolves when nothing is being looked for or done in this process. */
  idle(): Promise<void>;
  /** Resolves when nothing is left that is due and can be done here. */
  drained(): Promise<void>;
  /** Takes nothing any more; resolves when what was taken is done. */
  end(): Promise<void>;
}
