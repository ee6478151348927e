import type { EventName } from '@walkthrough/domain';

export interface EventFacts {
  entityId: number;
  before?: unknown;
  after?: unknown;
}

/** An event that is being written, or has been. */
export interface ToldEvent extends EventFacts {
  name: EventName;
  entity: string;
}
