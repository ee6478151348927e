import type { FormDefinition } from '../definition';
import { entries } from './entries';
import { withoutColons } from './without-colons';

/**
 * Returns one line per answer key, in the form's first language: the item, its row and its column, without placeholders.
 * Items without a label use their section's title.
 */
export function questionWords(definition: FormDefinition): ReadonlyMap<string, string> {
  const texts = Object.values(definition.i18n)[0] ?? {};
  const say = (id: string | undefined): string => (id === undefined ? '' : plain(texts[id] ?? ''));
  const words = new Map<string, string>();
  for (const { key, section, item, row, column } of entries(definition)) {
    if (words.has(key)) continue;
    const asked = [say(item.label), say(row?.label), say(column?.label)].filter((word) => word !== '');
    words.set(key, asked.join(' – ') || say(section.title) || key);
  }
  return words;
}

/** Removes placeholders from a label, and the trailing colon before them. */
const plain = (text: string): string => withoutColons(text.replace(/\{[^{}]*\}/g, '')).trim();
