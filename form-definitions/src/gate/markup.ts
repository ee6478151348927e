import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';

/** A tag, a closing tag, a comment or a declaration as HTML has them; `a < b` and `<5` are none. */
const TAG = /<[a-z/!?]/iu;

/** Control characters but tab and line breaks, and those that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

function complaintOf(text: string): string | null {
  if (TAG.test(text)) return 'Texts are shown as they are written: markup and scripts are not allowed.';
  const visible = text.replaceAll(/[\t\n\r]/gu, '');
  return INVISIBLE.test(visible) ? 'Control characters are not allowed in a text.' : null;
}

/**
 * Texts that try to be more than text. Every place that shows one escapes it; refusing them as well keeps a text
 * that was written to break out from ever being stored as a published form. Unused texts are looked at too.
 */
export function markupFindings(definition: FormDefinition): Finding[] {
  return Object.entries(definition.i18n).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const complaint = complaintOf(text);
      return complaint === null ? [] : [error(pointer('i18n', locale, id), 'markup', complaint)];
    }),
  );
}
