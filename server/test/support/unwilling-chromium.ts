import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium that is there and does not start, as where nothing lets it have its sandbox, until it is put right. */
export class UnwillingChromium {
  private readonly folder = mkdtempSync(join(tmpdir(), 'walkthrough-chromium-'));
  /** For CHROMIUM_PATH. */
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
