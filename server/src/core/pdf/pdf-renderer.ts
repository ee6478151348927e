import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import type { Browser } from 'playwright-core';
import { Config } from '../config/config';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { logger } from '../http/logger';
import { Chromium } from './chromium';
import {
  IncompleteDocument,
  printIsolated,
  type PrintableDocument,
  type PrintedDocument,
} from './isolated-page';
import { SingleLane } from './single-lane';

/** Two at once are no faster on two cores and take half as much memory again. */
const MOST_WAITING = 20;
const REPORTS_OF_ONE_BROWSER = 100;
const MOST_MS = 90_000;
/** A browser that did not start is tried again: what was in its way (a full memory, a package) may have gone. */
const TRY_AGAIN_MS = 60_000;

/** It is this document that cannot be printed, not that nothing can: it was too slow, not whole, or the end of its browser. */
export class NotPrintable extends ProductError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/**
 * Prints documents with the server's Chromium: Letter or whatever the document's `@page` says, tagged, with an
 * outline of its headings. Printing the same document twice gives different bytes (they carry the time): what is
 * evidence is stored once and never printed again.
 */
@Injectable()
export class PdfRenderer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lane = new SingleLane(MOST_WAITING);
  private readonly chromium: Chromium;
  private readonly isWorker: boolean;
  private ended = false;
  private isTrying = false;
  /** Longest time for one document. */
  protected get mostMs(): number {
    return MOST_MS;
  }

  /** When a browser that did not start is tried again. */
  protected get tryAgainMs(): number {
    return TRY_AGAIN_MS;
  }

  constructor(config: Config) {
    this.isWorker = config.role === 'worker';
    this.chromium = new Chromium(config.chromiumPath, REPORTS_OF_ONE_BROWSER);
  }

  /** A process that is there to print finds out at once whether it can: until then what is promised is not held. */
  onApplicationBootstrap(): void {
    if (this.isWorker && this.missing() === null) this.tryToStart();
  }

  /**
   * What keeps this server from printing anything, in a sentence; null when nothing is known to. Asked again and again by
   * whoever holds prints until then, it has a browser that did not start tried again from time to time.
   */
  missing(): string | null {
    const untriedForMs = this.chromium.untriedForMs();
    if (untriedForMs !== null && untriedForMs >= this.tryAgainMs) this.tryToStart();
    return this.chromium.missing();
  }

  private readonly tryToStart = shielded('Chromium is tried', async () => {
    if (this.isTrying || this.ended) return;
    this.isTrying = true;
    try {
      await this.lane.run(() => this.chromium.browser());
    } catch (error) {
      // Why it does not start has been logged.
      if (!(error instanceof ProductError)) throw error;
    } finally {
      this.isTrying = false;
    }
  });

  /**
   * The PDF of a document; one at a time.
   * @throws ProductError 'unavailable': no usable browser, too many waiting; NotPrintable: too slow, the browser died
   */
  async render(document: PrintableDocument): Promise<Buffer> {
    return (await this.renderWithText(document)).bytes;
  }

  /**
   * The same, with the text that was laid out for it.
   * @param mostMs longest time for this document, once it is its turn
   * @throws like `render`
   */
  async renderWithText(document: PrintableDocument, mostMs = this.mostMs): Promise<PrintedDocument> {
    return this.lane.run(() => this.print(document, mostMs));
  }

  /** After the jobs: the report in hand is finished. */
  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.lane.idle();
    await this.chromium.close();
  }

  private async print(document: PrintableDocument, mostMs: number): Promise<PrintedDocument> {
    if (this.ended) throw new ProductError('unavailable', messages.reports.stopping);
    const browser = await this.chromium.browser();
    const startedAt = performance.now();
    try {
      const printed = await this.withinTime(browser, document, mostMs);
      logger.debug({ ms: performance.now() - startedAt, bytes: printed.bytes.length }, 'Printed a document');
      return printed;
    } catch (error) {
      if (error instanceof ProductError) throw error;
      logger.error({ err: error }, 'A document could not be printed');
      throw new NotPrintable(messages.reports.notPrinted);
    }
  }

  private async withinTime(
    browser: Browser,
    document: PrintableDocument,
    mostMs: number,
  ): Promise<PrintedDocument> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotPrintable(messages.reports.tooSlow)), mostMs);
    });
    const printed = printIsolated(browser, document);
    try {
      return await Promise.race([printed, tooLate]);
    } catch (error) {
      if (error instanceof IncompleteDocument) throw error;
      // Whatever state the browser is in now: the next document gets a fresh one.
      printed.catch(() => undefined);
      await this.chromium.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
