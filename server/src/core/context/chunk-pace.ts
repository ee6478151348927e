/** Rows that one unit of work changes at most (decision 182). */
export const MAX_CHUNK_ROWS = 500;

/** A chunk is to take this long; one that takes longer than the limit of 50 ms has met a busy machine. */
const TARGET_MS = 20;
const MAX_REST_MS = 50;
/** Where a commit alone takes longer than the target, fewer rows would make the work longer and no chunk shorter. */
const MIN_ROWS = 10;

/** Sizes the chunks of long work by the time that the last one took, and lets others go on after each. */
export class ChunkPace {
  private rows: number;
  private readonly min: number;

  /**
   * @param first rows of the first chunk, of which nothing has been measured
   * @param max rows of any chunk
   * @param targetMs what a chunk is to take
   */
  constructor(
    first = 20,
    private readonly max = MAX_CHUNK_ROWS,
    private readonly targetMs = TARGET_MS,
  ) {
    this.rows = Math.min(first, max);
    this.min = Math.min(MIN_ROWS, Math.ceil(first / 2));
  }

  /** Rows that the next chunk is to have. */
  get size(): number {
    return this.rows;
  }

  /** Sizes the next chunk by one that took so long. */
  adapt(tookMs: number): void {
    const factor = Math.min(2, Math.max(0.1, this.targetMs / Math.max(tookMs, 1)));
    this.rows = Math.min(this.max, Math.max(this.min, Math.floor(this.rows * factor)));
  }

  /**
   * Adapts, and rests as long as the chunk took: whatever else this process does has at least half of its time, so that
   * a call of many turns is not held up by a chunk in each of them.
   */
  async rest(tookMs: number): Promise<void> {
    this.adapt(tookMs);
    await new Promise((resume) => setTimeout(resume, Math.min(tookMs, MAX_REST_MS)));
  }
}
