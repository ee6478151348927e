import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import { Config } from '../config/config';
import { Clock } from '../context/clock';
import { Database } from '../database/database';
import type { GlobalRepository } from '../database/global-repository';
import { Rows } from '../database/rows';
import { ProductError } from '../errors/product-error';
import { FileStore } from '../files/file-store';
import { logger } from '../logging/logger';
import { Jobs } from '../jobs/jobs';
import { NEEDS_ATTENTION, Outbox } from '../jobs/outbox.entity';
import { removePrint, storeDocument, enqueuePrint, readPrinted } from './document-prints';
import { PdfRenderer, type Print } from './pdf-renderer';
import type { PrintedDocument } from './printable-document';

/** How long a request waits for a worker. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** The renderer of a process without a browser: workers print its documents, through the print lane. */
@Injectable()
export class RemotePdfRenderer extends PdfRenderer {
  /** How long a request waits for a worker. */
  protected readonly patienceMs: number = PATIENCE_MS;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    @Rows(Outbox) private readonly outbox: GlobalRepository<Outbox>,
  ) {
    super(config);
  }

  /** Workers report what they lack. */
  override missing(): string | null {
    return null;
  }

  override async renderInTurn({ document, mostMs, wantsText }: Print): Promise<PrintedDocument> {
    const key = await storeDocument(this.files, document);
    try {
      const id = await this.database.runUnit(() =>
        enqueuePrint(this.jobs, { key, mostMs, wantsText }, this.clock.now()),
      );
      await this.isDone(id);
      return await readPrinted(this.files, key);
    } finally {
      await removePrint(this.files, key).catch((error: unknown) =>
        logger.warn({ err: error }, 'What was printed lies in the store for another ten minutes'),
      );
    }
  }

  /** @throws ProductError unavailable on a timeout */
  private async isDone(id: number): Promise<void> {
    const until = performance.now() + this.patienceMs;
    while (performance.now() < until) {
      const job = await this.outbox.findOne({ id });
      if (job?.state === 'done') return;
      if (!job || NEEDS_ATTENTION.some((state) => state === job.state)) break;
      await sleep(LOOK_AGAIN_MS);
    }
    throw new ProductError('unavailable', messages.reports.workersBusy);
  }
}
