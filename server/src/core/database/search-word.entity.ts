import { Entity, Index, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from './columns';
import { TenantOwned } from './tenant-owned';

/**
 * A word by which a row of some noun is found (docs/decisions/0028). The words that begin with what somebody types are
 * one range of the unique key; whether a row has such a word is one look into the other index. Both hold every column
 * that is asked for.
 */
@Entity()
@Unique('uq_search_word', ['tenantId', 'noun', 'field', 'word', 'nounId'])
@Index('ix_search_word_row', ['tenantId', 'noun', 'nounId', 'field', 'word'])
export class SearchWord extends TenantOwned {
  /** What is found, such as `property`. */
  @TextColumn(20) noun: string;
  /** The row's id in the table of its noun. */
  @NumberColumn() nounId: number;
  /** The part of the row that the word is of; empty for the words of all its parts together. */
  @TextColumn(20) field: string;
  /** As `searchWords` makes them; compared by code points on every engine. */
  @TextColumn(60) word: string;
}
