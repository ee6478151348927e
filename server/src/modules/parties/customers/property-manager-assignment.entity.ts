import { Entity, ForeignKey, Unique } from 'typeorm';
import { NumberColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../users/user.entity';
import { PropertyManager } from './property-manager.entity';

/** Links a property-manager user to a property manager. */
@Entity()
@Unique('uq_pm_assignment', ['tenantId', 'userId', 'propertyManagerId'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_pm_assignment_user' })
@ForeignKey(() => PropertyManager, ['tenantId', 'propertyManagerId'], ['tenantId', 'id'], {
  name: 'fk_pm_assignment_pm',
})
export class PropertyManagerAssignment extends TenantOwned {
  @NumberColumn() userId: number;
  @NumberColumn() propertyManagerId: number;
}
