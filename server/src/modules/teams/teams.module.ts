import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { TeamInspector } from './team-inspector.entity';
import { TeamProperty } from './team-property.entity';
import { TeamSet } from './team-set.entity';
import { Team } from './team.entity';
import { TeamsService } from './teams.service';

@Module({
  providers: [...tenantRows(Team, TeamInspector, TeamProperty, TeamSet), TeamsService],
  exports: [TeamsService],
})
export class TeamsModule {}
