import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, CHROMIUM_PATH, DESK } from './product';

const CLIENT = resolve(__dirname, '../../..');
const HARNESS = join(CLIENT, 'test/harness');
const DIST = join(HARNESS, 'dist');

/** No code from text, no foreign scripts: as strict as the product's. */
const CONTENT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** The run that has built what lies in `dist`: named by its demo, which each run of the tests makes anew. */
const BUILT_BY = join(DIST, 'built-by');

/** Once in a run, for all its files; and webpack remembers what it built, so that only the first run takes long. */
function build(): void {
  const run = process.env['JOURNEY_DATA'];
  if (run !== undefined && existsSync(BUILT_BY) && readFileSync(BUILT_BY, 'utf8') === run) return;
  const webpack = require.resolve('webpack-cli/bin/cli.js', { paths: [CLIENT] });
  const config = join(HARNESS, 'webpack.config.cjs');
  execFileSync(process.execPath, [webpack, 'build', '--config', config, '--mode', 'production'], {
    cwd: CLIENT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(BUILT_BY, run ?? '');
}

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness');
    const file = pathname.startsWith('/assets/') ? join(DIST, pathname) : join(DIST, 'index.html');
    readFile(file).then(
      (body) => {
        const type = TYPES[extname(file)] ?? 'text/plain';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': CONTENT_POLICY });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

/** As the harness keeps them for its next load; what a test has typed since then wins. */
function keepAnswers(text: string): void {
  const { sessionStorage } = globalThis as unknown as { sessionStorage: Storage };
  if (sessionStorage.getItem('harness.answers') === null) sessionStorage.setItem('harness.answers', text);
}

/** The screen of the condition form over a report in memory, in a real browser. */
export class FormHarness {
  /** Errors of the page, and everything the content policy refused. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<FormHarness> {
    build();
    const browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: BROWSER_ARGUMENTS,
    });
    return new FormHarness(await serve(), browser);
  }

  /**
   * A fresh browser with the form open. @param scene query of the address, see harness/scene
   * @param answers what has been answered already
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
    const context = await this.browser.newContext({ viewport, locale: 'en-CA' });
    const page = await context.newPage();
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
