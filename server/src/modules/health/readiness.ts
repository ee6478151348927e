import { access, constants, mkdir } from 'node:fs/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../core/config/config';
import { Database } from '../../core/database/database';

/** Whether the server can do its work right now. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** Each check's answer: `ok`, or a sentence without secrets. */
  async checks(): Promise<Record<string, string>> {
    return {
      database: await answer('The database does not answer.', () => this.database.ping()),
      storage: await answer('The data folder cannot be written to.', () => this.dataFolder()),
      lifecycle: this.stopping ? 'The server is stopping.' : 'ok',
    };
  }

  /** From the first moment of a stop on, nobody should send more work here. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async dataFolder(): Promise<void> {
    await mkdir(this.config.dataDir, { recursive: true });
    await access(this.config.dataDir, constants.W_OK);
  }
}

async function answer(refusal: string, check: () => Promise<unknown>): Promise<string> {
  try {
    await check();
    return 'ok';
  } catch {
    return refusal;
  }
}
