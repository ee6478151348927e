import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ErrorCode, messages, perLanguage } from '@walkthrough/domain';
import { requestContext } from '../context/request-context';
import { ProductError } from '../errors/product-error';
import { logger } from '../logging/logger';
import { type PictureRefusal, PictureRefused } from './decoding';
import type { FitPicture } from './fit-picture';
import { PICTURE_FILE } from './picture-file';
import type { PictureJob, PictureResults } from './picture-jobs';
import { PictureProcess, PictureProcessEnded } from './picture-process';
import type { Picture } from './read-picture';

/** CPU time is limited in the process; this limit is for one that hangs. */
const MAX_MS = 60_000;

/** Half of the processors: the others serve all other requests. */
const WIDTH = Math.max(1, Math.floor(availableParallelism() / 2));

/** Uploads come before prints: nobody waits for a report of hundreds of photos. But prints must progress too. */
const PRINTED_EVERY = 4;

/** More than there are upload slots: waiting bytes are in memory, and must not fill it. */
const MAX_ARRIVED = 64;

/** Retry delay: as long as a picture may take. */
const PAUSE_SECONDS = 8;

type Purpose = 'arrival' | 'print';

const REFUSALS: Readonly<Record<PictureRefusal, { code: ErrorCode; message: string }>> = perLanguage(() => ({
  notAPicture: { code: 'unsupported_type', message: messages.errors.notAPicture },
  moving: { code: 'unsupported_type', message: messages.errors.movingPicture },
  tooLarge: { code: 'payload_too_large', message: messages.errors.pictureTooLarge },
}));

/**
 * A queue with a key per entry: keys take turns, and entries of one key are first in, first out. However many entries
 * one key has, every other key has its turn after one of them.
 */
class FairQueue<Waiting> {
  /** The key whose turn is next comes first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(key: string, one: Waiting): void {
    const before = this.waiting.get(key);
    if (before) before.push(one);
    else this.waiting.set(key, [one]);
    this.count += 1;
  }

  /** Removes and returns the next entry; undefined when empty. */
  next(): Waiting | undefined {
    const first = this.waiting.keys().next();
    if (first.done) return undefined;
    const list = this.waiting.get(first.value) ?? [];
    const one = list.shift();
    this.waiting.delete(first.value);
    if (list.length > 0) this.waiting.set(first.value, list);
    this.count -= 1;
    return one;
  }
}

/**
 * Decodes untrusted pictures: in a limited number of separate processes, each picture bounded in pixels, time and
 * memory. Only the request that sent a picture waits for it.
 */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  private readonly processes = Array.from({ length: WIDTH }, () => new PictureProcess(PICTURE_FILE, MAX_MS));
  private readonly idle = [...this.processes];
  /** By company: one company's pictures do not delay another's. */
  private readonly waiting: Record<Purpose, FairQueue<(process: PictureProcess) => void>> = {
    arrival: new FairQueue(),
    print: new FairQueue(),
  };
  private turns = 0;
  private ended = false;

  /** @throws ProductError unsupported_type | payload_too_large, with a message; unavailable */
  async read(bytes: Buffer): Promise<Picture> {
    return { ...(await this.run('arrival', { kind: 'read', bytes })), bytes };
  }

  /** Scales a picture for print. @throws ProductError like `read` */
  readonly fit: FitPicture = (bytes, fit) => this.run('print', { kind: 'fit', bytes, fit });

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    await Promise.all(this.processes.map((process) => process.close()));
  }

  private async run<Job extends PictureJob>(
    purpose: Purpose,
    job: Job,
  ): Promise<PictureResults[Job['kind']]> {
    const process = await this.free(purpose);
    try {
      return (await this.tried(process, job)) as PictureResults[Job['kind']];
    } catch (error) {
      throw error instanceof PictureRefused ? refused(error) : error;
    } finally {
      const next = this.next();
      if (next) next(process);
      else this.idle.push(process);
    }
  }

  /** Tries twice: the first time the machine may have ended the process, the second time it is the picture. */
  private async tried(process: PictureProcess, job: PictureJob): Promise<unknown> {
    for (const isLast of [false, true]) {
      if (this.ended) break;
      try {
        return await process.perform(job);
      } catch (error) {
        if (!(error instanceof PictureProcessEnded)) throw error;
        if (this.ended) break;
        logger.warn({ bytes: job.bytes.length }, 'A process ended while it was decoding a picture');
        if (isLast) throw new PictureRefused('notAPicture');
      }
    }
    throw new ProductError('unavailable');
  }

  /** Waits for an idle process. @throws ProductError unavailable when the queue is full */
  private async free(purpose: Purpose): Promise<PictureProcess> {
    const process = this.idle.pop();
    if (process) return process;
    const waiting = this.waiting[purpose];
    if (purpose === 'arrival' && waiting.size >= MAX_ARRIVED) {
      const details = { retryAfterSeconds: PAUSE_SECONDS };
      throw new ProductError('unavailable', messages.errors.uploadsBusy, details);
    }
    const company = String(requestContext.tenantIdOrNull());
    return new Promise((resolve) => waiting.add(company, resolve));
  }

  /** Returns who gets the process that has become idle: companies take turns, per purpose. */
  private next(): ((process: PictureProcess) => void) | undefined {
    this.turns += 1;
    const { arrival, print } = this.waiting;
    const [first, second] = this.turns % PRINTED_EVERY === 0 ? [print, arrival] : [arrival, print];
    return first.next() ?? second.next();
  }
}

function refused({ refusal }: PictureRefused): ProductError {
  const { code, message } = REFUSALS[refusal];
  return new ProductError(code, message);
}
