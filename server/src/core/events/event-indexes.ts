import type { ListIndex } from '../database/lists/list-declaration';
import type { DomainEvent } from './domain-event.entity';

type Column = keyof DomainEvent;

/**
 * The indexes of the event log as a list, newest first: all of it, by subject, by person, by kind. Each one adds a
 * cost to every write, so other filters are covered only where most rows would otherwise be read. Rows of a bulk entry
 * are read only with their subject. Where two indexes fit equally, the first one is used: the one for everything is
 * last.
 */
export const EVENT_INDEXES: readonly ListIndex<Column>[] = [
  { name: 'ix_domain_event_subject', equal: ['subjectId'], sort: 'at', beside: ['actorId', 'name'] },
  { name: 'ix_domain_event_actor', equal: ['actorId'], sort: 'at', beside: ['name', 'partOf'] },
  { name: 'ix_domain_event_name', equal: ['name'], sort: 'at', beside: ['actorId', 'partOf'] },
  { name: 'ix_domain_event_at', equal: ['partOf'], sort: 'at', beside: ['actorId', 'name'] },
];
