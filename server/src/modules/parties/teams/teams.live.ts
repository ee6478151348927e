import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MANAGER_ROLES, type TeamItem } from '@walkthrough/domain';
import type { LiveFacts } from '../../../core/live/live-source';
import { LiveSources } from '../../../core/live/live-source';
import type { Team } from './team.entity';
import { TeamsService } from './teams.service';

/** The team fields for lists and screens. */
export const teamItem = ({ id, version, name }: Pick<Team, 'id' | 'version' | 'name'>): TeamItem => ({
  id,
  version,
  name,
});

interface Facts extends LiveFacts {
  name: string;
  deletedAt: number | null;
}

/** Publishes team changes: names, and that members or properties have changed. */
@Injectable()
export class TeamsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly teams: TeamsService,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'team',
      follows: 'team',
      load: (ids) => this.teams.byIds(ids),
      before: (now, { name, before }) =>
        name === 'team.created' ? null : { ...now, ...(before as Partial<Facts> | null) },
      canSee: ({ roles }, { deletedAt }) =>
        deletedAt === null && roles.some((role) => MANAGER_ROLES.includes(role)),
      audience: () => 'staff',
      present: (_audience, team) => teamItem(team),
    });
  }
}
