import type { EngineDatabase } from '../../lib/engines.mjs';

/** `npm run admin -- …`; see backups.mjs. */
export type Admin = (
  args: readonly string[],
  more?: { into?: Record<string, string>; blocks?: number },
) => Promise<{ code: number; output: string }>;

type Rows = Pick<EngineDatabase, 'query'>;
type Found = (sentence: string) => void;

/** An empty installation beside the one that is at work. */
export interface Beside {
  settings: Record<string, string>;
  /** What is in it. */
  holds(): Promise<string[]>;
  onDatabase<T>(work: (database: Rows) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export declare function backupOntoFullDisk(
  tools: { admin: Admin; folder: string },
  found: Found,
): Promise<void>;
export declare function restoreOfHalfAFile(
  tools: {
    admin: Admin;
    folder: string;
    random: { pick(files: readonly { path: string }[]): { path: string } };
    beside(): Promise<Beside>;
    acknowledged(): (database: Rows) => Promise<string[]>;
  },
  found: Found,
): Promise<void>;
