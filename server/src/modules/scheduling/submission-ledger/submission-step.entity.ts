import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Submission } from './submission.entity';

/** A different body that was sent for a finished step. */
interface OtherBody {
  hash: string;
  at: number;
  body: unknown;
}

/** One write of a delivery: done once, with the same answer ever after. */
@Entity()
@Unique('uq_submission_step', ['tenantId', 'submissionId', 'step'])
@ForeignKey(() => Submission, ['tenantId', 'submissionId'], ['tenantId', 'id'], {
  name: 'fk_submission_step_submission',
})
export class SubmissionStep extends TenantOwned {
  @NumberColumn() submissionId: number;
  /** `report`, `rooms`, `image:{imageId}`, `finish`, … */
  @TextColumn(60) step: string;
  /** SHA-256 of the canonical body. */
  @TextColumn(64) bodyHash: string;
  @JsonColumn({ nullable: true }) answer: unknown;
  @InstantColumn() doneAt: number;
  @JsonColumn({ nullable: true }) others: OtherBody[] | null;
}
