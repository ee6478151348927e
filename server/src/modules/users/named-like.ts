import { foldedText } from '@walkthrough/domain';
import { holdingWords } from '../../core/database/folded-texts';
import type { ScopedQuery } from '../../core/database/scoped-query';

/** Nobody types more words to find one person. */
const MOST_WORDS = 6;
/** What people are found by, of the row `u`. */
const TEXTS = ['u.firstName', 'u.name', 'u.userName', 'u.email'];

/**
 * Those of the query in whose names or addresses each of the words stands, in whatever order they were typed and with or
 * without their accents.
 */
export function namedLike(query: ScopedQuery, search: string): ScopedQuery {
  const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return query;
  const { sql, parameters } = holdingWords(query.dialect, TEXTS, words);
  return query.andWhere(sql, parameters);
}
