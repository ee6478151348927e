import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, CHROMIUM_PATH, type PHONE } from './browser';

/** Browser with a persistent profile, which can be killed like a phone that dies, and started again. */
export class OwnBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'walkthrough-profile-'));
  private process: ChildProcess | null = null;

  /** @param more command-line arguments */
  constructor(private readonly more: readonly string[] = []) {}

  async start({ width, height }: typeof PHONE): Promise<Page> {
    const received = join(this.profile, 'DevToolsActivePort');
    rmSync(received, { force: true });
    this.process = spawn(
      CHROMIUM_PATH,
      [
        ...BROWSER_ARGUMENTS,
        ...this.more,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        `--window-size=${width},${height}`,
        'about:blank',
      ],
      // A process group of its own, so that its helper processes end with it.
      { detached: true, stdio: 'ignore' },
    );
    // The file exists before it has content.
    const reportedPort = () => (existsSync(received) ? readFileSync(received, 'utf8').split('\n')[0] : '');
    for (let waited = 0; !reportedPort(); waited += 50) {
      if (waited > 30_000) throw new Error('The browser did not start.');
      await new Promise((resume) => setTimeout(resume, 50));
    }
    const port = reportedPort();
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The browser has no page.');
    await page.setViewportSize({ width, height });
    return page;
  }

  /** Kills the browser at once, without flushing. */
  async kill(): Promise<void> {
    const { process: running } = this;
    if (!running?.pid) return;
    this.process = null;
    const gone = new Promise((resume) => running.once('exit', resume));
    process.kill(-running.pid, 'SIGKILL');
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    // Helper processes may still be writing for a moment.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
