import { messages, perLanguage } from '@walkthrough/domain';
import { showToast } from '../../ui/toast';
import { appUpdate } from './app-update';

const { shell, softwareUpdate: texts } = messages;

const reload = () => window.location.reload();

/**
 * Implements `Update Software`: looks for a newer app and returns what it found. `UpdateDialog` asks once it is on the
 * device. Without a service worker, or when a postponed update waits, reloading the page is all it takes.
 */
export async function updateSoftware(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  // If the site's storage is blocked, this rejects, and no worker can exist.
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
  // On the first visit the installing worker replaces none.
  const newer = registration.active && (registration.installing ?? registration.waiting);
  if (!newer) {
    showToast({ kind: 'success', text: texts.newest, action: reloading });
    return;
  }
  showToast({ kind: 'success', text: texts.newer });
  // Pages without a controlling worker do not ask.
  if (!workers?.controller) whenHere(newer);
}

const reloading = perLanguage(() => ({ label: shell.reload, onPress: reload }));

/** Offers a newer app once it is installed, or reports that installing failed. */
function whenHere(worker: ServiceWorker): void {
  let isAnnounced = false;
  const announce = () => {
    const { state } = worker;
    if (isAnnounced || state === 'parsed' || state === 'installing') return;
    isAnnounced = true;
    if (state === 'redundant') showToast({ kind: 'error', text: texts.notReached });
    else showToast({ kind: 'success', text: texts.newerHere, action: reloading });
  };
  worker.addEventListener('statechange', announce);
  announce();
}
