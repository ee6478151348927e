import type { ColumnKey } from '@walkthrough/domain';
import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../../../core/database/columns';
import { TenantOwned } from '../../../../core/database/tenant-owned';

/** What a company chose for a heading of its lists, so that the next upload guesses it. */
@Entity()
@Unique('uq_spreadsheet_heading_words', ['tenantId', 'words'])
export class SpreadsheetHeading extends TenantOwned {
  /** The heading, in the form of `rememberedTitle`. */
  @TextColumn(120) words: string;
  /** Null: such a column is not used. */
  @TextColumn(40, { nullable: true }) columnKey: ColumnKey | null;
}
