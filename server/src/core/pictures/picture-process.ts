import { type ChildProcess, fork } from 'node:child_process';
import { PictureRefused } from './decoding';
import type { PictureAnswer, PictureJob } from './picture-jobs';

/** Of the script's own heap; pixels lie outside of it and are bounded by the limits of decoding. */
const HEAP_MB = 128;

/** It sees no secret of ours: of the environment it gets what loading its library needs. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH', 'TMPDIR'];

function environment(): NodeJS.ProcessEnv {
  const known = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Without this glibc keeps what a large picture took for the next thread that may want it.
  return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2' };
}

/** The process ended in the middle of a picture, which says nothing certain about the picture. */
export class PictureProcessEnded extends Error {}

/**
 * One process that decodes one picture at a time. It is started with the first one, ended when a picture takes too
 * long, and started anew after it has ended in whatever way.
 */
export class PictureProcess {
  private child: Promise<ChildProcess> | null = null;

  constructor(
    private readonly file: string,
    private readonly mostMs: number,
  ) {}

  /** @throws PictureRefused by its rules, or because it takes too long | PictureProcessEnded */
  async perform(job: PictureJob): Promise<unknown> {
    this.child ??= this.start();
    const child = await this.child;
    // As long as it decodes, the server waits for it; idle it keeps nobody.
    child.channel?.ref();
    try {
      const answer = await this.answerOf(child, job);
      if ('refusal' in answer) throw new PictureRefused(answer.refusal);
      return answer.result;
    } finally {
      child.channel?.unref();
    }
  }

  async close(): Promise<void> {
    const child = await this.child?.catch(() => null);
    this.child = null;
    child?.kill('SIGKILL');
  }

  private answerOf(child: ChildProcess, job: PictureJob): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const ended = (reason: Error) => {
        this.child = null;
        child.kill('SIGKILL');
        settle(() => reject(reason));
      };
      const timer = setTimeout(() => ended(new PictureRefused('tooLarge')), this.mostMs);
      const onMessage = (answer: PictureAnswer) => settle(() => resolve(answer));
      const onEnd = () => ended(new PictureProcessEnded());
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        outcome();
      };
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      child.send(job, (error) => error && onEnd());
    });
  }

  private start(): Promise<ChildProcess> {
    const child = fork(this.file, {
      env: environment(),
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    const loaded = new Promise<ChildProcess>((resolve, reject) => {
      child.on('error', reject);
      child.once('exit', () => reject(new Error('The process for pictures does not start.')));
      child.once('message', () => resolve(child));
    });
    const forget = () => {
      if (this.child === loaded) this.child = null;
    };
    child.once('exit', forget);
    loaded.catch(forget);
    return loaded;
  }
}
