import { Injectable } from '@nestjs/common';
import { storedWords } from '@walkthrough/domain';
import { Rows } from './rows';
import { SearchWord } from './search-word.entity';
import type { TenantRepository } from './tenant-repository';

/** The texts of a row by the part they are of. */
export type SearchTexts = Readonly<Record<string, readonly string[]>>;

/** The field of the words of all fields together: what one box for everything looks into. */
export const ANY_FIELD = '';

type Word = Pick<SearchWord, 'nounId' | 'field' | 'word'>;

/** Rows that are compared at a time. */
const CHUNK = 100;

/** Keeps the words by which rows are found. Runs in the unit that changes the rows; whose they are is the caller's to know. */
@Injectable()
export class SearchWords {
  constructor(@Rows(SearchWord) private readonly words: TenantRepository<SearchWord>) {}

  /** Makes the words of a row those of its texts. Only what differs is written. */
  put(noun: string, id: number, texts: SearchTexts): Promise<void> {
    return this.putMany(noun, new Map([[id, texts]]));
  }

  /** The same for many rows: row's id -> its texts. */
  async putMany(noun: string, rows: ReadonlyMap<number, SearchTexts>): Promise<void> {
    const all = [...rows];
    for (let from = 0; from < all.length; from += CHUNK) {
      await this.putChunk(noun, all.slice(from, from + CHUNK));
    }
  }

  /** For a row that is not to be found any more. */
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

/** The words of a row, each once in its field and once among all. */
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

/** No word holds a blank. */
const keyOf = ({ nounId, field, word }: Word): string => `${nounId} ${field} ${word}`;
