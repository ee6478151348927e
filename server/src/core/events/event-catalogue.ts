import type { EventName } from '@walkthrough/domain';

interface CataloguedEvent {
  /** The entity of the event; its history is read by this and the row's id. */
  entity: string;
  /** Whose rights it may change, if any. */
  rights?: 'person' | 'company';
}

/** Metadata of each event. The application provides the domain's; core has no domain knowledge. */
export abstract class EventCatalogue {
  /** Undefined for a name of an earlier or later version, which the log may contain. */
  abstract find(name: string): CataloguedEvent | undefined;

  /** @throws Error for an unknown name */
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
