import type { EventName } from '@walkthrough/domain';

export interface EventFacts {
  entityId: number;
  /** The subject of its history (see EventSubjects), if the publisher knows it; otherwise it is looked up. */
  subjectId?: number;
  before?: unknown;
  after?: unknown;
  /** The row after the change, if the publisher knows it: for listeners in the transaction, never stored. */
  current?: unknown;
}

/** An event that is being written, or was written. */
export interface PublishedEvent<Name extends EventName = EventName> extends EventFacts {
  name: Name;
  entity: string;
}
