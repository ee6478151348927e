import { Entity, ForeignKey, Unique } from 'typeorm';
import { FlagColumn, NumberColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../users/user.entity';
import { Team } from './team.entity';

/** An inspector in a team; `auditor` makes the team one of the inspector's audit teams. */
@Entity()
@Unique('uq_team_inspector', ['tenantId', 'teamId', 'inspectorId'])
@ForeignKey(() => Team, ['tenantId', 'teamId'], ['tenantId', 'id'], { name: 'fk_team_inspector_team' })
@ForeignKey(() => User, ['tenantId', 'inspectorId'], ['tenantId', 'id'], { name: 'fk_team_inspector_user' })
export class TeamInspector extends TenantOwned {
  @NumberColumn() teamId: number;
  @NumberColumn() inspectorId: number;
  @FlagColumn() auditor: boolean;
}
