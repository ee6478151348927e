import type { NoticeBlock, OfferedLanguage } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { NoticeText } from './notice-text.entity';

/** A wording of a text in one language. Wordings are only added, and counted over all languages. */
@Entity()
@Unique('uq_notice_text_version_number', ['tenantId', 'textId', 'number'])
@ForeignKey(() => NoticeText, ['tenantId', 'textId'], ['tenantId', 'id'], {
  name: 'fk_notice_text_version_text',
})
export class NoticeTextVersion extends TenantOwned {
  @NumberColumn() textId: number;
  @NumberColumn() number: number;
  @TextColumn(10, { default: 'en-CA' }) language: OfferedLanguage;
  @JsonColumn() blocks: NoticeBlock[];
  @InstantColumn() createdAt: number;
  @TextColumn(190, { nullable: true }) createdBy: string | null;
}
