import { sessionStore } from '../../session/session-store';
import { fieldStore, fieldWorkWhenLoaded, onFieldWorkChange } from '../current-work';
import { networkStatus, onOnline } from './network-status';

/** An unchanged queue is reported again, so that its age is meaningful. */
const AGAIN_EVERY_MS = 300_000;

/** Optional, so a failed chunk load is retried next time. */
async function reportStatus(): Promise<void> {
  await fieldWorkWhenLoaded();
  if (!fieldStore() || !networkStatus.get().online || !sessionStore.get()?.credentials.token) return;
  (await import(/* webpackChunkName: 'field-status' */ './report-status')).reportStatus();
}

/**
 * Reports pending work to the server as long as the app runs. Loaded after the first screen, and only for users who
 * store work here.
 */
export function watchStatus(): void {
  const quietly = () => void reportStatus().catch(() => undefined);
  onFieldWorkChange(quietly);
  onOnline(quietly);
  sessionStore.subscribe(quietly);
  window.setInterval(quietly, AGAIN_EVERY_MS);
  quietly();
}
