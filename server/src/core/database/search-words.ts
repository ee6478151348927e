import { Injectable } from '@nestjs/common';
import { storedWords } from '@walkthrough/domain';
import { Rows } from './rows';
import { SearchWord } from './search-word.entity';
import type { TenantRepository } from './tenant-repository';

/** The texts of a row by field. */
export type SearchTexts = Readonly<Record<string, readonly string[]>>;

/** The field for the words of all fields: what a search without a field uses. */
const ANY_FIELD = '';

type Word = Pick<SearchWord, 'nounId' | 'field' | 'word'>;

/** Rows to compare at a time. */
const CHUNK = 100;

/**
 * Maintains the words by which rows are found. Runs in the transaction that changes the rows; the caller checks
 * ownership.
 */
@Injectable()
export class SearchWords {
  constructor(@Rows(SearchWord) private readonly words: TenantRepository<SearchWord>) {}

  /** Replaces the words of a row by those of its texts. Writes differences only. */
  put(noun: string, id: number, texts: SearchTexts): Promise<void> {
    return this.putMany(noun, new Map([[id, texts]]));
  }

  /** The same for many rows: row id -> its texts. */
  async putMany(noun: string, rows: ReadonlyMap<number, SearchTexts>): Promise<void> {
    const all = [...rows];
    for (let from = 0; from < all.length; from += CHUNK) {
      await this.putChunk(noun, all.slice(from, from + CHUNK));
    }
  }

  /** Removes a row from the search. */
  remove(noun: string, id: number): Promise<void> {
    return this.put(noun, id, {});
  }

  private async putChunk(noun: string, rows: readonly (readonly [number, SearchTexts])[]): Promise<void> {
    const present = await this.present(
      noun,
      rows.map(([nounId]) => nounId),
    );
    const wanted = new Map(
      rows
        .flatMap(([nounId, texts]) => wordsOf(texts).map((word) => ({ nounId, ...word })))
        .map((word) => [keyOf(word), word]),
    );
    const gone = present.filter((word) => !wanted.delete(keyOf(word)));
    await this.words.removeMany(gone.map(({ id }) => id));
    await this.words.insertMany([...wanted.values()].map((word) => ({ noun, ...word })));
  }

  private present(noun: string, ids: number[]): Promise<(Word & { id: number })[]> {
    return this.words
      .query('w')
      .through('ix_search_word_row')
      .select({ id: 'w.id', nounId: 'w.nounId', field: 'w.field', word: 'w.word' })
      .andWhere('w.noun = :noun AND w.nounId IN (:...ids)', { noun, ids })
      .rows();
  }
}

/** Returns the words of a row, each once in its field and once in the field for all. */
export function wordsOf(texts: SearchTexts): { field: string; word: string }[] {
  const words: { field: string; word: string }[] = [];
  const all = new Set<string>();
  for (const [field, parts] of Object.entries(texts)) {
    for (const word of new Set(parts.flatMap((text) => storedWords(text)))) {
      words.push({ field, word });
      all.add(word);
    }
  }
  return [...words, ...[...all].map((word) => ({ field: ANY_FIELD, word }))];
}

/** No word contains a blank. */
const keyOf = ({ nounId, field, word }: Word): string => `${nounId} ${field} ${word}`;
