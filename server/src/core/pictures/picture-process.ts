import { type ChildProcess, fork } from 'node:child_process';
import { PictureRefused } from './decoding';
import type { PictureAnswer, PictureJob } from './picture-jobs';

/** Limit of the JavaScript heap; pixels are outside of it and bounded by the decoding limits. */
const HEAP_MB = 128;

/** Environment variables for loading its library; the process gets none of our secrets. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH', 'TMPDIR'];

function environment(): NodeJS.ProcessEnv {
  const known = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Otherwise glibc keeps a large picture's memory per thread.
  return { ...Object.fromEntries(known), MALLOC_ARENA_MAX: '2' };
}

/** The process ended during a picture, which may or may not be the picture's fault. */
export class PictureProcessEnded extends Error {}

/**
 * A process that decodes one picture at a time. Started with the first picture, killed when one takes too long, and
 * restarted after any exit.
 */
export class PictureProcess {
  private child: Promise<ChildProcess> | null = null;

  constructor(
    private readonly file: string,
    private readonly mostMs: number,
  ) {}

  /** @throws PictureRefused by its rules, or on a timeout | PictureProcessEnded */
  async perform(job: PictureJob): Promise<unknown> {
    this.child ??= this.start();
    const child = await this.child;
    // While it decodes, it keeps the server alive; when idle it does not.
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
