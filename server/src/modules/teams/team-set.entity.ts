import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';

/**
 * Teams that look after some property together. Properties and their inspections carry the set instead of its teams,
 * so that "of one of these teams" is a comparison of one column.
 */
@Entity()
@Unique('uq_team_set_teams', ['tenantId', 'teams'])
export class TeamSet extends TenantOwned {
  /** Their ids in ascending order, separated by commas. */
  @TextColumn(700) teams: string;
}
