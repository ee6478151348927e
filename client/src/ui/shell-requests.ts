import { useEffect, useId, useSyncExternalStore } from 'react';

/** Creates a request from screens to the shell. It is active while at least one mounted component makes it. */
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

/** Hides the top bar while a condition holds, such as unsaved changes of a property. Open dialogs hide it too. */
export const { useRequest: useTopBarAway, useIsRequested: useIsTopBarAway } = createRequest();

/** Tells the shell that the Work Basket shows the synch basket, which has a place of its own in the phone's bar. */
export const { useRequest: useSynchBasketPlace, useIsRequested: useIsSynchBasket } = createRequest();

/** Tells the shell that the page has its own footer, in the corner of the connection chip. */
export const { useRequest: usePageFoot, useIsRequested: useHasPageFoot } = createRequest();
