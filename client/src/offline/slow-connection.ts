import { readLocal, writeLocal } from '../ui/local-value';

const KEY = 'walkthrough.slowConnection';
const listeners = new Set<() => void>();

/**
 * Whether this device has a slow connection, as its inspector says: photos then stay here until Submit (decision 78).
 * Fits React's useSyncExternalStore.
 */
export const slowConnection = {
  get: (): boolean => readLocal<boolean>(KEY) === true,
  set(isSlow: boolean): void {
    writeLocal(KEY, isSlow);
    for (const listener of listeners) listener();
  },
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
