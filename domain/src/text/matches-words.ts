import { foldedText } from './search-words';

/** Returns whether each word of a search occurs in the texts, ignoring accents and case. An empty search matches. */
export function matchesWords(texts: readonly (string | null | undefined)[], search: string): boolean {
  const text = foldedText(texts.filter(Boolean).join(' '));
  return foldedText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
