import type { LiveChange } from '@walkthrough/domain';

/** `catch_up`: one of several that were missed; only the newest state of each row is told. */
export type ChangeSource = 'push' | 'catch_up';

type ChangeListener = (change: LiveChange, source: ChangeSource) => void;
type ReloadListener = () => void;

const changeListeners = new Set<ChangeListener>();
const reloadListeners = new Set<ReloadListener>();
const otherServerListeners = new Set<ReloadListener>();

/** Whoever shows rows listens here and patches what it shows. */
export function onLiveChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Patches alone no longer lead to the truth (too much was missed, or rights have changed): load again. */
export function onLiveReload(listener: ReloadListener): () => void {
  reloadListeners.add(listener);
  return () => reloadListeners.delete(listener);
}

export function publishChange(change: LiveChange, source: ChangeSource): void {
  for (const listener of changeListeners) listener(change, source);
}

/** Another process answers than before: the same company's data, or a backup of it. */
export function onOtherServer(listener: ReloadListener): () => void {
  otherServerListeners.add(listener);
  return () => otherServerListeners.delete(listener);
}

export function publishOtherServer(): void {
  for (const listener of otherServerListeners) listener();
}

export function publishReload(): void {
  for (const listener of reloadListeners) listener();
}
