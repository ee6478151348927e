import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, TextColumn } from '../../core/database/columns';
import { Versioned } from '../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

@Entity()
@Unique('uq_team_tenant_id', ['tenantId', 'id'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_team_tenant' })
export class Team extends Versioned {
  @TextColumn(190) name: string;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
