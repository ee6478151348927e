import { parentPort } from 'node:worker_threads';

/** The thread's first message: it is loaded, and the clock of a job may run. */
const WORKER_READY = 'ready';

/** `failure`: the job could not be done, which is a fault of the product and not of what was looked at. */
export type WorkerAnswer = { result: unknown } | { failure: string };

/** The program of a worker thread: one job in, one answer out, at once or later. */
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
