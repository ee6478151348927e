import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ProductError } from '../errors/product-error';
import type { WorkerAnswer } from './worker-program';

interface LaneLimits {
  /** Per job; the thread's start does not count. */
  milliseconds: number;
  memoryMb: number;
  /** Maximum number of waiting jobs; one more is rejected. */
  waiting: number;
}

/** A job exceeded its limits, and its thread was terminated. */
export class JobTooCostly extends Error {
  constructor(readonly beyond: 'time' | 'memory') {
    super(`The job went beyond its limit of ${beyond}.`);
  }
}

/**
 * A worker thread for untrusted input: it can be terminated, and only the requesting call waits for it. Runs one job
 * at a time. A terminated thread is replaced for the next job.
 */
export class WorkerLane {
  private thread: Promise<Worker> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly file: { path: string; options: WorkerOptions },
    private readonly limits: LaneLimits,
  ) {}

  /**
   * @param milliseconds for this job; default: the lane's limit
   * @throws JobTooCostly | ProductError unavailable, when the queue is full
   */
  async run<Result>(job: object, milliseconds = this.limits.milliseconds): Promise<Result> {
    if (this.waiting >= this.limits.waiting) throw new ProductError('unavailable');
    this.waiting += 1;
    const mine = this.last.then(() => this.perform(job, milliseconds));
    this.last = mine.catch(() => undefined);
    try {
      return (await mine) as Result;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    const thread = await this.thread?.catch(() => null);
    await thread?.terminate();
  }

  private async perform(job: object, milliseconds: number): Promise<unknown> {
    this.thread ??= this.start();
    const thread = await this.thread;
    const answer = await this.answerOf(thread, job, milliseconds).catch(async (reason: unknown) => {
      this.thread = null;
      await thread.terminate();
      throw reason;
    });
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  }

  private answerOf(thread: Worker, job: object, milliseconds: number): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new JobTooCostly('time'))), milliseconds);
      const onMessage = (answer: WorkerAnswer) => settle(() => resolve(answer));
      const onError = (reason: Error) => settle(() => reject(asCost(reason)));
      const onExit = () => settle(() => reject(new Error('The thread ended by itself.')));
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        outcome();
      };
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      thread.postMessage(job);
    });
  }

  private start(): Promise<Worker> {
    const { memoryMb } = this.limits;
    const thread = new Worker(this.file.path, {
      ...this.file.options,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 4 },
    });
    thread.unref();
    // A waiting job has its own listener; this one is for errors in between.
    thread.on('error', () => undefined);
    const loaded = new Promise<Worker>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', () => resolve(thread));
    });
    thread.once('exit', () => {
      if (this.thread === loaded) this.thread = null;
    });
    return loaded;
  }
}

function asCost(reason: Error): Error {
  const code: unknown = 'code' in reason ? reason.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobTooCostly('memory') : reason;
}
