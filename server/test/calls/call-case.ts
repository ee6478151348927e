import type { Answer } from '../support/api';
import type { TestApp } from '../support/test-app';

/**
 * One call of the specification, made by an account that may (its answer is checked) and by one that may not. A call
 * without a case counts as missing.
 */
export interface CallCase {
  /** Number in spec-calls.json. */
  id: string;
  /** Path with real ids in place, relative to `/api/`. */
  path: string;
  body?: unknown;
  /** Makes what the call needs first (a key of a mail), and answers what to send instead. */
  prepare?: (server: TestApp) => Promise<{ path?: string; body?: unknown }>;
  /** Account that may; null: nobody signed in. */
  as: string | null;
  /** Looks at the content of the answer; throws when it is not right. */
  content: (answer: Answer) => void;
  /** Somebody who may not. Left out only for calls that everybody may make. */
  refused?: {
    as: string | null;
    status: number;
    path?: string;
    body?: unknown;
    /** Refused what `prepare` has made, instead of `path` and `body` as they stand. */
    prepared?: true;
  };
}
