import type { Browser } from 'playwright-core';
import { logger } from '../logging/logger';
import { IsolatedPage } from './isolated-page';
import type { FontSet, PrintableDocument, PrintedDocument } from './printable-document';

interface ReadyPage {
  browser: Browser;
  fonts: FontSet | undefined;
  /** Null when it could not be opened. */
  page: Promise<IsolatedPage | null>;
}

/**
 * Prints documents on pages of their own, and keeps one page ready for the next document: opening a page and loading
 * its fonts takes as long as printing a short report. Each page shows one document and is closed after it.
 */
export class ReadyPages {
  private ready: ReadyPage | null = null;
  private ended = false;

  /**
   * Prints one document.
   * @param wantsText without it the text is empty: reading it lays the whole document out once more
   * @throws IncompleteDocument
   */
  async print(browser: Browser, document: PrintableDocument, wantsText: boolean): Promise<PrintedDocument> {
    let died: () => void = () => undefined;
    // Calls to a crashed browser may never be answered.
    const crash = new Promise<never>((_, reject) => {
      died = () => reject(new Error('The browser died'));
    });
    browser.once('disconnected', died);
    try {
      return await Promise.race([this.printOnOwnPage(browser, document, wantsText), crash]);
    } finally {
      browser.off('disconnected', died);
    }
  }

  /** Keeps no page ready from now on. The browser's end closes those that are open. */
  end(): void {
    this.ended = true;
    this.ready = null;
  }

  private async printOnOwnPage(
    browser: Browser,
    document: PrintableDocument,
    wantsText: boolean,
  ): Promise<PrintedDocument> {
    const page = await this.take(browser, document.fonts);
    try {
      return await page.print(document, wantsText);
    } finally {
      void page.close();
      if (!this.ended && browser.isConnected())
        this.ready = { browser, fonts: document.fonts, page: opened(browser, document.fonts) };
    }
  }

  /** Returns the page that is ready, or a new one where there is none of this browser with these fonts. */
  private async take(browser: Browser, fonts: FontSet | undefined): Promise<IsolatedPage> {
    const { ready } = this;
    this.ready = null;
    const page = await ready?.page;
    if (page?.isUsable && ready?.browser === browser && ready.fonts?.key === fonts?.key) return page;
    void page?.close();
    return IsolatedPage.open(browser, fonts);
  }
}

async function opened(browser: Browser, fonts: FontSet | undefined): Promise<IsolatedPage | null> {
  try {
    return await IsolatedPage.open(browser, fonts);
  } catch (error) {
    // Also when the browser is being closed. The next document opens a page itself and reports what is wrong.
    logger.debug({ err: error }, 'No page is ready for the next document');
    return null;
  }
}
