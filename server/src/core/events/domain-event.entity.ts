import type { EventName } from '@walkthrough/domain';
import { Entity, Index, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, RecordedJsonColumn, TextColumn } from '../database/columns';
import { ListIndexes } from '../database/lists/list-indexes';
import { TenantOwned } from '../database/tenant-owned';
import { EVENT_INDEXES } from './event-indexes';

/**
 * One event of a company: the audit log, and the source of live boards, mail and jobs.
 *
 * `seq` counts within the company in commit order (an auto-increment id does not: a later id may commit first).
 * event-seal describes how entries are chained.
 */
@Entity()
@Unique('uq_domain_event_seq', ['tenantId', 'seq'])
@Index('ix_domain_event_entity', ['tenantId', 'entity', 'entityId', 'seq'])
@ListIndexes(EVENT_INDEXES)
export class DomainEvent extends TenantOwned {
  @NumberColumn() seq: number;
  /** For example `inspection.scheduled`. */
  @TextColumn(60) name: EventName;
  @TextColumn(40) entity: string;
  @NumberColumn() entityId: number;
  /** The subject of its history (see EventSubjects). */
  @NumberColumn({ nullable: true }) subjectId: number | null;
  /** The `seq` of the bulk entry that this row belongs to (see withBulkEntries); null: none. */
  @NumberColumn({ nullable: true }) partOf: number | null;
  /** Null when the system acted. */
  @NumberColumn({ nullable: true }) actorId: number | null;
  @TextColumn(190, { nullable: true }) actorName: string | null;
  @TextColumn(12) source: string;
  @RecordedJsonColumn({ nullable: true }) before: unknown;
  @RecordedJsonColumn({ nullable: true }) after: unknown;
  @InstantColumn() at: number;
  @TextColumn(64) digest: string;
  @TextColumn(64) chainHash: string;
}
