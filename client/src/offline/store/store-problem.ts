import { fill, messages } from '@walkthrough/domain';

/**
 * `full`: no space. `failed`: database error. `newer`: written by a newer app version. `locked`: the report is queued
 * or delivered.
 */
type StoreProblemCode = 'full' | 'failed' | 'newer' | 'locked';

/** Something was not stored on this device. The message must be shown. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';

  constructor(
    readonly code: StoreProblemCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Chromium reports `IOError` for full and for failing disks; freeing space is the advice for both. */
const isFull = (error: unknown) =>
  error instanceof Error && /Quota|IOError|no space/i.test(`${error.name} ${error.message}`);

/** Maps a browser error to a message. */
export function storeProblemOf(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const options = { cause: error };
  if (isFull(error)) return new StoreProblem('full', messages.sync.deviceFull, options);
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StoreProblem('failed', fill(messages.sync.deviceFailed, { reason }), options);
}
