import { normaliseLine } from '../text/normalised-text';
import { isNoticeField, type NoticeField, type NoticeValues } from './notice-fields';

/** A paragraph of a company's text: plain text with `{field}`. */
export interface NoticeBlock {
  text: string;
  /** The paragraph is left out while this field is not known; null: it is always shown. */
  showWhen: NoticeField | null;
}

export interface FilledNotice {
  /** Plain text, which may have line breaks of its block but none of a value. */
  paragraphs: string[];
  /** Fields that are named and not known. */
  missing: NoticeField[];
}

/** Stands for a value that is not known. */
export const NOT_KNOWN_YET = '_____';

const NAMED = /\{([^{}]*)\}/gu;

/**
 * Fills values into the blocks of a text, in one pass: what a value says is text, whatever signs it has. A value never adds a
 * line or a paragraph. The result is plain text, which its reader escapes.
 */
export function fillNotice(blocks: readonly NoticeBlock[], values: NoticeValues): FilledNotice {
  const known = knownValues(values);
  const missing = new Set<NoticeField>();
  const shown = blocks.filter(({ showWhen }) => showWhen === null || known.has(showWhen));
  const paragraphs = shown.map(({ text }) =>
    text.replace(NAMED, (sign, name: string) => {
      if (!isNoticeField(name)) return sign;
      const value = known.get(name);
      if (value === undefined) missing.add(name);
      return value ?? NOT_KNOWN_YET;
    }),
  );
  return { paragraphs, missing: [...missing] };
}

/** Values of one line each; empty ones are not known. */
export function knownValues(values: NoticeValues): ReadonlyMap<NoticeField, string> {
  const lines = Object.entries(values).map(([name, value]) => [name as NoticeField, normaliseLine(value)]);
  return new Map((lines as [NoticeField, string][]).filter(([, value]) => value !== ''));
}

/** Returns the names between braces, and whether other braces are left. */
export function namesIn(text: string): { names: string[]; hasStrayBrace: boolean } {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return { names, hasStrayBrace: /[{}]/u.test(text.replace(NAMED, '')) };
}
