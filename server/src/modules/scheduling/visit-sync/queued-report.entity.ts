import type { SyncState } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';
import { SyncDevice } from '../sync-devices/sync-device.entity';

/** A submitted report in a device's queue. Reports that the server already has are hidden. */
@Entity()
@Unique('uq_queued_report_submission', ['tenantId', 'deviceId', 'submissionUuid'])
@Index('ix_queued_report_inspection', ['tenantId', 'inspectionId'])
@Index('ix_queued_report_submission', ['tenantId', 'submissionUuid'])
@ForeignKey(() => SyncDevice, ['tenantId', 'deviceId'], ['tenantId', 'id'], {
  name: 'fk_queued_report_device',
})
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_queued_report_inspection',
})
export class QueuedReport extends TenantOwned {
  @NumberColumn() deviceId: number;
  @UuidColumn() submissionUuid: string;
  @NumberColumn() inspectionId: number;
  @TextColumn(10) state: SyncState;
  @NumberColumn() done: number;
  @NumberColumn() total: number;
  @TextColumn(500, { nullable: true }) error: string | null;
  /** When Submit was pressed, as reported by the device; otherwise when the server first saw the report. */
  @InstantColumn() since: number;
}
