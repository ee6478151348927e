import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { marginCss, type PageMargins } from './page-header-footer';

export interface PrintResource {
  bytes: Buffer;
  /** Media type, such as image/jpeg. */
  type: string;
}

/** A document and its resources. */
export interface PrintableDocument {
  /**
   * A complete document: doctype, language, `<title>`. It refers to resources by bare names: `<img
   * src="photo-1.jpg">`.
   */
  html: string;
  resources: ReadonlyMap<string, PrintResource>;
  margins: PageMargins;
}

/** The result of printing. */
export interface PrintedDocument {
  bytes: Buffer;
  /** The visible text of its body, as laid out for print. */
  text: string;
}

/** Names below .invalid cannot be registered (RFC 6761): even an escaped request would reach nobody. */
const ADDRESS = 'https://report.invalid/';

/** A second barrier behind the interception: the document may load only its own resources. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The style sheet of the margins, which is not among the resources. */
const MARGINS = 'page-header-footer.css';
const END_OF_HEAD = '</head>';

const RESOURCE_NAME = /^[a-z0-9][a-z0-9.-]*$/i;

/** Runs in the browser's isolated world, because page scripts are off: finds pictures and fonts that did not load. */
const WHAT_IS_MISSING = `document.fonts.ready.then((fonts) => [
  ...[...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map((image) => image.src),
  ...[...fonts].filter((font) => font.status === 'error').map((font) => font.family),
])`;

/** Answers the requests of one document from memory. Interception alone is not enough: see docs/decisions/0011. */
class InMemorySite {
  private readonly asked = new Set<string>();

  constructor(private readonly document: PrintableDocument) {
    const odd = [...document.resources.keys()].filter((name) => !RESOURCE_NAME.test(name));
    if (odd.length > 0) throw new RangeError(`These names cannot be addresses: ${odd.join(', ')}`);
    if (!document.html.includes(END_OF_HEAD)) throw new RangeError('The document has no head');
  }

  async answer(route: Route): Promise<void> {
    const url = route.request().url();
    const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : undefined;
    if (name === undefined) return route.abort();
    const again = this.asked.has(name);
    this.asked.add(name);
    // Only once: a frame that embeds the document would recurse endlessly.
    if (name === '') return again ? route.abort() : route.fulfill(this.page());
    if (name === MARGINS)
      return route.fulfill({ contentType: 'text/css', body: marginCss(this.document.margins) });
    const resource = this.document.resources.get(name);
    if (resource === undefined) return route.abort();
    return route.fulfill({ contentType: resource.type, body: resource.bytes });
  }

  /** Returns pictures that the document was given and does not show. */
  picturesLeftOut(): string[] {
    return [...this.document.resources]
      .filter(([name, { type }]) => type.startsWith('image/') && !this.asked.has(name))
      .map(([name]) => name);
  }

  private page() {
    return {
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: this.document.html.replace(
        END_OF_HEAD,
        `<link rel="stylesheet" href="${MARGINS}">${END_OF_HEAD}`,
      ),
    };
  }
}

/** Thrown when a picture or font of a document is missing from the page. The browser stays usable. */
export class IncompleteDocument extends Error {
  constructor(missing: readonly string[]) {
    super(`The document is not whole without ${missing.join(', ')}`);
  }
}

async function requireWhole(page: Page, site: InMemorySite): Promise<void> {
  const missing = [...site.picturesLeftOut(), ...(await page.evaluate<string[]>(WHAT_IS_MISSING))];
  if (missing.length > 0) throw new IncompleteDocument(missing);
}

async function print(context: BrowserContext, document: PrintableDocument): Promise<PrintedDocument> {
  const site = new InMemorySite(document);
  await context.route('**/*', (route) => site.answer(route));
  const page = await context.newPage();
  page.once('crash', () => void context.close().catch(() => undefined));
  await page.goto(ADDRESS, { waitUntil: 'load' });
  await requireWhole(page, site);
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate<string>('document.body.innerText');
  const bytes = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  return { bytes, text };
}

async function inContextOfItsOwn(browser: Browser, document: PrintableDocument): Promise<PrintedDocument> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    return await print(context, document);
  } finally {
    await context.close();
  }
}

/**
 * Prints a document in an isolated context: no scripts, no network, no service workers; every request is answered from
 * memory or blocked.
 * @throws IncompleteDocument
 */
export async function printIsolated(browser: Browser, document: PrintableDocument): Promise<PrintedDocument> {
  let died: () => void = () => undefined;
  // Calls to a crashed browser may never be answered.
  const crash = new Promise<never>((_, reject) => {
    died = () => reject(new Error('The browser died'));
  });
  browser.once('disconnected', died);
  try {
    return await Promise.race([inContextOfItsOwn(browser, document), crash]);
  } finally {
    browser.off('disconnected', died);
  }
}
