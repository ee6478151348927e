import type { ZipEntry } from './zip';

/** Reads as whoever asked for the file, with the rights of this moment. */
export type AsOwner = <T>(work: () => Promise<T>) => Promise<T>;

/** Files as somebody has asked for them, packed into a zip archive one by one. */
export interface ExportedArchive {
  /** Of the archive, without its ending. */
  name: string;
  entries: (asOwner: AsOwner) => AsyncIterable<ZipEntry>;
}
