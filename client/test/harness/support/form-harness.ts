import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connect, DESK } from '../../browser/support/browser';
import { answerAtOnce } from '../../browser/support/confirm-delay';
import { PAGE } from './set-up';

/** As strict as the product's policy: no eval and no foreign scripts. */
const CONTENT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness');
    const isAsset = pathname.startsWith('/assets/');
    const file = join(PAGE, isAsset ? pathname : 'index.html');
    readFile(file).then(
      (body) => {
        const type = TYPES[extname(file)] ?? 'text/plain';
        response.writeHead(200, {
          'content-type': type,
          'content-security-policy': CONTENT_POLICY,
          'cache-control': isAsset ? 'max-age=3600' : 'no-cache',
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

/** Stores answers like the harness does for its next load, unless a test has typed since. */
function keepAnswers(text: string): void {
  const { sessionStorage } = globalThis as unknown as { sessionStorage: Storage };
  if (sessionStorage.getItem('harness.answers') === null) sessionStorage.setItem('harness.answers', text);
}

/** Serves the condition form over an in-memory report to a real browser. */
export class FormHarness {
  /** Page errors and violations of the content policy. */
  readonly complaints: string[] = [];
  private kept: Page | undefined;
  private readonly shared = new Map<string, Promise<Page>>();

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly context: BrowserContext,
  ) {}

  static async start(): Promise<FormHarness> {
    const [server, browser] = await Promise.all([serve(), connect()]);
    const context = await browser.newContext({ viewport: DESK, locale: 'en-CA' });
    await context.addInitScript(answerAtOnce);
    const harness = new FormHarness(server, browser, context);
    harness.kept = await harness.open();
    return harness;
  }

  /**
   * Returns the pages that a test may close: not the shared ones, nor the one that keeps the renderer process and its
   * compiled code alive.
   */
  async ownPages(): Promise<Page[]> {
    const staying = new Set([this.kept, ...(await Promise.all(this.shared.values()))]);
    return this.context.pages().filter((page) => !staying.has(page));
  }

  /** Returns one tab for all tests of a file that render their own content and ignore the rest. */
  openShared(scene: Readonly<Record<string, string>>): Promise<Page> {
    const key = JSON.stringify(scene);
    const page = this.shared.get(key) ?? this.open(scene);
    this.shared.set(key, page);
    return page;
  }

  /**
   * Opens the form in a new tab, which has its own storage.
   * @param scene query of the URL, see page/scene
   * @param answers initial answers
   */
  async open(
    scene: Readonly<Record<string, string>> = {},
    viewport = DESK,
    answers?: Readonly<Record<string, unknown>>,
  ): Promise<Page> {
    const page = await this.page(viewport);
    if (answers !== undefined) await page.addInitScript(keepAnswers, JSON.stringify(answers));
    await page.goto(this.address(scene));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    return page;
  }

  async page(viewport = DESK): Promise<Page> {
    const page = await this.context.newPage();
    if (viewport !== DESK) await page.setViewportSize(viewport);
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    return page;
  }

  address(scene: Readonly<Record<string, string>>): string {
    const { port } = this.server.address() as AddressInfo;
    const query = new URLSearchParams({ ciId: '12', ...scene });
    return `http://127.0.0.1:${port}/condition-inspection-form?${query.toString()}`;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await new Promise((closed) => this.server.close(closed));
  }
}
