import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { messages } from '@walkthrough/domain';
import type { Browser } from 'playwright-core';
import { Config } from '../config/config';
import { ProductError } from '../errors/product-error';
import { shielded } from '../errors/shielded';
import { logger } from '../logging/logger';
import { Chromium } from './chromium';
import { IncompleteDocument } from './isolated-page';
import { UnknownPdfStructure } from './pdf-objects';
import type { PrintableDocument, PrintedDocument } from './printable-document';
import { ReadyPages } from './ready-pages';
import { SingleLane } from './single-lane';
import { withPhotos, withStandIns } from './stand-in-pictures';

/** Prints run one at a time: two at once are no faster on two cores and take half as much memory again. */
const MAX_WAITING = 20;
const REPORTS_OF_ONE_BROWSER = 100;
const MAX_MS = 90_000;
/** A browser that failed to start is tried again: the cause (low memory, a missing package) may be gone. */
const TRY_AGAIN_MS = 60_000;

/** This document cannot be printed, though others can: it was too slow, incomplete, or crashed its browser. */
export class NotPrintable extends ProductError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** A document to print. */
export interface Print {
  document: PrintableDocument;
  /** Time limit, once it is its turn. */
  mostMs: number;
  /** Without it the text of the result is empty. */
  wantsText: boolean;
}

/**
 * Prints documents with the server's Chromium: Letter or the size of the document's `@page`, tagged, with an outline
 * of its headings. Printing a document twice gives different bytes (they contain the time): evidence is stored once
 * and never printed again.
 */
@Injectable()
export class PdfRenderer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lane = new SingleLane(MAX_WAITING);
  private readonly chromium: Chromium;
  private readonly pages = new ReadyPages();
  private readonly isWorker: boolean;
  private ended = false;
  private isTrying = false;
  /** Whether this Chromium writes files into which photos can be put. */
  private takesPhotos = true;
  protected readonly putPhotos: typeof withPhotos = withPhotos;
  /** Time limit for one document. */
  protected get mostMs(): number {
    return MAX_MS;
  }

  /** Delay before retrying a browser that failed to start. */
  protected get tryAgainMs(): number {
    return TRY_AGAIN_MS;
  }

  constructor(config: Config) {
    this.isWorker = config.role === 'worker';
    this.chromium = new Chromium(config.chromiumPath, REPORTS_OF_ONE_BROWSER);
  }

  /** A printing process checks at once whether it can print: until then queued prints are not held back. */
  onApplicationBootstrap(): void {
    if (this.isWorker && this.missing() === null) this.tryToStart();
  }

  /**
   * Describes why this server cannot print; null when no reason is known. Polled by the job lane while prints are held
   * back, so it also retries a failed browser from time to time.
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
      // The reason of the failed start has been logged.
      if (!(error instanceof ProductError)) throw error;
    } finally {
      this.isTrying = false;
    }
  });

  /**
   * Prints a document as PDF; one at a time.
   * @throws ProductError 'unavailable': no usable browser, too many waiting; NotPrintable: too slow, the browser
   * crashed
   */
  async render(document: PrintableDocument): Promise<Buffer> {
    return (await this.renderInTurn({ document, mostMs: this.mostMs, wantsText: false })).bytes;
  }

  /**
   * Like `render`, with the laid-out text.
   * @param mostMs time limit for this document, once it is its turn
   * @throws like `render`
   */
  async renderWithText(document: PrintableDocument, mostMs = this.mostMs): Promise<PrintedDocument> {
    return this.renderInTurn({ document, mostMs, wantsText: true });
  }

  /** @throws like `render` */
  async renderInTurn(print: Print): Promise<PrintedDocument> {
    return this.lane.run(() => this.print(print));
  }

  /** Runs after the jobs have stopped: the current report is finished. */
  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.lane.idle();
    this.pages.end();
    await this.chromium.close();
  }

  private async print(print: Print): Promise<PrintedDocument> {
    if (this.ended) throw new ProductError('unavailable', messages.reports.stopping);
    const browser = await this.chromium.browser();
    const startedAt = performance.now();
    try {
      const printed = await this.withinTime(browser, print);
      logger.debug({ ms: performance.now() - startedAt, bytes: printed.bytes.length }, 'Printed a document');
      return printed;
    } catch (error) {
      if (error instanceof ProductError) throw error;
      logger.error({ err: error }, 'A document could not be printed');
      throw new NotPrintable(messages.reports.notPrinted);
    }
  }

  private async withinTime(browser: Browser, print: Print): Promise<PrintedDocument> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotPrintable(messages.reports.tooSlow)), print.mostMs);
    });
    const printed = this.printWithPhotos(browser, print);
    try {
      return await Promise.race([printed, tooLate]);
    } catch (error) {
      if (error instanceof IncompleteDocument) throw error;
      // The browser may be in any state: the next document gets a fresh one.
      printed.catch(() => undefined);
      await this.chromium.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async printWithPhotos(browser: Browser, { document, wantsText }: Print): Promise<PrintedDocument> {
    if (this.takesPhotos) {
      const { document: light, photos } = withStandIns(document);
      const { bytes, text } = await this.pages.print(browser, light, wantsText);
      try {
        return { bytes: this.putPhotos(bytes, photos), text };
      } catch (error) {
        if (!(error instanceof UnknownPdfStructure)) throw error;
        // A later Chromium may write its files differently.
        this.takesPhotos = false;
        logger.warn({ err: error }, 'Reports with photos print slower: their photos go through Chromium');
      }
    }
    return this.pages.print(browser, document, wantsText);
  }
}
