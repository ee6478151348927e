import type { TemplateMatrix as Cells } from '@walkthrough/form-definitions';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** Which elements a room of a type shows (spec 3 §2.17). Every save is a new row; inspections keep theirs. */
@Entity()
@Unique('uq_template_matrix_number', ['tenantId', 'matrixVersion'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_template_matrix_tenant' })
export class TemplateMatrix extends TenantOwned {
  @NumberColumn() matrixVersion: number;
  @JsonColumn() cells: Cells;
  @InstantColumn() savedAt: number;
  @TextColumn(190, { nullable: true }) savedBy: string | null;
}
