import type { PublishedEvent } from './published-event';

/** Maps events to the subjects whose history they belong to, besides their own row. Provided by the application. */
export abstract class EventSubjects {
  /** Runs in the transaction that writes the events, before its commit. @returns the subjects in order; null: none */
  abstract of(events: readonly PublishedEvent[]): Promise<(number | null)[]>;
}
