import type { Receipt } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';
import { User } from '../../parties/users/user.entity';

/** What `finish` stored, before the event log assigned its number. */
interface FinishedFacts {
  answers: number;
  /** Missing in deliveries from before values were compared. */
  answersDigest?: string;
  rooms: number;
  /** Missing in deliveries from before it was stored. */
  roomIds?: string[];
  images: Receipt['images'];
  inspectedDate: number;
  /** The same moment by the device's clock. */
  deviceTime: number;
}

/** A delivery of a report, from its first step on. Never pruned: a device may ask after months. */
@Entity()
@Unique('uq_submission_uuid', ['tenantId', 'uuid'])
@Unique('uq_submission_tenant_id', ['tenantId', 'id'])
@Index('ix_submission_inspection', ['tenantId', 'inspectionId'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_submission_inspection',
})
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_submission_user' })
export class Submission extends TenantOwned {
  @UuidColumn() uuid: string;
  @NumberColumn() inspectionId: number;
  @NumberColumn() userId: number;
  @InstantColumn() startedAt: number;
  @InstantColumn({ nullable: true }) finishedAt: number | null;
  @JsonColumn({ nullable: true }) finished: FinishedFacts | null;
  @UuidColumn({ nullable: true }) supersedes: string | null;
}
