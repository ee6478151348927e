import { listOf } from '../../../core/database/lists/list-declaration';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { EVENT_INDEXES } from '../../../core/events/event-indexes';

/** The event log as a list in order of time. */
export const AUDIT_LOG = listOf(DomainEvent)({
  sorts: { at: 'at' },
  indexes: EVENT_INDEXES,
  domains: {},
  // Not searchable by words.
  words: { noun: 'domainEvent', id: 'id', index: 'PRIMARY' },
});
