import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { keepThreadPoolAwake } from '../threads/thread-pool';
import { asPictureRefused } from './decoding';
import { fitPicture } from './fit-picture';
import { type PictureAnswer, type PictureJob, PICTURES_READY } from './picture-jobs';
import { readPicture } from './read-picture';

/**
 * The program of the process that decodes pictures. It has no database, no network and no secret; when a picture kills
 * it, no request of anybody else notices.
 */
keepThreadPoolAwake();
sharp.cache(false);
sharp.concurrency(1);
// What is none of these never reaches a decoder: drawings with code in them, documents, and the rest of the zoo.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
try {
  // Whoever waits for a list goes before whoever waits for a picture.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A machine that does not allow it decodes at the common priority.
}

/**
 * What one picture may cost, counted in work and not by the clock: beside a busy server a harmless one may take long.
 * Decoding has threads of its own, so this one is free to look at what they do.
 */
const MOST_CPU_MS = 8_000;
const LOOKED_AT_MS = 100;

/** Ends the process in the middle of a picture that costs too much: there is no other way to stop a decoder. */
function endWhenTooCostly(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= MOST_CPU_MS) return;
    process.send?.({ refusal: 'tooLarge' } satisfies PictureAnswer, () => process.exit());
  }, LOOKED_AT_MS);
}

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  const watch = endWhenTooCostly();
  try {
    return { result: await (job.kind === 'read' ? readPicture(job.bytes) : fitPicture(job.bytes, job.fit)) };
  } catch (error) {
    return { refusal: asPictureRefused(error).refusal };
  } finally {
    clearInterval(watch);
  }
}

/** Without the callback an answer to a server that was killed would be an error that nobody catches. */
const tell = (word: unknown): void =>
  void process.send?.(word, (error: Error | null) => error && process.exit());

process.on('message', (job: PictureJob) => void answerTo(job).then(tell));
// The server has gone, in whatever way.
process.on('disconnect', () => process.exit());
// A stop is the server's to order: it may still be waiting for the answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
tell(PICTURES_READY);
