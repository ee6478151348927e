import { foldedText } from '@walkthrough/domain';
import { containsWords } from '../../../core/database/folded-texts';
import type { ScopedQuery } from '../../../core/database/scoped-query';

/** Maximum number of words in a search. */
const MAX_WORDS = 6;
/** The searched columns; `u` is the alias of the users. */
const SEARCHED_COLUMNS = ['u.firstName', 'u.name', 'u.userName', 'u.email'];

/**
 * Limits a query to users whose names, user name and email address together contain every word of the search, in any
 * order, ignoring case and accents.
 */
export function namedLike(query: ScopedQuery, search: string): ScopedQuery {
  const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return query;
  const { sql, parameters } = containsWords(query.dialect, SEARCHED_COLUMNS, words);
  return query.andWhere(sql, parameters);
}
