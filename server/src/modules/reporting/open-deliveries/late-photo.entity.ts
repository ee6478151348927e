import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { LateSubmission } from './late-submission.entity';

/**
 * A photo of a late submission that its inspection does not have. The bytes are already where the inspection's photos
 * are stored, so accepting it moves none.
 */
@Entity()
@Unique('uq_late_photo_uuid', ['tenantId', 'lateSubmissionId', 'uuid'])
@ForeignKey(() => LateSubmission, ['tenantId', 'lateSubmissionId'], ['tenantId', 'id'], {
  name: 'fk_late_photo_late_submission',
})
export class LatePhoto extends TenantOwned {
  @NumberColumn() lateSubmissionId: number;
  @UuidColumn() uuid: string;
  @TextColumn(190) name: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @NumberColumn() width: number;
  @NumberColumn() height: number;
  @TextColumn(64) sha256: string;
  /** Id made by the device that took it. */
  @InstantColumn({ nullable: true }) takenAt: number | null;
  @InstantColumn() uploadedAt: number;
}
