import type { TenantMeta } from '@walkthrough/domain';
import { customerLabelOf } from './permissions';

/** Matches the word, singular or plural, with an article before it, which depends on the next sound. */
const WORD = /\b(?:(a) )?(customer)(s)?\b/gi;

/**
 * Replaces the word customer by the company's label, as in "There are no customers yet". Apply before filling in names,
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

/** Returns the label in lower case within a sentence. Abbreviations keep their capitals: "HOA board". */
const withinSentence = (label: string): string =>
  label.replace(/[\p{L}\p{M}]{2,}/gu, (word) => {
    const rest = word.slice(1);
    return rest === rest.toLowerCase() ? word.toLowerCase() : word;
  });

/** Returns the English plural. Plural labels ("Clients") and labels without a final Latin letter stay unchanged. */
function pluralOf(term: string): string {
  if (!/\p{Script=Latin}$/u.test(term) || /[^aious]s$/i.test(term)) return term;
  if (/(?:s|x|z|ch|sh)$/i.test(term)) return `${term}es`;
  return /[^aeiou]y$/.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`;
}

/** Returns whether the word takes "an": "an owner", "an HOA", but "a unit". */
const soundsOpen = (term: string): boolean =>
  /^(?:[aeio]|u(?!ni|s))/i.test(term) || /^[FHLMNRSX][A-Z]/.test(term);
