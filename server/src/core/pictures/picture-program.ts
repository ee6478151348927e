import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import sharp from 'sharp';
import { keepThreadPoolAwake } from '../threads/thread-pool';
import { asPictureRefused } from './decoding';
import { fitPicture } from './fit-picture';
import { answerAsHeicWorker, heicDecoder } from './heic';
import { type PictureAnswer, type PictureJob, PICTURES_READY } from './picture-jobs';
import { readPicture } from './read-picture';

/** A thread of this process runs the same program. */
const decodeHeic = heicDecoder(process.argv[1] ?? __filename);

/**
 * CPU time limit per picture, instead of wall-clock time: on a busy server a harmless one may take long. Decoding has
 * its own threads, so this one can monitor them.
 */
const MAX_CPU_MS = 8_000;
const LOOKED_AT_MS = 100;

/** Ends the process during a picture that costs too much: a decoder cannot be stopped otherwise. */
function endWhenTooCostly(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= MAX_CPU_MS) return;
    process.send?.({ refusal: 'tooLarge' } satisfies PictureAnswer, () => process.exit());
  }, LOOKED_AT_MS);
}

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  const watch = endWhenTooCostly();
  try {
    return {
      result: await (job.kind === 'read'
        ? readPicture(job.bytes, decodeHeic)
        : fitPicture(job.bytes, job.fit)),
    };
  } catch (error) {
    return { refusal: asPictureRefused(error).refusal };
  } finally {
    clearInterval(watch);
  }
}

/** Without the callback, an answer to a killed server would be an uncaught error. */
const send = (message: unknown): void =>
  void process.send?.(message, (error: Error | null) => error && process.exit());

/**
 * The program of the picture process. It has no database, no network and no secret; if a picture crashes it, no other
 * request is affected.
 */
function run(): void {
  keepThreadPoolAwake();
  sharp.cache(false);
  sharp.concurrency(1);
  // Blocks all other loaders: SVG, documents and rarely used formats never reach a decoder.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  });
  try {
    // Requests for lists have priority over pictures.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where this is not permitted, it decodes at normal priority.
  }
  process.on('message', (job: PictureJob) => void answerTo(job).then(send));
  // The server has exited.
  process.on('disconnect', () => process.exit());
  // Only the server stops this process: it may still wait for an answer.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  send(PICTURES_READY);
}

if (isMainThread) run();
else answerAsHeicWorker();
