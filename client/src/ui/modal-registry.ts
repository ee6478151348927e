import { useEffect, useSyncExternalStore } from 'react';

/** How many modals are open: the top bar gives way to them (spec 1 §1). */
let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

export function useCountedModal(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsModalOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}
