import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ADDRESS, InMemorySite, withResourcesInside } from './in-memory-site';
import type { FontSet, PrintableDocument, PrintedDocument } from './printable-document';

/** Between two looks at whether all pictures have been read. They are in the page, so this takes a few milliseconds. */
const LOOK_AGAIN_MS = 2;

// These texts run in the browser's isolated world, because page scripts are off.

/** Puts a document into the empty page: its scripts would not run even if they were on. */
const SHOW = `(html) => {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  for (const { name, value } of shown.documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.head.append(...shown.head.childNodes);
  document.body.replaceWith(shown.body);
}`;

/** Lays the page out, which loads the fonts that it needs. */
const FONTS_ARE_READY = 'document.body.offsetHeight; document.fonts.ready.then(() => undefined)';

const PICTURES_ARE_READ = '[...document.images].every((image) => image.complete)';

/** Finds pictures and fonts that did not load. */
const WHAT_IS_MISSING = `[
  ...[...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src.slice(0, 100)),
  ...[...document.fonts].filter((font) => font.status === 'error').map((font) => font.family),
]`;

const load = (fonts: readonly string[]): string =>
  `Promise.all(${JSON.stringify(fonts)}.map((font) => document.fonts.load(font, 'a'))).then(() => undefined)`;

/** Thrown when a picture or font of a document is missing from the page. The browser stays usable. */
export class IncompleteDocument extends Error {
  constructor(missing: readonly string[]) {
    super(`The document is not whole without ${missing.join(', ')}`);
  }
}

/**
 * An isolated page for one document: no scripts, no network, no service workers; every request is answered from
 * memory or blocked. Opened empty, with its fonts, so that it can wait for its document. A document has its page and
 * its context for itself: nothing of it is left for the next one.
 */
export class IsolatedPage {
  private isGone = false;

  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly site: InMemorySite,
  ) {
    page.once('crash', () => {
      this.isGone = true;
      void this.close();
    });
  }

  static async open(browser: Browser, fonts: FontSet | undefined): Promise<IsolatedPage> {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    try {
      const site = new InMemorySite(fonts);
      await context.route('**/*', (route) => site.answer(route));
      const page = new IsolatedPage(browser, context, await context.newPage(), site);
      await page.prepare(fonts);
      return page;
    } catch (error) {
      await context.close().catch(() => undefined);
      throw error;
    }
  }

  /** Whether it can still show a document. */
  get isUsable(): boolean {
    return !this.isGone && this.browser.isConnected();
  }

  /**
   * Prints the document of this page.
   * @param wantsText without it the text is empty: reading it lays the whole document out once more
   * @throws IncompleteDocument
   */
  async print(document: PrintableDocument, wantsText: boolean): Promise<PrintedDocument> {
    const { html, leftOut } = withResourcesInside(document);
    this.site.show(document);
    await this.page.evaluate(`(${SHOW})(${JSON.stringify(html)}); ${FONTS_ARE_READY}`);
    while (!(await this.page.evaluate<boolean>(PICTURES_ARE_READ))) await sleep(LOOK_AGAIN_MS);
    const missing = [...leftOut, ...(await this.page.evaluate<string[]>(WHAT_IS_MISSING))];
    if (missing.length > 0) throw new IncompleteDocument(missing);
    const text = wantsText ? await this.page.evaluate<string>('document.body.innerText') : '';
    const bytes = await this.page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    return { bytes, text };
  }

  async close(): Promise<void> {
    this.isGone = true;
    // A browser that has crashed has no page to close.
    await this.context.close().catch(() => undefined);
  }

  private async prepare(fonts: FontSet | undefined): Promise<void> {
    await this.page.emulateMedia({ media: 'print' });
    await this.page.goto(ADDRESS, { waitUntil: 'load' });
    if (fonts) await this.page.evaluate(load(fonts.usual));
  }
}
