import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Reasons for writing a company's rows without an event. Any other transaction with writes and no event fails.
 *
 * - `autosave`: an unfinished report while its inspector types; its submission has the event; or a
 *   draft of a form that its editor saved moments ago
 * - `ledger step`: progress of a delivery; the finished delivery has the event
 * - `job step`: progress of a job; each change has its own event
 * - `upload step`: what an upload has stored so far; the finished upload has the event
 * - `device status`: what a device reports about itself
 * - `carried fact`: columns copied from another row, whose change has the event
 */
export type UnrecordedReason =
  'autosave' | 'ledger step' | 'job step' | 'upload step' | 'device status' | 'carried fact';

const reasons = new AsyncLocalStorage<UnrecordedReason>();

/** Runs `work`, whose writes need no event for the given reason. */
export const withoutEvent = <T>(reason: UnrecordedReason, work: () => T): T => reasons.run(reason, work);

/** Whether the current writes need no event. */
export const needsNoEvent = (): boolean => reasons.getStore() !== undefined;
