import { Entity, Index, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from './columns';
import { TenantOwned } from './tenant-owned';

/**
 * A word by which a row is found (docs/decisions/0028). A prefix search is one range of the unique key; whether a row
 * has a word is one lookup in the other index. Both cover every column that is queried.
 */
@Entity()
@Unique('uq_search_word', ['tenantId', 'noun', 'field', 'word', 'nounId'])
@Index('ix_search_word_row', ['tenantId', 'noun', 'nounId', 'field', 'word'])
export class SearchWord extends TenantOwned {
  /** The kind of row, such as `property`. */
  @TextColumn(20) noun: string;
  /** The row's id in the table of its noun. */
  @NumberColumn() nounId: number;
  /** The field of the row that contains the word; empty for the words of all fields together. */
  @TextColumn(20) field: string;
  /** As `searchWords` returns them; compared by code points on every engine. */
  @TextColumn(60) word: string;
}
