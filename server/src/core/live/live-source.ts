import type { EventName, InspectionTab, LiveEntity } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import type { DomainEvent } from '../events/domain-event.entity';

/** The visibility and tab of a row before and after an event. */
export interface LiveFacts {
  id: number;
  version: number;
  tab?: InspectionTab;
}

export type LiveLoader<Facts extends LiveFacts = LiveFacts> = (ids: number[]) => Promise<Facts[]>;

/**
 * Publishes one kind of row. A module registers one for each kind of row that boards show; the relay has no other
 * domain knowledge.
 */
export interface LiveSource<Facts extends LiveFacts = LiveFacts> {
  /** Name on the wire. */
  entity: LiveEntity;
  /** The entity of the events that this row follows. */
  follows: string;
  /** Events that do not change what is shown of the row. */
  ignores?: readonly EventName[];
  /**
   * Loads current rows in the current company. Deleted rows are left out. Sources that share the same function are
   * loaded once.
   */
  readonly load: LiveLoader<Facts>;
  /**
   * Returns the row before the event, from its present state and the event's `before`; null when the event created it.
   */
  before(now: Facts, event: DomainEvent): Facts | null;
  /**
   * Returns the row before the event that deleted it, from that event alone; null for any other event. Those who saw
   * it then remove it. Omitted where rows are never deleted.
   */
  gone?(event: DomainEvent): Facts | null;
  /** Whether this user may see the row: the same rule as in the list call. */
  canSee(actor: Actor, facts: Facts): boolean;
  /** The presentation that this user's lists use. Users of one kind get the same row. */
  audience(actor: Actor): string;
  present(audience: string, facts: Facts): unknown;
}

/** The registered kinds of live rows. */
export class LiveSources {
  private readonly sources: LiveSource[] = [];

  register<Facts extends LiveFacts>(source: LiveSource<Facts>): void {
    this.sources.push(source);
  }

  following({ entity, name }: Pick<DomainEvent, 'entity' | 'name'>): LiveSource[] {
    return this.sources.filter(
      ({ follows, ignores = [] }) => follows === entity && !ignores.some((ignored) => ignored === name),
    );
  }

  of(entity: string): LiveSource | undefined {
    return this.sources.find((source) => source.entity === entity);
  }
}
