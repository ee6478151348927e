/** A piece of a margin: text, or the number of the page or of all pages. */
export type MarginPart = string | { counter: 'page' | 'pages' };

interface MarginLine {
  left?: readonly MarginPart[];
  right?: readonly MarginPart[];
}

/** Header and footer of every page. `style` is trusted CSS: font, size and colour. */
export interface PageMargins {
  header: MarginLine;
  footer: MarginLine;
  style: string;
}

/** Escapes a CSS string literal, so that the text can end neither the string nor the rule. */
function cssString(words: string): string {
  const escaped = words.replace(
    /[^A-Za-z0-9 ]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}

function box(place: string, parts: readonly MarginPart[] | undefined, style: string): string {
  if (parts === undefined) return '';
  const content = parts.map((part) =>
    typeof part === 'string' ? cssString(part) : `counter(${part.counter})`,
  );
  return `@${place} { ${style}; white-space: pre-line; content: ${content.join(' ')}; }`;
}

/**
 * Returns the margins as page CSS: unlike the browser's own header and footer they use the document's fonts. The text
 * may be untrusted.
 */
export function marginCss({ header, footer, style }: PageMargins): string {
  const boxes = [
    box('top-left', header.left, `text-align: left; ${style}`),
    box('top-right', header.right, `text-align: right; ${style}`),
    box('bottom-left', footer.left, `text-align: left; ${style}`),
    box('bottom-right', footer.right, `text-align: right; ${style}`),
  ];
  return `@page { ${boxes.join(' ')} }`;
}
