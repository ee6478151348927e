import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const ROOT = resolve(__dirname, '../../../..');
export const BROWSER_ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses its sandbox to root; the pages here are our own.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Of the browser of the journeys, and of the server's printing. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const PASSWORD = 'Demo!2026';
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESK = { width: 1280, height: 800 };

/** How somebody's own browser differs from the usual. */
export interface Device {
  /** Fingers, and the larger targets that they get. */
  hasTouch?: boolean;
}

/** A mail in the outbox, as far as the journeys look at it. */
interface Letter {
  to: string;
  text: string;
  attachment?: { key: string; name: string; type: string };
}

/** The built product with its demo, started as a user would, and a real browser beside it. */
export class Product {
  private readonly contexts: BrowserContext[] = [];
  /** What the browser complained about: errors of the page, and everything the content policy refused. */
  readonly complaints: string[] = [];

  private constructor(
    readonly address: string,
    private server: ChildProcess,
    private readonly dataDir: string,
    private readonly browser: Browser,
    private readonly settings: Record<string, string>,
  ) {}

  /** @param settings environment of the server, beside the defaults */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-journey-'));
    const filled = process.env['JOURNEY_DATA'];
    if (filled && settings['DEMO'] === undefined) cpSync(filled, dataDir, { recursive: true });
    const address = `http://127.0.0.1:${await freePort()}`;
    const server = await startServer(dataDir, address, settings);
    const browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: BROWSER_ARGUMENTS,
    });
    return new Product(address, server, dataDir, browser, settings);
  }

  /** A person's own browser: nothing is shared with the others. */
  async visitor(viewport = DESK, device: Device = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport,
      baseURL: this.address,
      locale: 'en-CA',
      ...device,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) this.complaints.push(message.text());
    });
    return page;
  }

  /** A visitor who has signed in and stands where their role lands. */
  async signedIn(userName: string, viewport = DESK, device: Device = {}): Promise<Page> {
    const page = await this.visitor(viewport, device);
    await page.goto('/');
    await signIn(page, userName);
    await page.waitForURL((url) => url.pathname !== '/');
    return page;
  }

  /** Calls the API as somebody, for what a journey takes as given. */
  async api<T>(userName: string, method: string, path: string, body?: unknown): Promise<T> {
    return (await (await this.call(userName, method, path, body)).json()) as T;
  }

  /** The same for a document. */
  async bytes(userName: string, path: string): Promise<Buffer> {
    return Buffer.from(await (await this.call(userName, 'GET', path)).arrayBuffer());
  }

  private async call(userName: string, method: string, path: string, body?: unknown): Promise<Response> {
    const call = (url: string, init: RequestInit) => fetch(`${this.address}/api/${url}`, init);
    const json = { 'content-type': 'application/json' };
    const signedIn = await call('auth/signin', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ usernameOrEmail: userName, password: PASSWORD }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const answer = await call(path, {
      method,
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  /** From now on no mail can be written: a file lies where their folder should be. */
  breakMails(): void {
    rmSync(join(this.dataDir, 'outbox'), { recursive: true, force: true });
    writeFileSync(join(this.dataDir, 'outbox'), '');
  }

  mendMails(): void {
    rmSync(join(this.dataDir, 'outbox'));
  }

  /** What a day of refusals comes to: the mails that were refused once are given up. */
  async giveUpMails(): Promise<void> {
    const file = new DatabaseSync(join(this.dataDir, 'walkthrough.sqlite'));
    file.exec('PRAGMA busy_timeout = 10000');
    try {
      for (let waited = 0; waited < 10_000; waited += 50) {
        const { changes } = file
          .prepare("UPDATE outbox SET state = 'failed' WHERE name = 'mail.send' AND refusals > 0")
          .run();
        if (changes > 0) return;
        await new Promise((resume) => setTimeout(resume, 50));
      }
    } finally {
      file.close();
    }
    throw new Error('No mail was refused.');
  }

  /** The text of the newest mail to an address. */
  async mailTo(address: string): Promise<string> {
    return (await this.letterTo(address)).text;
  }

  /** The newest mail to an address, from the folder that stands in for a mail server; waits until it is there. */
  async letterTo(address: string): Promise<Letter> {
    const folder = join(this.dataDir, 'outbox');
    for (let waited = 0; waited < 10_000; waited += 50) {
      const names = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const mail = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter;
        if (mail.to === address) return mail;
      }
      await new Promise((resume) => setTimeout(resume, 50));
    }
    throw new Error(`No mail to ${address} came.`);
  }

  get printed(): string {
    return printed.get(this.server) ?? '';
  }

  async stopServer(): Promise<void> {
    await stop(this.server);
  }

  /** Starts the server again on the same address and data. */
  async startServerAgain(): Promise<void> {
    this.server = await startServer(this.dataDir, this.address, this.settings);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await stop(this.server);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/user ?name or e-?mail/i).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What each server has printed for the person at the terminal. */
const printed = new WeakMap<ChildProcess, string>();

async function startServer(
  dataDir: string,
  address: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const { port } = new URL(address);
  const server = spawn(process.execPath, [join(ROOT, 'dist/server/src/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: port,
      METRICS_PORT: '0',
      PUBLIC_URL: address,
      CHROMIUM_PATH,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (text: Buffer) =>
    printed.set(server, (printed.get(server) ?? '') + text.toString()),
  );
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (server.exitCode !== null) throw new Error('The server stopped while it was starting.');
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return server;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error('The server did not become ready.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resume) => server.once('exit', resume));
  server.kill('SIGTERM');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((resume, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resume(port));
    });
  });
}
