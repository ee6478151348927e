import { type ChildProcess, execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connect, DESK, HEADLESS_SHELL_PATH } from './browser';
import { answerAtOnce } from './confirm-delay';
import { freePort } from './free-port';
import { freezeServer, thawServer, type FrozenServer } from './frozen-server';
import { printedBy, ROOT, startServer, stopServer } from './server-process';
import { PASSWORD, SignIns } from './sign-ins';
import { linksOfScreen } from './links-of-screen';

/** Characters of a page to print after a failed test. */
const MAX_SEEN = 4000;

/** Settings of a user's browser. */
export interface Device {
  /** Touch input, which also gets larger targets. */
  hasTouch?: boolean;
  /** Time zone, if it differs from the tests'. */
  timezoneId?: string;
  /** Installs the service worker. Without it the app cannot start offline. */
  worker?: boolean;
  /** User agent. */
  userAgent?: string;
  /** Base URL, if it is not the product's own. */
  baseURL?: string;
}

/** Fields of a mail in the outbox. */
interface Letter {
  to: string;
  text: string;
  attachment?: { key: string; name: string; type: string };
}

/** State of a running product. */
interface Running {
  address: string;
  server: ChildProcess;
  dataDir: string;
  browser: Browser;
}

/** A user's browser, and what happens to their session when it closes. */
interface OpenBrowser {
  context: BrowserContext;
  onClose?: () => void;
}

/**
 * Starts the built product with its demo for the tests of one file, as a user would, with a real browser. Browsers
 * that a test opens close with it; those of `beforeAll` stay. A page error or a violation of the content policy fails
 * the test.
 * @param settings environment variables of the server
 * @param browser browser of the pages: the run's shared one, or a full Chromium of the file
 */
export function useProduct(
  settings: Readonly<Record<string, string>> = {},
  browser: () => Promise<Browser> = connect,
): Product {
  const product = new Product(settings, browser);
  let before: ReadonlySet<OpenBrowser> = new Set();
  beforeAll(() => product.start());
  beforeEach(() => {
    before = new Set(product.browsers);
  });
  afterEach(async () => {
    if ((globalThis as { hasFailed?: boolean }).hasFailed) await product.reportScreen();
    await product.closeBrowsers((browser) => !before.has(browser));
    expect(product.complaints).toEqual([]);
  });
  afterAll(() => product.close());
  return product;
}

export class Product {
  readonly browsers = new Set<OpenBrowser>();
  /** Page errors and violations of the content policy. */
  readonly complaints: string[] = [];
  private readonly signIns = new SignIns(() => this.address);
  private running: Running | null = null;

  constructor(
    private readonly settings: Readonly<Record<string, string>>,
    private readonly openBrowser: () => Promise<Browser>,
  ) {}

  async start(): Promise<void> {
    const dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-journey-'));
    const filled = process.env['JOURNEY_DATA'];
    if (filled && this.settings['DEMO'] === undefined) cpSync(filled, dataDir, { recursive: true });
    const address = `http://127.0.0.1:${await freePort()}`;
    const [server, browser] = await Promise.all([
      startServer(dataDir, address, this.settings),
      this.openBrowser(),
    ]);
    this.running = { address, server, dataDir, browser };
  }

  private get now(): Running {
    if (this.running === null) throw new Error('The product has not been started.');
    return this.running;
  }

  get address(): string {
    return this.now.address;
  }

  /** Opens a new browser context for a visitor. */
  async visitor(viewport = DESK, device: Device = {}): Promise<Page> {
    return (await this.openBrowserContext(viewport, device)).page;
  }

  private async openBrowserContext(viewport: typeof DESK, { worker = false, ...device }: Device) {
    const context = await this.now.browser.newContext({
      viewport,
      baseURL: this.address,
      locale: 'en-CA',
      ...device,
    });
    const opened: OpenBrowser = { context };
    this.browsers.add(opened);
    await context.addInitScript(answerAtOnce);
    if (!worker) await context.addInitScript(refuseWorkers);
    context.on('weberror', (error) => this.complaints.push(error.error().message));
    context.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) this.complaints.push(message.text());
    });
    return { opened, page: linksOfScreen(await context.newPage()) };
  }

  /** Opens a browser of a signed-in user at the role's home screen. */
  async signedIn(userName: string, viewport = DESK, device: Device = {}): Promise<Page> {
    const page = await this.open('/', userName, viewport, device);
    await page.waitForURL((url) => url.pathname !== '/');
    return page;
  }

  /** Opens a path in a browser of a user who has signed in before. */
  async open(address: string, userName: string, viewport = DESK, device: Device = {}): Promise<Page> {
    const { opened, page } = await this.openBrowserContext(viewport, device);
    const { signIn, kept } = await this.signIns.take(userName);
    opened.onClose = () => this.signIns.giveBack(userName, signIn);
    // Any file of this origin works; storage must be filled before the app starts.
    await page.goto('/favicon.svg');
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(kept));
    await page.goto(address);
    return page;
  }

  /** Like `signedIn`, but through the sign-in screen, for tests of sessions and passwords. */
  async signedInByScreen(userName: string, viewport = DESK, device: Device = {}): Promise<Page> {
    const page = await this.visitor(viewport, device);
    await page.goto('/');
    await signIn(page, userName);
    await page.waitForURL((url) => url.pathname !== '/');
    // Waits for the worker, because until then chunks that are not loaded need a network.
    if (device.worker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    return page;
  }

  /** Closes the browser of a page. */
  leave(page: Page): Promise<void> {
    return this.closeBrowsers(({ context }) => context === page.context());
  }

  /** Closes the matching browsers. */
  async closeBrowsers(shouldClose: (browser: OpenBrowser) => boolean): Promise<void> {
    const closing = [...this.browsers].filter(shouldClose);
    await Promise.all(closing.map(({ context }) => context.close()));
    for (const browser of closing) {
      this.browsers.delete(browser);
      browser.onClose?.();
    }
  }

  /** Prints URL and accessibility tree of the pages of a failed test. */
  async reportScreen(): Promise<void> {
    for (const page of [...this.browsers].flatMap(({ context }) => context.pages())) {
      const seen = await page.ariaSnapshot({ timeout: 2000 }).catch((error: unknown) => String(error));
      process.stderr.write(`${page.url()}\n${seen.slice(0, MAX_SEEN)}\n`);
    }
  }

  /** Calls the API as a user, for preconditions of a test. */
  async api<T>(userName: string, method: string, path: string, body?: unknown): Promise<T> {
    const text = await (await this.call(userName, method, path, body)).text();
    // Some calls have no body in their answer.
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Uploads a form as a user. */
  async upload<T>(userName: string, path: string, body: FormData): Promise<T> {
    const answer = await this.signIns.call(userName, path, { method: 'POST', body });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Returns a file as a user. */
  async bytes(userName: string, path: string): Promise<Buffer> {
    return Buffer.from(await (await this.call(userName, 'GET', path)).arrayBuffer());
  }

  private async call(userName: string, method: string, path: string, body?: unknown): Promise<Response> {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await this.signIns.call(userName, path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** Makes mails fail by putting a file in place of their folder. */
  breakMails(): void {
    rmSync(join(this.now.dataDir, 'outbox'), { recursive: true, force: true });
    writeFileSync(join(this.now.dataDir, 'outbox'), '');
  }

  mendMails(): void {
    rmSync(join(this.now.dataDir, 'outbox'));
  }

  /** Gives up failed mails, as after a day of failures. */
  async giveUpMails(): Promise<void> {
    const file = new DatabaseSync(join(this.now.dataDir, 'walkthrough.sqlite'));
    file.exec('PRAGMA busy_timeout = 10000');
    try {
      for (let waited = 0; waited < 10_000; waited += 50) {
        const { changes } = file
          .prepare(
            "UPDATE outbox SET state = 'failed' WHERE name = 'mail.send' AND refusals > 0 AND state <> 'failed'",
          )
          .run();
        if (changes > 0) return;
        await new Promise((resume) => setTimeout(resume, 50));
      }
    } finally {
      file.close();
    }
    throw new Error('No mail was refused.');
  }

  /** Writes to the database directly. */
  alter(sql: string, ...values: (string | number)[]): void {
    const file = new DatabaseSync(join(this.now.dataDir, 'walkthrough.sqlite'));
    file.exec('PRAGMA busy_timeout = 10000');
    try {
      file.prepare(sql).run(...values);
    } finally {
      file.close();
    }
  }

  /** Returns the column `value` of the first row. */
  value(sql: string): unknown {
    const file = new DatabaseSync(join(this.now.dataDir, 'walkthrough.sqlite'), { readOnly: true });
    try {
      return file.prepare(sql).get()?.['value'];
    } finally {
      file.close();
    }
  }

  /**
   * Returns the text of the newest mail to an address.
   * @param before text of an earlier mail; waits for the next one
   */
  async mailTo(address: string, before?: string): Promise<string> {
    return (await this.letterTo(address, before)).text;
  }

  /** Waits for the newest mail to an address in the outbox folder. */
  async letterTo(address: string, before?: string): Promise<Letter> {
    const folder = join(this.now.dataDir, 'outbox');
    for (let waited = 0; waited < 10_000; waited += 50) {
      const names = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const mail = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter;
        if (mail.to !== address) continue;
        if (mail.text === before) break;
        return mail;
      }
      await new Promise((resume) => setTimeout(resume, 50));
    }
    throw new Error(`No mail to ${address} came.`);
  }

  get printed(): string {
    return printedBy(this.now.server);
  }

  async stopServer(): Promise<void> {
    await stopServer(this.now.server);
  }

  /** Kills the server, as by a power loss. */
  async killServer(): Promise<void> {
    await stopServer(this.now.server, 'SIGKILL');
  }

  /** Starts the server again on the same address and data. */
  async startServerAgain(): Promise<void> {
    this.now.server = await startServer(this.now.dataDir, this.address, this.settings);
  }

  /** Returns the state of the stopped server. */
  frozen(): FrozenServer {
    return freezeServer(this.now.dataDir);
  }

  /** Replaces the state of the stopped server, with a placeholder picture for each file. */
  thaw(state: FrozenServer): void {
    thawServer(this.now.dataDir, state);
  }

  /**
   * Backs up the running product.
   * @returns the folder, which is deleted with the product
   */
  async backUp(): Promise<string> {
    const folder = backupOf(this.now.dataDir);
    // Replaces the previous backup.
    rmSync(folder, { recursive: true, force: true });
    await this.administer('backup', folder);
    return folder;
  }

  /** Replaces the installation by a new one that is restored from a backup. URL and secret stay. */
  async restoreFrom(folder: string): Promise<void> {
    await this.killServer();
    for (const name of readdirSync(this.now.dataDir))
      rmSync(join(this.now.dataDir, name), { recursive: true, force: true });
    await this.administer('restore', folder);
    await this.startServerAgain();
  }

  private async administer(...command: string[]): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATA_DIR: this.now.dataDir,
      PUBLIC_URL: this.address,
      METRICS_PORT: '0',
      DEMO: 'off',
      CHROMIUM_PATH: HEADLESS_SHELL_PATH,
      ...this.settings,
    };
    const program = join(ROOT, 'dist/server/src/admin-cli.js');
    await promisify(execFile)(process.execPath, [program, ...command], { cwd: ROOT, env });
  }

  async close(): Promise<void> {
    if (this.running === null) return;
    const { browser, server, dataDir } = this.running;
    await browser.close();
    await stopServer(server);
    for (const folder of [dataDir, backupOf(dataDir)]) rmSync(folder, { recursive: true, force: true });
  }
}

const backupOf = (dataDir: string): string => `${dataDir}-backup`;

/** Rejects registrations of service workers, as a browser with workers disabled. */
function refuseWorkers(): void {
  if (!('ServiceWorkerContainer' in globalThis)) return;
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('No workers here.'));
}

export async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/user ?name or e-?mail/i).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
