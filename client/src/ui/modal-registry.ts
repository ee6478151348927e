import { useEffect, useId, useSyncExternalStore } from 'react';

/** Open modals, topmost last: the top bar gives way to them, and toasts appear in them. */
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

/** @returns whether it is the uppermost */
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
