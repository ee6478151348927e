import { queryWords, wordsBeginning } from '@walkthrough/domain';
import type { Condition } from '../scope-condition';
import type { WordFilter } from './list-declaration';

/** A prefix that one of the words of a field must have (`''`: of any field). */
export interface SearchedWord {
  field: string;
  word: string;
}

/** Returns the words that rows must match; `nothing` when a text contains no words, which no row matches. */
export function searchedWords(filters: readonly WordFilter[] = []): SearchedWord[] | 'nothing' {
  const words = filters.map(({ field, text }) =>
    queryWords(text).map((word): SearchedWord => ({ field, word })),
  );
  return words.some((each) => each.length === 0) ? 'nothing' : words.flat();
}

/**
 * The same as a query condition, for lists with filters on more than columns of their rows.
 * @param alias of the rows, whose company counts
 * @param id the property with the noun's id
 */
export function hasWords(alias: string, noun: string, id: string, filters: readonly WordFilter[]): Condition {
  const words = searchedWords(filters);
  if (words === 'nothing') return { sql: '1 = 0', parameters: {} };
  const parameters: Record<string, string> = words.length === 0 ? {} : { wordNoun: noun };
  const each = words.map(({ field, word }, at) => {
    const { from, before } = wordsBeginning(word);
    Object.assign(parameters, { [`field${at}`]: field, [`from${at}`]: from, [`before${at}`]: before });
    return (
      `EXISTS (SELECT 1 FROM search_word w${at} WHERE w${at}.tenant_id = ${alias}.tenantId` +
      ` AND w${at}.noun = :wordNoun AND w${at}.field = :field${at} AND w${at}.noun_id = ${alias}.${id}` +
      ` AND w${at}.word >= :from${at} AND w${at}.word < :before${at})`
    );
  });
  return { sql: each.join(' AND ') || '1 = 1', parameters };
}
