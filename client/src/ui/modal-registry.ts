import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of open modals, topmost last. The top bar hides behind them, and toasts appear in the topmost. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers an open modal.
 * @returns whether it is the topmost
 */
export function useCountedModal(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    publish([...open, id]);
    return () => publish(open.filter((each) => each !== id));
  }, [isOpen, id]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === id);
}

export function useIsModalOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0);
}
