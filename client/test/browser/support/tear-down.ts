import { rmSync } from 'node:fs';
import type { BrowserServer } from 'playwright-core';

/** What the setup of a run leaves to be taken away at its end. */
interface LeftOver {
  browser?: BrowserServer;
  folder?: string;
}

const run = globalThis as typeof globalThis & { leftOver?: LeftOver };

export function leave(more: LeftOver): void {
  run.leftOver = { ...run.leftOver, ...more };
}

export default async function tearDown(): Promise<void> {
  await run.leftOver?.browser?.close();
  if (run.leftOver?.folder !== undefined) rmSync(run.leftOver.folder, { recursive: true, force: true });
}
