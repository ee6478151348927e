import type { ToldEvent } from './told-event';

/** Maps events to the subjects whose history they belong to, besides their own row. Provided by the application. */
export abstract class EventSubjects {
  /** Asked in the unit that writes the events, before its commit. @returns in their order; null: nobody's */
  abstract of(events: readonly ToldEvent[]): Promise<(number | null)[]>;
}
