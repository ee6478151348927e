import { listOf } from '../../core/database/lists/list-declaration';
import { DomainEvent } from '../../core/events/domain-event.entity';
import { EVENT_INDEXES } from '../../core/events/event-indexes';

/** The event log as people read it: by the time at which things happened. */
export const AUDIT_LOG = listOf(DomainEvent)({
  sorts: { at: 'at' },
  indexes: EVENT_INDEXES,
  domains: {},
  // Nothing of it is searched by words.
  words: { noun: 'domainEvent', id: 'id', index: 'PRIMARY' },
});
