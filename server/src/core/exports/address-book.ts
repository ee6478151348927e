import type { ExportFormat } from '@walkthrough/domain';

/** Lists are saved as spreadsheets, sets of files as zip archives. */
export type FileFormat = ExportFormat | 'zip';

/** What waits behind an address, or is being written from it: in words that another process understands. */
export interface Export {
  /** Which of the declared lists (`Exports.declare`), and what was asked of it. */
  kind: string;
  asked: object;
  /** Of the file, without its ending. */
  name: string;
  format: FileFormat;
  tenantId: number;
  userId: number;
  sessionId: string;
}

export interface Address extends Export {
  expiresAt: number;
  state: 'waiting' | 'running' | 'ended';
}

/** Where addresses are known. */
export interface AddressBook {
  /**
   * Keeps an address for somebody's export; their last one that nobody has fetched is given up for it.
   * @param expiresAt until when it is good, as its owner is told
   * @returns false when the company has its exports
   */
  offer(key: string, asked: Export, expiresAt: number): Promise<boolean>;
  look(key: string): Promise<Address | null>;
  /** @returns false when somebody was faster */
  take(key: string, asked: Export): Promise<boolean>;
  /** Its place is free. */
  end(key: string, asked: Export): Promise<void>;
}
