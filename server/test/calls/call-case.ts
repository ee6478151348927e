import type { Answer } from '../support/api';
import type { TestApp } from '../support/test-app';

/**
 * A call of the specification, made by an account that may make it (the answer is checked) and by one that may not. A
 * call without a case counts as missing.
 */
export interface CallCase {
  /** Number in spec-calls.json. */
  id: string;
  /** Path with real ids, relative to `/api/`. */
  path: string;
  body?: unknown;
  /** Creates a precondition, such as a key in a mail, and returns the path or body to send instead. */
  prepare?: (server: TestApp) => Promise<{ path?: string; body?: unknown }>;
  /** Account that may make the call; null for signed out. */
  as: string | null;
  /** Checks the content of the answer; throws if it is wrong. */
  content: (answer: Answer) => void;
  /** Account that may not; omitted only for calls that everybody may make. */
  refused?: {
    as: string | null;
    status: number;
    path?: string;
    body?: unknown;
    /** Whether to use the result of `prepare` instead of `path` and `body`. */
    prepared?: true;
  };
}
