import type { Jurisdiction } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** Whether an administrator confirmed that counsel reviewed the rules of a jurisdiction. */
@Entity()
@Unique('uq_law_pack_review_jurisdiction', ['tenantId', 'jurisdiction'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_law_pack_review_tenant' })
export class LawPackReview extends Versioned {
  @TextColumn(10) jurisdiction: Jurisdiction;
  /** Fingerprint of the reviewed rules; null when the review was withdrawn. */
  @TextColumn(16, { nullable: true }) packFingerprint: string | null;
  @InstantColumn() changedAt: number;
  @NumberColumn() changedBy: number;
}
