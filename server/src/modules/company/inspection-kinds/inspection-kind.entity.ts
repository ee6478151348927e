import type { Frequency } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { FlagColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** A company's own kind of inspection (docs/decisions/0237). Never deleted, because its inspections name it. */
@Entity()
@Unique('uq_inspection_kind_tenant_id', ['tenantId', 'id'])
@Unique('uq_inspection_kind_name', ['tenantId', 'nameKey'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_inspection_kind_tenant' })
export class InspectionKind extends Versioned {
  @TextColumn(60) name: string;
  /** The unique key of the name. */
  @TextColumn(190) nameKey: string;
  @TextColumn(80) formKey: string;
  @TextColumn(30) frequency: Frequency;
  @FlagColumn() isActive: boolean;
}
