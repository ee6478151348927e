import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../database/columns';

export type JobState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * Work that a unit of work has promised: written in its transaction, done after it. The row is the truth about the
 * job, whichever engine runs it. Belongs to no company by itself, since some mails do not; `tenantId` says for whom.
 */
@Entity()
@Index('ix_outbox_due', ['state', 'runAt'])
export class Outbox {
  @IdColumn() id: number;
  @NumberColumn({ nullable: true }) tenantId: number | null;
  /** For example `mail.send`. */
  @TextColumn(60) name: string;
  @JsonColumn() payload: unknown;
  @TextColumn(10) state: JobState;
  @NumberColumn({ default: 0 }) attempts: number;
  @InstantColumn() runAt: number;
  /** Whoever runs it must have said so again by then, or somebody else takes it over. */
  @InstantColumn({ nullable: true }) claimedUntil: number | null;
  @TextColumn(500, { nullable: true }) lastError: string | null;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) doneAt: number | null;
}
