import type { ToldEvent } from './told-event';

/** Whose history an event belongs to, beside that of the row that it is about. The application says what that is. */
export abstract class EventSubjects {
  /** Asked in the unit that writes the events, before its commit. @returns in their order; null: nobody's */
  abstract of(events: readonly ToldEvent[]): Promise<(number | null)[]>;
}
