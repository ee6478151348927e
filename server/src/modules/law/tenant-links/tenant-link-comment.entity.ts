import type { TenantVerdict } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, LongTextColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { TenantLink } from './tenant-link.entity';

/** What a tenant has said of an item so far, before the answer is finished. */
@Entity()
@Unique('uq_tenant_link_comment_key', ['tenantId', 'linkId', 'itemKey'])
@ForeignKey(() => TenantLink, ['tenantId', 'linkId'], ['tenantId', 'id'], {
  name: 'fk_tenant_link_comment_link',
})
export class TenantLinkComment extends TenantOwned {
  @NumberColumn() linkId: number;
  @TextColumn(170) itemKey: string;
  @TextColumn(20, { nullable: true }) verdict: TenantVerdict | null;
  @LongTextColumn() comment: string;
  @InstantColumn() savedAt: number;
}
