import { networkStatus } from '../../status/network-status';
import { deviceClock } from '../../status/server-clock';
import type { Locks } from '../../store/locks';
import type { OfflineStore } from '../../store/offline-store';
import { ActionQueue } from './action-queue';
import { rebasedChange, sendChange } from './send-change';

/** Returns the queue over the product's server, one per page. */
export function createActionQueue(store: OfflineStore, locks: Locks, isAtWork: () => boolean): ActionQueue {
  let timer: number | undefined;
  return new ActionQueue({
    store,
    locks,
    clock: deviceClock,
    canSend: () => isAtWork() && networkStatus.get().online,
    send: sendChange,
    rebased: rebasedChange,
    wakeAfter: (ms, wake) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(wake, ms);
    },
  });
}
