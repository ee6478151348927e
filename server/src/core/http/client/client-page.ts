import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** The client's page as the last build wrote it: a running server picks up a new build. */
export class ClientPage {
  private text: string | null = null;
  private writtenAt: number | null = null;

  constructor(private readonly file: string) {}

  /** Null before the first build; during a build, the previous page. */
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

  /** Whether it is the revision in a service worker's list: the MD5 that the build put there. */
  async is(revision: string): Promise<boolean> {
    const text = await this.read();
    return text !== null && createHash('md5').update(text).digest('hex') === revision;
  }
}
