import { sessionStore } from '../../session/session-store';
import { fieldStore, fieldWorkWhenLoaded, onFieldWorkChange } from '../current-work';
import { networkStatus, onOnline } from './network-status';

/** An unchanged queue is reported again, so that its age is meaningful. */
const AGAIN_EVERY_MS = 300_000;

/**
 * Optional, so a failed chunk load is retried next time. In the chunk that is loaded by then: as a file of its own it
 * cost a phone 300 bytes more.
 */
async function reportStatus(): Promise<void> {
  await fieldWorkWhenLoaded();
  if (!fieldStore() || !networkStatus.get().online || !sessionStore.get()?.credentials.token) return;
  (await import(/* webpackChunkName: 'field-work' */ './report-status')).reportStatus();
}

/**
 * Reports pending work to the server as long as the app runs, for users who store work here.
 */
export function watchStatus(): void {
  const quietly = () => void reportStatus().catch(() => undefined);
  onFieldWorkChange(quietly);
  onOnline(quietly);
  sessionStore.subscribe(quietly);
  window.setInterval(quietly, AGAIN_EVERY_MS);
  quietly();
}
