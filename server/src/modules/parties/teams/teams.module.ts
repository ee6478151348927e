import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { TeamInspector } from './team-inspector.entity';
import { TeamProperty } from './team-property.entity';
import { TeamSet } from './team-set.entity';
import { Team } from './team.entity';
import { TeamsLive } from './teams.live';
import { TeamsQueries } from './teams.queries';
import { TeamsService } from './teams.service';

@Module({
  providers: [
    ...tenantRows(Team, TeamInspector, TeamProperty, TeamSet),
    recordedRows(Team, 'team'),
    TeamsLive,
    TeamsQueries,
    TeamsService,
  ],
  exports: [TeamsQueries, TeamsService],
})
export class TeamsModule {}
