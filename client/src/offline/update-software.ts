import { messages } from '@walkthrough/domain';
import { showToast } from '../ui/toast';
import { appUpdate } from './app-update';

const { shell, softwareUpdate: texts } = messages;

const reload = () => window.location.reload();

/**
 * Implements `Update Software`: looks for a newer app and returns what it found. `UpdateDialog` asks once it is on the
 * device. Without a service worker, or when a postponed update waits, reloading the page is all it takes.
 */
export async function updateSoftware(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  // Where the browser keeps nothing for this site (its storage is blocked) to be asked is refused: no worker can be there.
  const registration = await workers?.getRegistration().catch(() => null);
  if (!registration || appUpdate.get().waiting) {
    reload();
    return;
  }
  try {
    await registration.update();
  } catch {
    showToast({ kind: 'error', text: texts.notReached });
    return;
  }
  // At the very first visit the worker that comes is this app's own: it takes the place of none.
  const newer = registration.active && (registration.installing ?? registration.waiting);
  if (!newer) {
    showToast({ kind: 'success', text: texts.newest, action: reloading });
    return;
  }
  showToast({ kind: 'success', text: texts.newer });
  // Of a page that no worker is in charge of, nobody asks.
  if (!workers?.controller) whenHere(newer);
}

const reloading = { label: shell.reload, onPress: reload };

/** Offers a newer app once it is on the device, or says that it did not come. */
function whenHere(worker: ServiceWorker): void {
  let isTold = false;
  const tell = () => {
    const { state } = worker;
    if (isTold || state === 'parsed' || state === 'installing') return;
    isTold = true;
    if (state === 'redundant') showToast({ kind: 'error', text: texts.notReached });
    else showToast({ kind: 'success', text: texts.newerHere, action: reloading });
  };
  worker.addEventListener('statechange', tell);
  tell();
}
