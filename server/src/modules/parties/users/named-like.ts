import { foldedText } from '@walkthrough/domain';
import { holdingWords } from '../../../core/database/folded-texts';
import type { ScopedQuery } from '../../../core/database/scoped-query';

/** Maximum number of words in a search. */
const MAX_WORDS = 6;
/** The searched columns of the row `u`. */
const TEXTS = ['u.firstName', 'u.name', 'u.userName', 'u.email'];

/** Limits a query to users whose names or addresses contain every word, in any order and ignoring accents. */
export function namedLike(query: ScopedQuery, search: string): ScopedQuery {
  const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return query;
  const { sql, parameters } = holdingWords(query.dialect, TEXTS, words);
  return query.andWhere(sql, parameters);
}
