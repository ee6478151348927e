import type { PageMargins } from './page-header-footer';

export interface PrintResource {
  bytes: Buffer;
  /** Media type, such as image/jpeg. */
  type: string;
  /**
   * Whether the page states the printed size of this picture, so that its pixels do not matter to the layout. The
   * browser then prints a stand-in, and the picture is put into the file afterwards.
   */
  hasPrintedSize?: boolean;
}

/** Fonts that many documents share. A page that has loaded them is kept ready for the next document. */
export interface FontSet {
  /** Equal for equal fonts. */
  key: string;
  /** Its `@font-face` rules refer to the files by their bare names. */
  css: string;
  files: ReadonlyMap<string, PrintResource>;
  /** Fonts that nearly every document needs, as in CSS: `400 1em "Public Sans"`. The others load when they are used. */
  usual: readonly string[];
}

/** A document and its resources. */
export interface PrintableDocument {
  /**
   * A complete document: doctype, language, `<title>`. It refers to resources by bare names, written like this: `<img
   * src="photo-1.jpg">`, `<link rel="stylesheet" href="report.css">`.
   */
  html: string;
  resources: ReadonlyMap<string, PrintResource>;
  fonts?: FontSet;
  margins: PageMargins;
}

/** The result of printing. */
export interface PrintedDocument {
  bytes: Buffer;
  /** The visible text of its body, as laid out for print. */
  text: string;
}
