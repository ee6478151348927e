import { Entity, ForeignKey, Unique } from 'typeorm';
import { TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** A named group of properties that are inspected together: one building, one block. */
@Entity()
@Unique('uq_virtual_location_tenant_id', ['tenantId', 'id'])
@Unique('uq_virtual_location_name', ['tenantId', 'nameKey'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_virtual_location_tenant' })
export class VirtualLocation extends Versioned {
  @TextColumn(190) name: string;
  @TextColumn(190) nameKey: string;
}
