import type { NoticeKind, NoticePlace } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/**
 * The company's own text for one kind of notice in one place, in all languages. Its version is the number of its newest
 * wording.
 */
@Entity()
@Unique('uq_notice_text_tenant_id', ['tenantId', 'id'])
@Unique('uq_notice_text_kind', ['tenantId', 'kind', 'place'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_notice_text_tenant' })
export class NoticeText extends Versioned {
  @TextColumn(20) kind: NoticeKind;
  @TextColumn(10) place: NoticePlace;
}
