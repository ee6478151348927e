import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';

/** HTML tags, closing tags, comments and declarations; `a < b` and `<5` do not match. */
const TAG = /<[a-z/!?]/iu;

/** Control characters except tabs and line breaks, and text direction overrides. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function complaintOf(text: string): string | null {
  if (TAG.test(text)) return 'Texts are shown as they are written: markup and scripts are not allowed.';
  const visible = text.replaceAll(/[\t\n\r]/gu, '');
  return INVISIBLE.test(visible) ? 'Control characters are not allowed in a text.' : null;
}

/**
 * Finds texts that contain markup. Every place that shows a text escapes it; refusing them as well keeps injection attempts
 * out of published forms. Unused texts are checked too.
 */
export function markupFindings(definition: FormDefinition): Finding[] {
  return Object.entries(definition.i18n).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const complaint = complaintOf(text);
      return complaint === null ? [] : [error(pointer('i18n', locale, id), 'markup', complaint)];
    }),
  );
}
