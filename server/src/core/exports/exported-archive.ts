import type { ZipEntry } from './zip';

/** Runs as the requester, with their current rights. */
export type AsOwner = <T>(work: () => Promise<T>) => Promise<T>;

/** Requested files, packed into a zip archive one by one. */
export interface ExportedArchive {
  /** Archive name without extension. */
  name: string;
  entries: (asOwner: AsOwner) => AsyncIterable<ZipEntry>;
}
