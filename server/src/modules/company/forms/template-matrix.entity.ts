import type { TemplateMatrix as Cells } from '@walkthrough/form-definitions';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** Which elements a room type shows. Every save adds a row; inspections keep the version they pinned. */
@Entity()
@Unique('uq_template_matrix_number', ['tenantId', 'matrixVersion'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_template_matrix_tenant' })
export class TemplateMatrix extends TenantOwned {
  @NumberColumn() matrixVersion: number;
  @JsonColumn() cells: Cells;
  @InstantColumn() savedAt: number;
  @TextColumn(190, { nullable: true }) savedBy: string | null;
}
