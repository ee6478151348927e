import { statfsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

/** Of the demo's printing, and of browsers that a spec starts for itself. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Of the browser that the specs share, and of the server's printing: without windows and menus where it is installed. */
export const HEADLESS_SHELL_PATH = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM_PATH;

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESK = { width: 1280, height: 800 };

/** What Playwright itself turns off: the last list on the command line is the only one that counts. */
const PLAYWRIGHT_TURNS_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Pages of the address bar, which nobody sees here, and which take longer to start than a page of ours. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

function turningOff(...more: readonly string[]): string {
  return `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...ADDRESS_BAR, ...more].join(',')}`;
}

/** Of the room that Chromium sets aside for all sites, as much is one site's. */
const SHARE_OF_A_SITE = 0.75;

/**
 * Lets a site keep so many bytes, and refuses what is more as on a full device. The limit is Chromium's own, a share of the
 * disk: it binds every store, where what its tools override binds the estimate alone. Needs a profile on the disk.
 * @param directory the disk that the profile lies on
 */
export function littleRoom(bytes: number, directory: string): string[] {
  const { blocks, bsize } = statfsSync(directory);
  const share = bytes / SHARE_OF_A_SITE / (blocks * bsize);
  return [
    `--enable-features=StorageQuotaSettings:PoolSizeRatio/${share.toFixed(12)}`,
    turningOff('StaticStorageQuota'),
  ];
}

export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  turningOff(),
  // Chromium refuses its sandbox to root; the pages here are our own.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Where the browser of this run listens; handed from the setup of the run to its specs. */
const ENDPOINT = 'JOURNEY_BROWSER';

/** One for all specs of a run: starting it takes longer than many a test. @param more arguments of its command line */
export async function launchForRun(more: readonly string[] = []): Promise<BrowserServer> {
  const server = await chromium.launchServer({
    executablePath: HEADLESS_SHELL_PATH,
    args: [...BROWSER_ARGUMENTS, ...more],
  });
  process.env[ENDPOINT] = server.wsEndpoint();
  return server;
}

/** The browser of this run, as one spec has it: closing it closes what the spec has opened, and nothing else. */
export function connect(): Promise<Browser> {
  const endpoint = process.env[ENDPOINT];
  if (endpoint === undefined) throw new Error('The setup of the run has started no browser.');
  return chromium.connect(endpoint);
}

/** A whole Chromium of a spec's own: what the shared one may lack, such as its reader of PDFs. */
export function launchWhole(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: BROWSER_ARGUMENTS });
}
