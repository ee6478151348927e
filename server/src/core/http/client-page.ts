import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** The page of the client as the last build wrote it: a running server shows what is built beside it. */
export class ClientPage {
  private text: string | null = null;
  private writtenAt: number | null = null;

  constructor(private readonly file: string) {}

  /** Null while nothing has been built; while a build is at it, what was there before. */
  async read(): Promise<string | null> {
    try {
      const { mtimeMs } = await stat(this.file);
      if (mtimeMs !== this.writtenAt) {
        this.text = await readFile(this.file, 'utf8');
        this.writtenAt = mtimeMs;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return this.text;
  }

  /** Whether it is the one that a service worker's list names: by its MD5, as the build has put it there. */
  async is(revision: string): Promise<boolean> {
    const text = await this.read();
    return text !== null && createHash('md5').update(text).digest('hex') === revision;
  }
}
