import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, propertyScope } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../../core/live/live-source';
import { type LivePropertyFacts, PropertiesQueries, propertyItem } from './properties.queries';

type Facts = LiveFacts & LivePropertyFacts;

/** Publishes property changes to open lists and editors. */
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
      // Everyone who sees a property sees the same row.
      audience: () => 'all',
      present: (_audience, facts) => propertyItem(facts),
    });
  }
}
