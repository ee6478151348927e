import { ForageValues } from '../store/forage-values';
import type { KeyValues } from '../store/key-values';

let device: KeyValues | null = null;

/** Returns what this device has of trials, in a database of its own. */
export const deviceTrials = (): KeyValues =>
  (device ??= new ForageValues('form_trials', 'walkthrough-trials'));

/** Returns when a key expires (UTC ms), with which it begins. */
export const expiryOf = (key: string): number => Number(key.slice(0, key.indexOf('/')));

/** Removes expired trials of every user of this device. Their values are not read. */
export async function removeExpiredTrials(now: number, values: KeyValues = deviceTrials()): Promise<void> {
  for (const key of await values.keys()) if (expiryOf(key) <= now) await values.remove(key);
}
