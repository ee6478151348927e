import { listOf } from '../../../core/database/lists/list-declaration';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { EVENT_INDEXES } from '../../../core/events/event-indexes';

/** The event log as a list in order of time. */
export const AUDIT_LOG = listOf(DomainEvent)({
  sorts: { at: 'at' },
  indexes: EVENT_INDEXES,
  domains: {},
  words: { noun: 'property', id: 'subjectId', index: 'ix_domain_event_subject' },
});
