import type { EngineDatabase } from '../../lib/engines.mjs';
import type { Product } from '../../lib/product.mjs';

type Rows = Pick<EngineDatabase, 'query'>;

/** A board that keeps each row as it was told last; see boards.mjs. */
export interface ShowingBoard {
  readonly rows: ReadonlyMap<number, { version: number; row: unknown }>;
  readonly lost: number;
  leave(): void;
}

export declare function openBoard(
  caller: Pick<Product, 'token' | 'call'>,
  address: string,
  account: string,
): Promise<ShowingBoard>;
export declare function versionsIn(database: Rows): Promise<Map<number, number>>;
export declare function faultsOfBoards(
  database: Rows,
  boards: ReadonlyMap<string, ShowingBoard>,
  before: ReadonlyMap<number, number>,
  options?: { withinMs?: number },
): Promise<string[]>;
