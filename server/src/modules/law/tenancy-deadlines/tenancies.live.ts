import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, propertyScope } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../../core/live/live-source';
import { TenanciesQueries, type TenancyOwners } from '../../portfolio/tenancy-records/tenancies.queries';

type Facts = LiveFacts & TenancyOwners;

/** Tells open records of properties, and boards that show deadlines, that a tenancy has changed; they load again. */
@Injectable()
export class TenanciesLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly tenancies: TenanciesQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'tenancy',
      follows: 'tenancy',
      // With removed ones, so that those who saw one learn that it is gone.
      load: async (ids) =>
        (await this.tenancies.ownersOfAny(ids)).map((owners) => ({ ...owners, version: 1 })),
      before: (now, { name }) => (name === 'tenancy.started' ? null : now),
      canSee: (actor, { property, tenancy }) => {
        const scope = propertyScope(actor);
        return covers(scope, property) && covers(scope, tenancy);
      },
      audience: () => 'office',
      present: (_audience, { propertyId }) => ({ property: { id: propertyId } }),
    });
  }
}
