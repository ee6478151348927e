/** What Chromium hands to a page that can be installed; it can be used once. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;

/** Keeps the browser's offer to install the app until the person asks for it: an installed app keeps its data. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
  });
}

export const canInstall = (): boolean => offered !== null;

/** Lets the browser ask. It asks once for each offer, whatever is answered. */
export async function askToInstall(): Promise<void> {
  const event = offered;
  offered = null;
  await event?.prompt();
}

/** On an iPhone or iPad it is done by hand, in the menu of the browser, and only until it is done. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && (navigator as { standalone?: boolean }).standalone === false;
