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
import { Inspection } from '../../inspections/inspection.entity';
import { User } from '../../users/user.entity';

/**
 * A whole report that its visit did not take when it came, held until somebody of the office decides (decision 126). The
 * visit has nothing of it before that. It stays when it is decided: its inspector may ask after months.
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
  /** Of the delivery that was refused. */
  @UuidColumn() uuid: string;
  @NumberColumn() inspectionId: number;
  /** Who made it: the inspector whose visit it was, or is. */
  @NumberColumn() userId: number;
  @TextColumn(12) state: LateState;
  @TextColumn(12) reason: LateReason;
  /** SHA-256 of the canonical report. */
  @TextColumn(64) bodyHash: string;
  @JsonColumn() report: LateReport;
  @NumberColumn() answers: number;
  @NumberColumn() rooms: number;
  @NumberColumn() photos: number;
  /** How many of them have not come yet: lists say it without reading the report. */
  @NumberColumn() missing: number;
  @InstantColumn() inspectedAt: number;
  @InstantColumn() receivedAt: number;
  @InstantColumn({ nullable: true }) decidedAt: number | null;
  @NumberColumn({ nullable: true }) decidedBy: number | null;
  /** Of a rejection. */
  @TextColumn(2000, { nullable: true }) rejectReason: string | null;
}
