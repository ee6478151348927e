import type { LiveChange } from '@walkthrough/domain';

/** `catch_up`: one of several missed changes; only the newest state of each row is published. */
type ChangeSource = 'push' | 'catch_up';

type ChangeListener = (change: LiveChange, source: ChangeSource) => void;
type Listener = () => void;
/** `isOtherLog`: the server was restored from a backup and assigns known versions again with other contents. */
type ReloadListener = (isRestored: boolean) => void;

const changeListeners = new Set<ChangeListener>();
const reloadListeners = new Set<ReloadListener>();
const otherServerListeners = new Set<Listener>();

/** Subscribes to live changes, for views that patch their rows. */
export function onLiveChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Subscribes to reloads, which replace patches after too many missed changes or a change of rights. */
export function onLiveReload(listener: ReloadListener): () => void {
  reloadListeners.add(listener);
  return () => reloadListeners.delete(listener);
}

export function publishChange(change: LiveChange, source: ChangeSource): void {
  for (const listener of changeListeners) listener(change, source);
}

/** Subscribes to a change of the server process. It has the same data, or a backup of it. */
export function onServerChange(listener: Listener): () => void {
  otherServerListeners.add(listener);
  return () => otherServerListeners.delete(listener);
}

export function publishServerChange(): void {
  for (const listener of otherServerListeners) listener();
}

export function publishReload(isOtherLog = false): void {
  for (const listener of reloadListeners) listener(isOtherLog);
}
