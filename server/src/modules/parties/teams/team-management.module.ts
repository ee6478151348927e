import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { TeamMembers } from './team-members.service';
import { TeamsController } from './teams.controller';
import { TeamsModule } from './teams.module';

/** The calls that manage teams. Separate from the teams module, which users depend on. */
@Module({ imports: [TeamsModule, UsersModule], controllers: [TeamsController], providers: [TeamMembers] })
export class TeamManagementModule {}
