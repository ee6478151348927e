import type { ExportFormat, Language } from '@walkthrough/domain';

/** Lists are exported as spreadsheets, sets of files as zip archives. */
export type FileFormat = ExportFormat | 'zip';

/** Downloads are aborted after this time: a stalled one would occupy its company's place for ever. */
export const LONGEST_DOWNLOAD_MS = 15 * 60_000;

/** A pending or running export, serialisable for other processes. */
export interface Export {
  /** The declared list (`Exports.declare`), and its parameters. */
  kind: string;
  asked: object;
  /** File name without extension. */
  name: string;
  format: FileFormat;
  tenantId: number;
  userId: number;
  sessionId: string;
  /** Language of the requester. */
  language: Language;
}

export interface Address extends Export {
  expiresAt: number;
  state: 'waiting' | 'running' | 'ended';
}

/** Stores the one-time addresses of exports. */
export interface AddressBook {
  /**
   * Stores an address for a user's export, in place of their last one that was not downloaded.
   * @param expiresAt when it expires, as its owner is informed
   * @returns false when the company's limit is reached
   */
  offer(key: string, asked: Export, expiresAt: number): Promise<boolean>;
  look(key: string): Promise<Address | null>;
  /** @returns false when another request was faster */
  take(key: string, asked: Export): Promise<boolean>;
  /** Frees its place. */
  end(key: string, asked: Export): Promise<void>;
}
