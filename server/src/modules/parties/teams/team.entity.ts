import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

@Entity()
@Unique('uq_team_tenant_id', ['tenantId', 'id'])
@Index('uq_team_name', ['tenantId', 'nameKey'], { unique: true })
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_team_tenant' })
export class Team extends Versioned {
  @TextColumn(190) name: string;
  /** The unique key of the name; null for a deleted team. */
  @TextColumn(190, { nullable: true }) nameKey: string | null;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
