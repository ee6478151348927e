import type { Route } from 'playwright-core';
import { marginCss } from './page-header-footer';
import type { FontSet, PrintableDocument, PrintResource } from './printable-document';

/** Names below .invalid cannot be registered (RFC 6761): even an escaped request would reach nobody. */
export const ADDRESS = 'https://report.invalid/';

/** A second barrier behind the interception: the page may load only its own fonts and pictures. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const RESOURCE_NAME = /^[a-z0-9][a-z0-9.-]*$/i;
const END_OF_HEAD = '</head>';
/** How documents refer to resources. Their texts are escaped, so that only their templates can write this. */
const PICTURE = /(<img\s[^>]*?src=")([a-z0-9][a-z0-9.-]*)"/giu;
const STYLE_SHEET = /<link rel="stylesheet" href="([a-z0-9][a-z0-9.-]*)">/giu;

/** Answers the requests of one page from memory. Interception alone is not enough: see docs/decisions/0011. */
export class InMemorySite {
  private isOpened = false;
  private files: ReadonlyMap<string, PrintResource>;

  constructor(private readonly fonts: FontSet | undefined) {
    this.files = fonts?.files ?? new Map<string, PrintResource>();
  }

  /** Offers the resources of the page's document, besides the fonts. */
  show({ resources }: PrintableDocument): void {
    this.files = new Map([...this.files, ...resources]);
  }

  async answer(route: Route): Promise<void> {
    const url = route.request().url();
    const name = url.startsWith(ADDRESS) ? url.slice(ADDRESS.length) : undefined;
    // The page only once: a frame that embeds it would recurse endlessly.
    if (name === '' && !this.isOpened) {
      this.isOpened = true;
      return route.fulfill(this.emptyPage());
    }
    const resource = name === undefined ? undefined : this.files.get(name);
    if (resource === undefined) return route.abort();
    return route.fulfill({ contentType: resource.type, body: resource.bytes });
  }

  private emptyPage() {
    const style = this.fonts ? `<style>${this.fonts.css}</style>` : '';
    return {
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html><head><meta charset="utf-8">${style}</head><body></body></html>`,
    };
  }
}

/**
 * Returns a document with its pictures and style sheets in its text, so that showing it takes no request, and the
 * pictures that it was given and does not show.
 * @throws RangeError when its resources cannot be addresses, or it has no head
 */
export function withResourcesInside({ html, resources, margins }: PrintableDocument): {
  html: string;
  leftOut: string[];
} {
  const odd = [...resources.keys()].filter((name) => !RESOURCE_NAME.test(name));
  if (odd.length > 0) throw new RangeError(`These names cannot be addresses: ${odd.join(', ')}`);
  if (!html.includes(END_OF_HEAD)) throw new RangeError('The document has no head');
  const shown = new Set<string>();
  const text = html
    .replace(STYLE_SHEET, (link, name: string) => {
      const sheet = resources.get(name);
      return sheet ? `<style>${sheet.bytes.toString()}</style>` : link;
    })
    .replace(END_OF_HEAD, () => `<style>${marginCss(margins)}</style>${END_OF_HEAD}`)
    .replace(PICTURE, (image, before: string, name: string) => {
      const picture = resources.get(name);
      if (!picture?.type.startsWith('image/')) return image;
      shown.add(name);
      return `${before}data:${picture.type};base64,${picture.bytes.toString('base64')}"`;
    });
  const leftOut = [...resources]
    .filter(([name, { type }]) => type.startsWith('image/') && !shown.has(name))
    .map(([name]) => name);
  return { html: text, leftOut };
}
