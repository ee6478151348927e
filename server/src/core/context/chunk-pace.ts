/** Maximum number of rows that one transaction changes; larger changes run as chunked jobs. */
export const MAX_CHUNK_ROWS = 500;

/** Target duration of a chunk; a chunk that exceeds the 50 ms limit ran on a busy machine. */
const TARGET_MS = 20;
const MAX_REST_MS = 50;
/** Where a commit alone exceeds the target, fewer rows would only prolong the work without shortening a chunk. */
const MIN_ROWS = 10;

/** Sizes the chunks of long work by the duration of the previous chunk, and yields to other work after each one. */
export class ChunkPace {
  private rows: number;
  private readonly min: number;

  /**
   * @param first rows of the first chunk, before anything is measured
   * @param max rows of any chunk
   * @param targetMs target duration of a chunk
   */
  constructor(
    first = 20,
    private readonly max = MAX_CHUNK_ROWS,
    private readonly targetMs = TARGET_MS,
  ) {
    this.rows = Math.min(first, max);
    this.min = Math.min(MIN_ROWS, Math.ceil(first / 2));
  }

  /** Number of rows for the next chunk. */
  get size(): number {
    return this.rows;
  }

  /** Adapts the size of the next chunk to the duration of the previous one. */
  adapt(tookMs: number): void {
    const factor = Math.min(2, Math.max(0.1, this.targetMs / Math.max(tookMs, 1)));
    this.rows = Math.min(this.max, Math.max(this.min, Math.floor(this.rows * factor)));
  }

  /**
   * Adapts, then rests for as long as the chunk took, so that other work in this process gets at least half of the
   * time and a request of many turns is not delayed by a chunk in each turn.
   */
  async rest(tookMs: number): Promise<void> {
    this.adapt(tookMs);
    await new Promise((resume) => setTimeout(resume, Math.min(tookMs, MAX_REST_MS)));
  }
}
