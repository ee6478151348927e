import { Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../database/columns';
import type { LaneName } from './lanes';

/** `failed`: given up after the last failure. `parked`: the process died with it too often. Both need a person. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'parked';

/** Progress of a chunked job (see JobChunks). */
export interface JobProgress {
  /** The id of the last finished row; 0 where finished rows are deleted. */
  after: number;
  done: number;
  /** Total rows, counted at the start; null: not counted. */
  total: number | null;
}

/** States that only a person can end. */
export const NEEDS_ATTENTION = ['failed', 'parked'] as const satisfies readonly JobState[];

/**
 * A job queued by a transaction: written in it, and run after its commit. The row is the source of truth, whichever
 * engine runs the job. Not tenant-owned, because some mails belong to no company; `tenantId` is the company it is for.
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
  /** The handler's input. Cleared when the job is done, because it may contain account links. */
  @JsonColumn() payload: unknown;
  /** The subject, for kinds whose later jobs replace earlier ones, such as `customer:12`. */
  @TextColumn(60, { nullable: true }) subject: string | null;
  /** Written with each chunk; null before the first one. */
  @JsonColumn({ nullable: true }) progress: JobProgress | null;
  @TextColumn(10) state: JobState;
  /** Number of started tries. Identifies a try, so that late updates of an earlier one are ignored. */
  @NumberColumn({ default: 0 }) attempts: number;
  /** Failed tries since the job was queued or last retried by a person. */
  @NumberColumn({ default: 0 }) refusals: number;
  /** Tries that ended with their process, since the same time. */
  @NumberColumn({ default: 0 }) deaths: number;
  /** When the first try since then started; null before it. */
  @InstantColumn({ nullable: true }) triedSince: number | null;
  /** When it is due; for one that needs attention, since when. */
  @InstantColumn() runAt: number;
  /** The lease: unless renewed by then, another process takes the job over. */
  @InstantColumn({ nullable: true }) claimedUntil: number | null;
  @TextColumn(500, { nullable: true }) lastError: string | null;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) doneAt: number | null;
}
