import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, propertyScope } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../core/live/live-source';
import { type LivePropertyFacts, PropertiesQueries, propertyItem } from './properties.queries';

type Facts = LiveFacts & LivePropertyFacts;

/** Properties on live screens: their lists, and whoever has one open. */
@Injectable()
export class PropertiesLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly properties: PropertiesQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'property',
      follows: 'property',
      load: (ids) => this.properties.byIds(ids),
      before: (now, { name, before }) =>
        name === 'property.created' ? null : { ...now, ...(before as Partial<Facts> | null) },
      canSee: (actor, facts) => facts.deletedAt === null && covers(propertyScope(actor), facts),
      // Everybody who sees a property has the same row of it.
      audience: () => 'all',
      present: (_audience, facts) => propertyItem(facts),
    });
  }
}
