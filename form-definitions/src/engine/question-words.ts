import type { FormDefinition } from '../definition';
import { entries } from './entries';
import { withoutColons } from './without-colons';

/**
 * What a form asks under each key of its answers, in its first language and in a line: the item, its row and its column,
 * without the names that a label asks for. Where an item says nothing, its section does.
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

/** A label without the names that it asks for, and the end that leads to them. */
const plain = (text: string): string => withoutColons(text.replace(/\{[^{}]*\}/g, '')).trim();
