import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium that fails to start, as without a sandbox, until it is repaired. */
export class UnwillingChromium {
  private readonly folder = mkdtempSync(join(tmpdir(), 'walkthrough-chromium-'));
  /** Value of CHROMIUM_PATH. */
  readonly path = join(this.folder, 'chromium');

  constructor(private readonly willing: string) {
    this.does('exit 1');
  }

  putRight(): void {
    this.does(`exec '${this.willing}' "$@"`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private does(command: string): void {
    writeFileSync(this.path, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  }
}
