/** Chromium's install event; usable once. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;

/** Keeps the browser's install offer until the user asks for it; installed apps keep their data. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
  });
}

export const canInstall = (): boolean => offered !== null;

/** Shows the browser's prompt, once per offer. */
export async function promptInstall(): Promise<void> {
  const event = offered;
  offered = null;
  await event?.prompt();
}

/** iPhones and iPads are installed manually from the browser's menu. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) && (navigator as { standalone?: boolean }).standalone === false;
