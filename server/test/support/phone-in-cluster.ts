import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/demo/accounts';

const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Much longer than typing takes. */
const ASKED_DURING_MS = 10_000;

/** An inspector's phone in real Chromium, with the app and its service worker. */
export class Phone {
  /** Number of live connections that it has opened. */
  lines = 0;
  /** Text last typed into the report. */
  noted = '';
  private open = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('websocket', (line) => {
      this.lines += 1;
      this.open += 1;
      line.once('close', () => (this.open -= 1));
    });
  }

  get hasLine(): boolean {
    return this.open > 0;
  }

  static async signedIn(address: string, userName: string): Promise<Phone> {
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: AS_ROOT });
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: address, viewport, locale: 'en-CA' });
    const phone = new Phone(browser, context, await context.newPage());
    const { page } = phone;
    await page.goto('/');
    await page.getByLabel(/user ?name or e-?mail/i).fill(userName);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    return phone;
  }

  /** Opens the report of a periodic inspection, with the worker in control of the page. */
  async openReport(id: number): Promise<void> {
    await this.page.goto(`/inspector/task?taskId=${id}`);
    await this.comments.waitFor();
  }

  get comments() {
    return this.page.locator('[data-key="comments"]').getByRole('textbox');
  }

  /**
   * Types a text and stores it in `noted`, unless the app asks for an update, because the browser may check for one
   * at any time.
   */
  async note(text: string): Promise<void> {
    if (await this.question.isVisible()) return;
    await this.comments.fill(text, { timeout: ASKED_DURING_MS }).then(
      () => (this.noted = text),
      () => this.question.waitFor(),
    );
  }

  private get question() {
    return this.page.getByRole('alertdialog', { name: 'An update is available' });
  }

  /** Returns the names of the page's scripts. */
  scripts(): Promise<string[]> {
    return this.page.evaluate("[...document.scripts].map(({ src }) => src.replace(/.*[/]assets[/]/, ''))");
  }

  /** Checks for an update, like the browser and the app, and applies it. */
  async takeUpdate(): Promise<void> {
    const { page } = this;
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((each) => each.update()).then(() => null)',
    );
    await this.question.getByText('You must update to continue').waitFor();
    const loaded = page.waitForEvent('load');
    await this.question.getByRole('button', { name: 'Update now' }).click();
    await loaded;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.browser.close();
  }
}
