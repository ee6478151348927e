import { useEffect, useId, useSyncExternalStore } from 'react';

/** What the top bar gives way to beside dialogs: a property that is being edited (spec 1 §1). */
const asking = new Set<string>();
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the top bar away while that is so, and as long as the screen is there. */
export function useTopBarAway(isAway: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isAway) return;
    asking.add(id);
    publish();
    return () => {
      asking.delete(id);
      publish();
    };
  }, [isAway, id]);
}

export const useIsTopBarAway = (): boolean => useSyncExternalStore(subscribe, () => asking.size > 0);
