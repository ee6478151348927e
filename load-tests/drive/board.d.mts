/** See board.mjs. */
export interface Change {
  seq: number;
  entity: string;
  id: number;
  version: number;
}

/** A coordinator's board; see board.mjs. */
export declare class Board {
  readonly lost: number;
  constructor(
    address: string,
    token: string,
    missed: (since: number) => Promise<{ changes: Change[] } | null>,
    told?: (change: Change) => void,
  );
  join(): Promise<void>;
  leave(): void;
}
