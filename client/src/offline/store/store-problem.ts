import { fill, messages } from '@walkthrough/domain';

/**
 * `full`: no room. `failed`: the device's database did not do it. `newer`: written by a newer version of the app.
 * `locked`: the report is submitted and waits, or has been delivered.
 */
export type StoreProblemCode = 'full' | 'failed' | 'newer' | 'locked';

/** Something was not stored on this device. The message is fit to be shown, and has to be. */
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

/** Chromium says `IOError` of a disk without room; so does it of one that fails, for which room is as good a cure. */
const isFull = (error: unknown) =>
  error instanceof Error && /Quota|IOError|no space/i.test(`${error.name} ${error.message}`);

/** What the browser threw, in words for the person whose work it was. */
export function storeProblemOf(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const options = { cause: error };
  if (isFull(error)) return new StoreProblem('full', messages.sync.deviceFull, options);
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StoreProblem('failed', fill(messages.sync.deviceFailed, { reason }), options);
}
