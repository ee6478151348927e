import { access, constants, mkdir } from 'node:fs/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../core/config/config';
import { requestContext } from '../../core/context/request-context';
import { Database } from '../../core/database/database';
import { FileCheck, sentenceOf } from '../../core/files/file-check';
import { FileStore } from '../../core/files/file-store';
import { logger } from '../../core/http/logger';
import { TenantsService } from '../tenants/tenants.service';

const NOTHING = { check: 'ok', notices: [] as string[] };

/** Whether the server can do its work right now. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly files: FileCheck,
    private readonly store: FileStore,
    private readonly tenants: TenantsService,
  ) {}

  /**
   * @returns each check's answer: `ok`, or a sentence without secrets; and what the server works with all the same.
   *   When none of the files is there the server has the wrong folder and is not ready; a single one may be lost.
   */
  async look(): Promise<{ checks: Record<string, string>; notices: string[] }> {
    const database = await answer('The database does not answer.', () => this.database.ping());
    const files = database === 'ok' ? await this.filesLookedFor() : NOTHING;
    return {
      checks: {
        database,
        storage: await this.storage(),
        files: files.check,
        lifecycle: this.stopping ? 'The server is stopping.' : 'ok',
      },
      notices: files.notices,
    };
  }

  private async filesLookedFor(): Promise<{ check: string; notices: string[] }> {
    const companies = async () => (await this.tenants.all()).map(({ id }) => id);
    try {
      const found = await requestContext.runAsSystem('readiness', () => this.files.look(companies));
      if (found.missing === 0) return NOTHING;
      const sentence = sentenceOf(found);
      return found.missing === found.looked
        ? { check: sentence, notices: [] }
        : { check: 'ok', notices: [sentence] };
    } catch (error) {
      logger.error({ err: error }, 'The files could not be looked for.');
      return { check: 'ok', notices: ['The files could not be looked for; the log says why.'] };
    }
  }

  /** From the first moment of a stop on, nobody should send more work here. */
  onModuleDestroy(): void {
    this.stopping = true;
  }

  private async storage(): Promise<string> {
    const folder = await answer('The data folder cannot be written to.', () => this.dataFolder());
    return folder === 'ok' ? answer('The store of files does not answer.', () => this.store.check()) : folder;
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
