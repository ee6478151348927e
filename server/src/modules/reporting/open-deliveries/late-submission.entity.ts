import type { LateReason, LateReport, LateState } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { User } from '../../parties/users/user.entity';

/**
 * A whole report that its inspection rejected, held until the office decides. Until then the inspection has none of
 * it. The row stays after the decision, because its inspector may ask months later.
 */
@Entity()
@Unique('uq_late_submission_uuid', ['tenantId', 'uuid'])
@Unique('uq_late_submission_tenant_id', ['tenantId', 'id'])
@Index('ix_late_submission_received', ['tenantId', 'state', 'receivedAt', 'id', 'inspectionId'])
@Index('ix_late_submission_inspection', ['tenantId', 'inspectionId'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_late_submission_inspection',
})
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_late_submission_user' })
export class LateSubmission extends Versioned {
  /** Id of the rejected delivery. */
  @UuidColumn() uuid: string;
  @NumberColumn() inspectionId: number;
  /** Its author: the inspector who has or had the inspection. */
  @NumberColumn() userId: number;
  @TextColumn(12) state: LateState;
  @TextColumn(12) reason: LateReason;
  /** SHA-256 of the canonical report. */
  @TextColumn(64) bodyHash: string;
  @JsonColumn() report: LateReport;
  @NumberColumn() answers: number;
  @NumberColumn() rooms: number;
  @NumberColumn() photos: number;
  /** How many photos are still missing: lists show it without reading the report. */
  @NumberColumn() missing: number;
  @InstantColumn() inspectedAt: number;
  @InstantColumn() receivedAt: number;
  @InstantColumn({ nullable: true }) decidedAt: number | null;
  @NumberColumn({ nullable: true }) decidedBy: number | null;
  /** The reason of a rejection. */
  @TextColumn(2000, { nullable: true }) rejectReason: string | null;
}
