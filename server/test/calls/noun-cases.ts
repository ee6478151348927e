import type { UnrecordedReason } from '../../src/core/database/unrecorded';
import type { CallCase } from './call-case';

/** What a noun says about its calls: `cases` in its `server/test/nouns/<noun>/cases.ts`. */
export interface NounCases {
  cases?: readonly CallCase[];
  /** Whether the cases run before or after those of all other nouns, and why. */
  turn?: { at: 'first' | 'last'; because: string };
  /** Calls that the specification's list lacks, with the reason for each. Their tests are in test/http. */
  additions?: Readonly<Record<string, string>>;
  /** Calls that change something without an event, with the reason for each. */
  unrecorded?: Readonly<Record<string, UnrecordedReason | 'only asks' | 'belongs to no company'>>;
  /** GET calls with side effects, fixed by the specification. */
  changingReads?: Readonly<Record<string, string>>;
  /** GET calls that publish an event, with the reason for each. */
  recordedReads?: Readonly<Record<string, string>>;
}
