import type { NoticeBlock } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { NoticeText } from './notice-text.entity';

/** A wording of a text. Wordings are only added. */
@Entity()
@Unique('uq_notice_text_version_number', ['tenantId', 'textId', 'number'])
@ForeignKey(() => NoticeText, ['tenantId', 'textId'], ['tenantId', 'id'], {
  name: 'fk_notice_text_version_text',
})
export class NoticeTextVersion extends TenantOwned {
  @NumberColumn() textId: number;
  @NumberColumn() number: number;
  @JsonColumn() blocks: NoticeBlock[];
  @InstantColumn() createdAt: number;
  @TextColumn(190, { nullable: true }) createdBy: string | null;
}
