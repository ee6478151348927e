import type { Person, World } from './world';

/** A GET call about the caller, the company or everybody, which names no row and lists none. */
export interface OwnCall {
  may: (person: Person, query: string) => boolean;
  queries?: (person: Person, world: World) => string[];
  /** Returns a sentence for each part of an answer that the person must not see. */
  faults?: (body: unknown, person: Person, world: World, query: string) => string[];
}

export const anybody = (): boolean => true;
