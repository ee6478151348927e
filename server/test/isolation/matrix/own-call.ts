import type { Person, World } from './world';

/** A GET call that names no row and lists none: about the caller, the company, or for everybody alike. */
export interface OwnCall {
  may: (person: Person, query: string) => boolean;
  queries?: (person: Person, world: World) => string[];
  /** A sentence for each thing that an answer should not say. */
  faults?: (body: unknown, person: Person, world: World, query: string) => string[];
}
