import type { OfficialMapping } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** The official blank that a company has uploaded, and which of its fields take which values. */
@Entity()
@Unique('uq_official_form_name', ['tenantId', 'name'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_official_form_tenant' })
export class OfficialForm extends Versioned {
  @TextColumn(20) name: string;
  @NumberColumn() pages: number;
  @TextColumn(64) sha256: string;
  @NumberColumn({ default: 0 }) size: number;
  @JsonColumn() fields: string[];
  @JsonColumn() mapping: OfficialMapping;
  @InstantColumn() uploadedAt: number;
}
