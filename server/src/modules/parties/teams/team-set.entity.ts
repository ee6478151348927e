import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';

/**
 * A combination of teams that share some property. Properties and their inspections store the set instead of its
 * teams, so that "in one of these teams" compares a single column.
 */
@Entity()
@Unique('uq_team_set_teams', ['tenantId', 'teams'])
export class TeamSet extends TenantOwned {
  /** Team ids in ascending order, separated by commas. */
  @TextColumn(700) teams: string;
}
