import { rmSync } from 'node:fs';
import type { BrowserServer } from 'playwright-core';

/** Resources of a run that the teardown releases. */
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
