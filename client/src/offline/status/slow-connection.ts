import { readLocal, writeLocal } from '../../ui/local-value';

const KEY = 'walkthrough.slowConnection';
const listeners = new Set<() => void>();

/**
 * Whether the inspector marked this device's connection as slow: photos then stay here until Submit. Store compatible
 * with `useSyncExternalStore`.
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
