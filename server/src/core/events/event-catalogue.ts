import type { EventName } from '@walkthrough/domain';

export interface CataloguedEvent {
  /** What the event is about; its history is read by this and the row's id. */
  entity: string;
  /** Whose rights it may change, if anybody's. */
  rights?: 'person' | 'company';
}

/** What there is to know of each event. The application hands over the domain's; core knows names, and no nouns. */
export abstract class EventCatalogue {
  /** Undefined for a name of an earlier or later version, which the log may hold. */
  abstract find(name: string): CataloguedEvent | undefined;

  /** @throws Error for a name that is in no catalogue */
  of(name: EventName): CataloguedEvent {
    const event = this.find(name);
    if (!event) throw new Error(`There is no event '${name}'.`);
    return event;
  }
}

export class EventCatalogueOf extends EventCatalogue {
  constructor(private readonly events: Readonly<Record<string, CataloguedEvent>>) {
    super();
  }

  find(name: string): CataloguedEvent | undefined {
    return Object.hasOwn(this.events, name) ? this.events[name] : undefined;
  }
}
