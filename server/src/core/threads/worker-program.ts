import { parentPort } from 'node:worker_threads';

/** The thread's first message: it has loaded, and a job's time may start. */
const WORKER_READY = 'ready';

/** `failure`: an error of the product itself, not of the input. */
export type WorkerAnswer = { result: unknown } | { failure: string };

/** The loop of a worker thread: one job in, one answer out, synchronous or not. */
export function serveJobs<Job>(resultOf: (job: Job) => unknown): void {
  const answerTo = async (job: Job): Promise<WorkerAnswer> => {
    try {
      return { result: await resultOf(job) };
    } catch (reason) {
      return { failure: reason instanceof Error ? (reason.stack ?? reason.message) : 'unknown' };
    }
  };
  parentPort?.on(
    'message',
    (job: Job) => void answerTo(job).then((answer) => parentPort?.postMessage(answer)),
  );
  parentPort?.postMessage(WORKER_READY);
}
