import { messages } from '@walkthrough/domain';
import { showToast } from '../ui/toast';
import { appUpdate } from './app-update';

const { shell, softwareUpdate: texts } = messages;

const reload = () => window.location.reload();

/**
 * What `Update Software` does (spec 1 §2): looks whether there is a newer app, and says what it has found. A newer one is
 * asked about as soon as it is on the device (`UpdateDialog`). Where no worker keeps the app, or one that was put off waits,
 * loading the page again is all that there is to do.
 */
export async function updateSoftware(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const registration = workers?.controller ? await workers.getRegistration() : undefined;
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
  if (registration.installing || registration.waiting) showToast({ kind: 'success', text: texts.newer });
  else {
    const action = { label: shell.reload, onPress: reload };
    showToast({ kind: 'success', text: texts.newest, action });
  }
}
