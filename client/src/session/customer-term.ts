import type { TenantMeta } from '@walkthrough/domain';
import { customerLabelOf } from './permissions';

/** The word, one or many, with the article before it: that goes by how the next word sounds. */
const WORD = /\b(?:(a) )?(customer)(s)?\b/gi;

/**
 * Replaces the word customer by the company's label, as in "No customers added yet". Apply before filling in names,
 * which may contain the word.
 */
export function inTermOf(tenant: TenantMeta | null): (text: string) => string {
  const label = customerLabelOf(tenant);
  const lower = withinSentence(label);
  return (text) =>
    text.replace(WORD, (_, article: string | undefined, word: string, many: string | undefined) => {
      const one = word.startsWith('c') ? lower : label;
      const term = many ? pluralOf(one) : one;
      return article ? `${article}${soundsOpen(term) ? 'n' : ''} ${term}` : term;
    });
}

/** Abbreviations keep their capitals: "HOA board". */
const withinSentence = (label: string): string =>
  label.replace(/[\p{L}\p{M}]{2,}/gu, (word) => {
    const rest = word.slice(1);
    return rest === rest.toLowerCase() ? word.toLowerCase() : word;
  });

/** In English, as the texts are. What is many already ("Clients") stays, and what ends in no Latin letter. */
function pluralOf(term: string): string {
  if (!/\p{Script=Latin}$/u.test(term) || /[^aious]s$/i.test(term)) return term;
  if (/(?:s|x|z|ch|sh)$/i.test(term)) return `${term}es`;
  return /[^aeiou]y$/.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`;
}

/** "an owner", "an HOA", but "a unit". */
const soundsOpen = (term: string): boolean =>
  /^(?:[aeio]|u(?!ni|s))/i.test(term) || /^[FHLMNRSX][A-Z]/.test(term);
