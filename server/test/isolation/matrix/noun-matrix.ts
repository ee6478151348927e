import type { Listing } from './listing';
import type { OwnCall } from './own-call';
import type { Reading } from './reading';
import type { Resource } from './resource';
import type { Writing } from './writing';

/**
 * What the access matrix needs about a noun and its calls: `matrix` in its `server/test/nouns/<noun>/matrix.ts`. It
 * states who may see what by the specification, and uses nothing of the product's access rules.
 */
export interface NounMatrix {
  /** Rows that parameters can name. */
  resources?: Readonly<Record<string, Resource>>;
  /** The resource that `{id}` names after each path segment. */
  segments?: Readonly<Record<string, string>>;
  /** The resource that each other parameter of a path or query names. */
  parameters?: Readonly<Record<string, string>>;
  /** Path parameters that name no row, with the value to send. */
  constants?: Readonly<Record<string, string>>;
  /** GET calls that name rows. */
  readings?: Readonly<Record<string, Reading>>;
  /** GET calls that return a list. */
  listings?: Readonly<Record<string, Listing>>;
  /** Every other GET call. */
  ownCalls?: Readonly<Record<string, OwnCall>>;
  /**
   * Returns the writing calls.
   * @param picture a photo, for calls that validate a file before they look up a row
   */
  writings?: (picture: Buffer) => readonly Writing[];
  /** Writing calls that name no row of a company, with the reason why they are not tried. */
  withoutRow?: Readonly<Record<string, string>>;
  /** Tried writing calls beyond the specification, with the specs that show them to work. */
  shownBy?: Readonly<Record<string, string>>;
  /** Query parameters of a call that name a row but do not filter the list. */
  untried?: Readonly<Record<string, readonly string[]>>;
}
