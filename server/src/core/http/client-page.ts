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
}
