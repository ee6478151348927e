import type { OfferedLanguage } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** Whether an administrator confirmed that counsel reviewed what notices say in a language. */
@Entity()
@Unique('uq_notice_translation_review_language', ['tenantId', 'language'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_notice_translation_review_tenant' })
export class NoticeTranslationReview extends Versioned {
  @TextColumn(10) language: OfferedLanguage;
  /** Fingerprint of the reviewed translation; null when the review was withdrawn. */
  @TextColumn(16, { nullable: true }) textFingerprint: string | null;
  @InstantColumn() changedAt: number;
  @NumberColumn() changedBy: number;
}
