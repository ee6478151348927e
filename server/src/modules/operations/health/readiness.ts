import { mkdir } from 'node:fs/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { Database } from '../../../core/database/database';
import { isNoRoom } from '../../../core/errors/file-errors';
import { assertWritable, lowSpaceOf } from '../../../core/files/disk-check';
import { FileCheck, describeFileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { logger } from '../../../core/logging/logger';
import { BounceMailbox } from '../../../core/mail/bounce-mailbox';
import { MailTransport } from '../../../core/mail/mail-transport';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { TenantsService } from '../../company/tenants/tenants.service';

const MEGABYTE = 1024 ** 2;

const NOTHING = { check: 'ok', notices: [] as string[] };

/** Time limit of a readiness check. Probes give up soon after, and would not learn which check hangs. */
export const CHECK_TIMEOUT_MS = 3_000;

/** Checks whether the server can do its work. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly bounces: BounceMailbox,
    private readonly config: Config,
    private readonly database: Database,
    private readonly files: FileCheck,
    private readonly mails: MailTransport,
    private readonly renderer: PdfRenderer,
    private readonly store: FileStore,
    private readonly tenants: TenantsService,
  ) {}

  /**
   * @returns for each check `ok` or a sentence without secrets, and notices about degradations.
   * When no sampled file exists, the server has the wrong folder and is not ready; a single file may be lost.
   */
  async check(): Promise<{ checks: Record<string, string>; notices: string[] }> {
    const time = new TimeLimit(CHECK_TIMEOUT_MS);
    try {
      const database = time.answer(
        () => 'The database does not answer.',
        () => this.database.ping(),
      );
      const files = database.then((answer) => (answer === 'ok' ? this.sampledFiles(time) : NOTHING));
      // In parallel, because they share one time limit.
      const [databaseAnswer, storage, { check, notices }] = await Promise.all([
        database,
        this.storage(time),
        files,
      ]);
      const lifecycle = this.stopping ? 'The server is stopping.' : 'ok';
      return {
        checks: { database: databaseAnswer, storage, files: check, lifecycle },
        notices: [...(await this.shortcomings()), ...notices],
      };
    } finally {
      time.end();
    }
  }

  /** Returns what this process should do but cannot, although it serves calls. */
  private async shortcomings(): Promise<string[]> {
    const { works, dataDir } = this.config;
    const left = await lowSpaceOf(dataDir).catch(() => null);
    const disk = left === null ? null : `Only ${Math.floor(left / MEGABYTE)} MB are free in the data folder.`;
    const work = works ? [this.renderer.missing(), this.mails.failing(), this.bounces.failing()] : [];
    return [...work, disk].filter((sentence) => sentence !== null);
  }

  private async sampledFiles(time: TimeLimit): Promise<{ check: string; notices: string[] }> {
    const companies = async () => (await this.tenants.all()).map(({ id }) => id);
    try {
      const found = await time.within(() =>
        requestContext.runAsSystem('readiness', () => this.files.check(companies)),
      );
      if (found.missing === 0) return NOTHING;
      const sentence = describeFileCheck(found);
      return found.missing === found.looked
        ? { check: sentence, notices: [] }
        : { check: 'ok', notices: [sentence] };
    } catch (error) {
      logger.error({ err: error }, 'The files could not be looked for.');
      return { check: 'ok', notices: ['The files could not be looked for; the log says why.'] };
    }
  }

  /** Reports not ready as soon as a stop begins, so that no more traffic is routed here. */
  beginStop(): void {
    this.stopping = true;
  }

  onModuleDestroy(): void {
    this.beginStop();
  }

  private async storage(time: TimeLimit): Promise<string> {
    const folder = await time.answer(
      (error) => (isNoRoom(error) ? 'The data folder is full.' : 'The data folder cannot be written to.'),
      () => this.dataFolder(),
    );
    return folder === 'ok'
      ? time.answer(
          (error) =>
            isNoRoom(error) ? 'The folder of files is full.' : 'The store of files does not answer.',
          () => this.store.check(),
        )
      : folder;
  }

  private async dataFolder(): Promise<void> {
    await mkdir(this.config.dataDir, { recursive: true });
    await assertWritable(this.config.dataDir);
  }
}

/** The shared time limit of one check; what has not answered by then counts as not answering. */
class TimeLimit {
  private readonly timer: NodeJS.Timeout;
  private readonly over: Promise<never>;

  constructor(ms: number) {
    let end: (error: Error) => void = () => undefined;
    this.over = new Promise((_, reject) => (end = reject));
    this.over.catch(() => undefined);
    this.timer = setTimeout(() => end(new Error(`No answer within ${ms} ms.`)), ms);
  }

  /** @throws what `check` throws, or an error when the time is over */
  within<T>(check: () => Promise<T>): Promise<T> {
    return Promise.race([check(), this.over]);
  }

  /** Returns `ok`, or the reason. */
  async answer(refusal: (error: unknown) => string, check: () => Promise<unknown>): Promise<string> {
    try {
      await this.within(check);
      return 'ok';
    } catch (error) {
      return refusal(error);
    }
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
