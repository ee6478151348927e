import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../database/columns';
import type { LaneName } from './lanes';

/** `failed`: given up after the last refusal. `parked`: the process died with it too often. Both wait for a person. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'parked';

/** How far a job is that is done in chunks (see JobChunks). */
export interface JobProgress {
  /** The id of the last row that is done; 0 where done rows are gone. */
  after: number;
  done: number;
  /** Rows in all, counted when it began; null: nobody has counted them. */
  total: number | null;
}

/** States that only a person ends. */
export const NEEDS_ATTENTION = ['failed', 'parked'] as const satisfies readonly JobState[];

/**
 * Work that a unit of work has promised: written in its transaction, done after it. The row is the truth about the
 * job, whichever engine runs it. Belongs to no company by itself, since some mails do not; `tenantId` says for whom.
 */
@Entity()
@Index('ix_outbox_due', ['state', 'runAt'])
@Index('ix_outbox_lane_due', ['lane', 'state', 'runAt'])
@Index('ix_outbox_attention', ['tenantId', 'state', 'runAt'])
@Index('ix_outbox_refused', ['state', 'refusals', 'tenantId', 'runAt'])
@Index('ix_outbox_subject', ['subject', 'name', 'state'])
export class Outbox {
  @IdColumn() id: number;
  @NumberColumn({ nullable: true }) tenantId: number | null;
  /** For example `mail.send`. */
  @TextColumn(60) name: string;
  @TextColumn(10, { default: 'notices' }) lane: LaneName;
  /** What the handler needs. Empty once the job is done: it may hold links that open accounts. */
  @JsonColumn() payload: unknown;
  /** What the job is about, for kinds of which a later job replaces an earlier one, such as `customer:12`. */
  @TextColumn(60, { nullable: true }) subject: string | null;
  /** Written with each chunk; null before the first one. */
  @JsonColumn({ nullable: true }) progress: JobProgress | null;
  @TextColumn(10) state: JobState;
  /** Tries that were begun. It tells one try from the next, so that a late word of an earlier one changes nothing. */
  @NumberColumn({ default: 0 }) attempts: number;
  /** Tries in which the handler refused, since it was promised or last retried by a person. */
  @NumberColumn({ default: 0 }) refusals: number;
  /** Tries that ended with their process, since then too. */
  @NumberColumn({ default: 0 }) deaths: number;
  /** When the first try since then began; null before it. */
  @InstantColumn({ nullable: true }) triedSince: number | null;
  /** When it is due; of one that needs attention, since when it does. */
  @InstantColumn() runAt: number;
  /** Whoever runs it must have said so again by then, or somebody else takes it over. */
  @InstantColumn({ nullable: true }) claimedUntil: number | null;
  @TextColumn(500, { nullable: true }) lastError: string | null;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) doneAt: number | null;
}
