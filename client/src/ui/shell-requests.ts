import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that any screen may ask of the shell; it holds as long as at least one of them asks. */
function createRequest() {
  const asking = new Set<string>();
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useRequest(this: void, isWanted: boolean): void {
      const id = useId();
      useEffect(() => {
        if (!isWanted) return;
        asking.add(id);
        publish();
        return () => {
          asking.delete(id);
          publish();
        };
      }, [isWanted, id]);
    },
    useIsRequested: (): boolean => useSyncExternalStore(subscribe, () => asking.size > 0),
  };
}

/** Takes the top bar away: beside dialogs, while a property is edited. */
export const { useRequest: useTopBarAway, useIsRequested: useIsTopBarAway } = createRequest();

/** The page has a foot of its own, whose corner is the connection chip's. */
export const { useRequest: usePageFoot, useIsRequested: useHasPageFoot } = createRequest();
