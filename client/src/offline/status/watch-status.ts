import { sessionStore } from '../../session/session-store';
import { fieldStore, fieldWorkWhenLoaded, onFieldWorkChange } from '../current-work';
import { networkStatus, onOnline } from '../network-status';

/** An unchanged queue is reported again, so that its age is meaningful. */
const AGAIN_EVERY_MS = 300_000;

/** Nothing waits for it, and nothing is missed without it: a part that could not be loaded is asked for the next time. */
async function tell(): Promise<void> {
  await fieldWorkWhenLoaded();
  if (!fieldStore() || !networkStatus.get().online || !sessionStore.get()?.credentials.token) return;
  (await import(/* webpackChunkName: 'field-status' */ './tell-status')).tellStatus();
}

/**
 * Has the server know what waits on this device, for as long as the app runs. What tells it comes after what the first
 * screen needs, and only to those who keep something here.
 */
export function watchStatus(): void {
  const quietly = () => void tell().catch(() => undefined);
  onFieldWorkChange(quietly);
  onOnline(quietly);
  sessionStore.subscribe(quietly);
  window.setInterval(quietly, AGAIN_EVERY_MS);
  quietly();
}
