/** See board.mjs. */
export interface Change {
  seq: number;
  entity: string;
  id: number;
  version: number;
}

export interface BoardTools {
  now(): number;
  sleep(ms: number): Promise<unknown>;
  openSocket(
    url: string,
    hear: { message(text: string): void; closed(): void },
  ): { send(text: string): void; close(): void; readonly isOpen: boolean };
}

/** A coordinator's board; see board.mjs. */
export declare class Board {
  readonly lost: number;
  constructor(
    tools: BoardTools,
    address: string,
    token: string,
    missed: (since: number) => Promise<{ changes: Change[] } | null>,
    received?: (change: Change) => void,
  );
  join(): Promise<void>;
  leave(): void;
}
