import type { EventName, InspectionTab, LiveEntity } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import type { DomainEvent } from '../events/domain-event.entity';

/** What a row looked like before and after an event, as far as visibility and tabs go. */
export interface LiveFacts {
  id: number;
  version: number;
  tab?: InspectionTab;
}

export type LiveLoader<Facts extends LiveFacts = LiveFacts> = (ids: number[]) => Promise<Facts[]>;

/**
 * How one kind of row goes live. A module registers one for each of its rows that boards show; the relay knows
 * nothing else of the domain.
 */
export interface LiveSource<Facts extends LiveFacts = LiveFacts> {
  /** Name on the wire. */
  entity: LiveEntity;
  /** The entity of the events that this row follows. */
  follows: string;
  /** Events about it that change nothing of what is shown of the row. */
  ignores?: readonly EventName[];
  /**
   * Rows as they are now, in the company of the open context. Rows that are gone are left out. Sources with one and
   * the same function are loaded once for all of them.
   */
  readonly load: LiveLoader<Facts>;
  /** The row before the event, from its present state and the event's `before`; null when it began with the event. */
  before(now: Facts, event: DomainEvent): Facts | null;
  /**
   * The row as it was before the event that took it away, from that event alone; null for any other event. Those who
   * saw it are then told to take it away. Left out where rows never go.
   */
  gone?(event: DomainEvent): Facts | null;
  /** Whether this person may know of the row: the same rule as the list call has. */
  canSee(actor: Actor, facts: Facts): boolean;
  /** Which presentation this person's lists use. People of one kind get the very same row. */
  audience(actor: Actor): string;
  present(audience: string, facts: Facts): unknown;
}

/** The kinds of rows that go live, as modules have registered them. */
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
