import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { NumberColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Property } from '../property-records/property.entity';
import { Team } from './team.entity';

@Entity()
@Unique('uq_team_property', ['tenantId', 'teamId', 'propertyId'])
@Index('ix_team_property_property', ['tenantId', 'propertyId'])
@ForeignKey(() => Team, ['tenantId', 'teamId'], ['tenantId', 'id'], { name: 'fk_team_property_team' })
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_team_property_property',
})
export class TeamProperty extends TenantOwned {
  @NumberColumn() teamId: number;
  @NumberColumn() propertyId: number;
}
