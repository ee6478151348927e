import type { EventName } from '@walkthrough/domain';

export interface EventFacts {
  entityId: number;
  /** Whose history it belongs to (see EventSubjects), where whoever tells it knows: otherwise that is looked up. */
  subjectId?: number;
  before?: unknown;
  after?: unknown;
  /** The row after the change, where whoever tells knows it: for listeners of the unit, never stored. */
  current?: unknown;
}

/** An event that is being written, or has been. */
export interface ToldEvent<Name extends EventName = EventName> extends EventFacts {
  name: Name;
  entity: string;
}
