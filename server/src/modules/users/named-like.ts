import type { ScopedQuery } from '../../core/database/scoped-query';

/** Nobody types more words to find one person. */
const MOST_WORDS = 6;
/** What people are found by, of the row `u`. */
const TEXTS = ['u.firstName', 'u.name', 'u.userName', 'u.email'];

/** Those in whose names or addresses each of the words stands, in whatever order they were typed. */
export function namedLike(query: ScopedQuery, search: string): ScopedQuery {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  words.forEach((word, at) => {
    const name = `word${at}`;
    const any = TEXTS.map((text) => `LOWER(${text}) LIKE :${name} ESCAPE '!'`).join(' OR ');
    query.andWhere(`(${any})`, { [name]: `%${word.replace(/[!%_]/g, '!$&')}%` });
  });
  return query;
}
