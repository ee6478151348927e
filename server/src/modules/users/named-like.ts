import { foldedText } from '@walkthrough/domain';
import { foldedTexts } from '../../core/database/folded-texts';
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
  const texts = foldedTexts(query.dialect, TEXTS);
  words.forEach((word, at) => {
    const name = `word${at}`;
    query.andWhere(`${texts} LIKE :${name} ESCAPE '!'`, { [name]: `%${word.replace(/[!%_]/g, '!$&')}%` });
  });
  return query;
}
