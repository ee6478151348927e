import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PictureRefused } from '../../src/core/pictures/decoding';
import { PictureProcess, PictureProcessEnded } from '../../src/core/pictures/picture-process';
import { eventually } from '../support/eventually';

const FILE = join(__dirname, '../support/obedient-pictures.cjs');

let pictures: PictureProcess;
beforeEach(() => {
  pictures = new PictureProcess(FILE, 5_000);
});
afterEach(() => pictures.close());

interface Said {
  said: string;
  pid: number;
}
const say = async (order: string) =>
  (await pictures.perform({ kind: 'read', bytes: Buffer.from(order) })) as Said;

describe('the picture process', () => {
  it('is shared by all pictures', async () => {
    const [first, second] = [await say('a'), await say('b')];
    expect([first.said, second.said]).toEqual(['a', 'b']);
    expect(first.pid).toBe(second.pid);
    expect(first.pid).not.toBe(process.pid);
  });

  it('passes on a refusal', async () => {
    await expect(say('refuse')).rejects.toEqual(new PictureRefused('moving'));
    expect((await say('next')).said).toBe('next');
  });

  it('is killed when it takes too long, and the next picture gets a new one', async () => {
    await pictures.close();
    pictures = new PictureProcess(FILE, 300);
    const { pid } = await say('a');
    await expect(say('forever')).rejects.toEqual(new PictureRefused('tooLarge'));
    expect((await say('next')).pid).not.toBe(pid);
    await eventually('the other one has gone', () => !isAlive(pid));
  });

  it('reports a crash during a picture, and the next picture gets a new one', async () => {
    await expect(say('exit')).rejects.toThrow(PictureProcessEnded);
    expect((await say('next')).said).toBe('next');
  });

  it('is restarted after a crash while idle', async () => {
    const { pid } = await say('last');
    await eventually('it has ended', () => !isAlive(pid));
    expect((await say('next')).said).toBe('next');
  });

  it('reports each time that its program is missing', async () => {
    const missing = new PictureProcess(join(__dirname, 'missing.cjs'), 1_000);
    for (const _ of [1, 2]) {
      await expect(missing.perform({ kind: 'read', bytes: Buffer.alloc(0) })).rejects.toThrow(
        /does not start/,
      );
    }
    await missing.close();
  });
});

/** A server that is killed while its image process is loading. */
const KILLED_SERVER = `
require('node:child_process').fork(process.argv[1], {
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
process.kill(process.pid, 'SIGKILL');
`;

it('ends the picture process silently when its server was killed', async () => {
  const program = join(__dirname, '../support/picture-program.cjs');
  const server = spawn(process.execPath, ['-e', KILLED_SERVER, program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complained = '';
  server.stderr.on('data', (text: Buffer) => (complained += text.toString()));
  // The image process has the same stream and closes it last.
  await once(server.stderr, 'close');
  expect(server.signalCode).toBe('SIGKILL');
  expect(complained).toBe('');
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
