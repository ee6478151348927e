import type { ListIndex } from '../database/lists/list-declaration';
import type { DomainEvent } from './domain-event.entity';

type Column = keyof DomainEvent;

/**
 * What the event log is read through as a list, newest first: all of it, of one subject, of one person, of one kind. Each
 * costs every write an entry, so what is asked beside stands in it only where most rows would be looked at. Rows of a bulk
 * entry are read only with the subject that they belong to. Where two serve a list alike, the first one does: all of it is last.
 */
export const EVENT_INDEXES: readonly ListIndex<Column>[] = [
  { name: 'ix_domain_event_subject', equal: ['subjectId'], sort: 'at', beside: ['actorId', 'name'] },
  { name: 'ix_domain_event_actor', equal: ['actorId'], sort: 'at', beside: ['name', 'partOf'] },
  { name: 'ix_domain_event_name', equal: ['name'], sort: 'at', beside: ['actorId', 'partOf'] },
  { name: 'ix_domain_event_at', equal: ['partOf'], sort: 'at', beside: ['actorId', 'name'] },
];
