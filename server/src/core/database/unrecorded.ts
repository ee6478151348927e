import { AsyncLocalStorage } from 'node:async_hooks';

/** Reasons for writing a company's rows without an event. Any other transaction with writes and no event fails. */
export const UNRECORDED_REASONS = {
  autosave: 'an unfinished report as its own inspector types it: told as a whole when it is handed in',
  'ledger step': 'how far a delivery has come: what it delivers is told when it is whole',
  'job step':
    'how far a job has come, and what it needs to go on: what it changes is told where it is changed',
  'upload step': 'what an upload has stored so far: it is told when it is whole',
  'device status': 'what a device says of itself',
  'carried fact': 'what rows repeat of another one, whose change is told where it was made',
} as const;

export type UnrecordedReason = keyof typeof UNRECORDED_REASONS;

const reasons = new AsyncLocalStorage<UnrecordedReason>();

/** Runs `work`, whose writes need no event for the given reason. */
export const withoutEvent = <T>(reason: UnrecordedReason, work: () => T): T => reasons.run(reason, work);

/** Whether the current writes need no event. */
export const needsNoEvent = (): boolean => reasons.getStore() !== undefined;
