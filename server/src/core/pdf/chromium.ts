import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { messages, fill } from '@walkthrough/domain';
import type { Browser } from 'playwright-core';
import { ProductError } from '../errors/product-error';
import { logger } from '../logging/logger';

/** The first version with CSS margin boxes: without them no page would show its report's name. */
const OLDEST_CHROMIUM = 131;

/** After this time a browser that hangs is killed. */
const CLOSING_MS = 5000;

/** A proxy address without a server: requests that pass every other barrier end there. */
const NOWHERE = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };

/** Environment variables for fonts and temporary files; the browser gets none of our secrets. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'XDG_CACHE_HOME'];

function environment(): Record<string, string> {
  const known = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { TMPDIR: tmpdir(), ...Object.fromEntries(known) };
}

/** Chromium refuses to run its sandbox as root. */
function sandboxed(): boolean {
  if (process.getuid?.() !== 0) return true;
  logger.warn(
    'Chromium runs without its sandbox, because this server runs as root: use an account without rights.',
  );
  return false;
}

function requireRecent(browser: Browser): void {
  const major = Number.parseInt(browser.version(), 10);
  if (major >= OLDEST_CHROMIUM) return;
  throw new ProductError(
    'unavailable',
    fill(messages.reports.chromiumTooOld, { version: browser.version(), oldest: OLDEST_CHROMIUM }),
  );
}

async function launch(path: string): Promise<Browser> {
  // Loaded lazily: it takes an eighth of the server's start.
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({
      executablePath: path,
      chromiumSandbox: sandboxed(),
      args: ['--disable-gpu', '--dns-prefetch-disable', '--host-resolver-rules=MAP * ~NOTFOUND'],
      proxy: NOWHERE,
      env: environment(),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    logger.error({ err: error, path }, 'Chromium does not start');
    throw new ProductError('unavailable', fill(messages.reports.chromiumDoesNotStart, { path }));
  }
}

async function launchRecent(path: string): Promise<Browser> {
  const browser = await launch(path);
  try {
    requireRecent(browser);
    return browser;
  } catch (error) {
    await closed(browser);
    throw error;
  }
}

async function closed(browser: Browser): Promise<void> {
  await browser.close().catch((error: unknown) => logger.warn({ err: error }, 'Chromium did not close well'));
}

/** The single Chromium of this process: started on first use, restarted after some documents and after a crash. */
export class Chromium {
  private current: Browser | undefined;
  private uses = 0;
  /** Why the last start failed, and when. */
  private failure: { reason: string; at: number } | null = null;

  constructor(
    private readonly path: string | undefined,
    private readonly usesOfOne: number,
  ) {}

  /** Describes what is missing; null when the browser can probably be started. */
  missing(): string | null {
    if (this.path === undefined) return messages.reports.chromiumMissing;
    if (!existsSync(this.path)) return fill(messages.reports.chromiumDoesNotStart, { path: this.path });
    return this.failure?.reason ?? null;
  }

  /** Milliseconds since the last failed start; null without one. */
  untriedForMs(): number | null {
    return this.failure && performance.now() - this.failure.at;
  }

  /** Returns a running browser. @throws ProductError 'unavailable' that says what is missing and how to get it */
  async browser(): Promise<Browser> {
    if (this.uses >= this.usesOfOne) await this.close();
    if (this.current?.isConnected() !== true) await this.start();
    this.uses += 1;
    if (this.current === undefined) throw new ProductError('unavailable', messages.reports.chromiumMissing);
    return this.current;
  }

  /** Closes the browser; the next report starts another. Resolves within a few seconds. */
  async close(): Promise<void> {
    const browser = this.current;
    this.current = undefined;
    this.uses = 0;
    if (browser === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSING_MS);
    });
    await Promise.race([closed(browser), enough]);
    clearTimeout(timer);
  }

  private async start(): Promise<void> {
    if (this.path === undefined) throw new ProductError('unavailable', messages.reports.chromiumMissing);
    this.current = undefined;
    this.uses = 0;
    try {
      this.current = await launchRecent(this.path);
      this.failure = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.failure = { reason, at: performance.now() };
      throw error;
    }
  }
}
