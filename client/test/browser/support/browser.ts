import { statfsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

/** Path of the Chromium for the demo's prints, and for browsers that a spec starts itself. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Path of the headless shell for the specs' shared browser and the server's prints; Chromium if it is not installed.
 */
export const HEADLESS_SHELL_PATH = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM_PATH;

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESK = { width: 1280, height: 800 };

/** Features that Playwright disables. Repeated here, because Chromium uses only the last list on its command line. */
const PLAYWRIGHT_TURNS_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Address bar pages, which are invisible here and start slowly. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

function turningOff(...more: readonly string[]): string {
  return `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...ADDRESS_BAR, ...more].join(',')}`;
}

/** Share of Chromium's total storage that one site may use. */
const SHARE_OF_A_SITE = 0.75;

/**
 * Returns arguments that limit a site's storage, so that further writes fail as on a full device. The limit is
 * Chromium's own share of the disk, which applies to every store; the override in its tools changes only the
 * estimate. Needs a profile on disk.
 * @param directory directory of the profile
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
  // The headless shell has no speech recognition, and a page that asks for it on the device crashes.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
  // Chromium's sandbox does not run as root; all pages are the product's own.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Environment variable with the browser's endpoint, passed from the setup to the specs. */
const ENDPOINT = 'JOURNEY_BROWSER';

/**
 * Starts one browser for all specs of a run, because a start takes longer than many tests.
 * @param more command-line arguments
 */
export async function launchForRun(more: readonly string[] = []): Promise<BrowserServer> {
  const server = await chromium.launchServer({
    executablePath: HEADLESS_SHELL_PATH,
    args: [...BROWSER_ARGUMENTS, ...more],
  });
  process.env[ENDPOINT] = server.wsEndpoint();
  return server;
}

/** Connects to the run's browser. Closing the connection closes only what the spec has opened. */
export function connect(): Promise<Browser> {
  const endpoint = process.env[ENDPOINT];
  if (endpoint === undefined) throw new Error('The setup of the run has started no browser.');
  return chromium.connect(endpoint);
}

/** Starts a full Chromium for one spec, with features that the shared one may lack, such as the PDF viewer. */
export function launchWhole(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: BROWSER_ARGUMENTS });
}
