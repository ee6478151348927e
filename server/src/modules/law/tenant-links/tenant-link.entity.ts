import type { OfferedLanguage, TenantReportFile } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/** A secret address for one tenant and one report. Only the hash of its secret is stored (docs/decisions/0250). */
@Entity()
@Unique('uq_tenant_link_tenant_id', ['tenantId', 'id'])
@Unique('uq_tenant_link_secret', ['tenantId', 'secretHash'])
@Index('ix_tenant_link_tenancy', ['tenantId', 'tenancyId'])
@Index('ix_tenant_link_property', ['tenantId', 'propertyId'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_tenant_link_property',
})
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], { name: 'fk_tenant_link_tenancy' })
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_tenant_link_inspection',
})
export class TenantLink extends TenantOwned {
  @NumberColumn() propertyId: number;
  @NumberColumn() tenancyId: number;
  /** The row of the tenant. It may be removed later, so the name is kept. */
  @NumberColumn() tenancyTenantId: number;
  @TextColumn(190) name: string;
  @NumberColumn() conditionInspectionId: number;
  @NumberColumn() inspectionId: number;
  @TextColumn(64) secretHash: string;
  @TextColumn(10) language: OfferedLanguage;
  /** The revision that the tenant reads, with its contents and its file in each language. */
  @TextColumn(120) reportNumber: string;
  @NumberColumn() revision: number;
  @TextColumn(64) contentHash: string;
  @JsonColumn() files: TenantReportFile[];
  @TextColumn(190, { nullable: true }) sentTo: string | null;
  /** The mail in the ledger of deliveries. */
  @NumberColumn({ nullable: true }) deliveryId: number | null;
  @NumberColumn({ nullable: true }) createdById: number | null;
  @TextColumn(190) createdBy: string;
  @InstantColumn() createdAt: number;
  @InstantColumn() expiresAt: number;
  @InstantColumn({ nullable: true }) withdrawnAt: number | null;
  @InstantColumn({ nullable: true }) readAt: number | null;
  @InstantColumn({ nullable: true }) answeredAt: number | null;
}
