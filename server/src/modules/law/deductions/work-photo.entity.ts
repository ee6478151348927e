import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';

/**
 * A photo taken after repairs or cleaning. It belongs to the move-out inspection as evidence of its own, so the sealed
 * report stays as it is. The bytes are stored like those of photos of reports.
 */
@Entity()
@Unique('uq_work_photo_uuid', ['tenantId', 'uuid'])
@Index('ix_work_photo_tenancy', ['tenantId', 'tenancyId', 'id'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], { name: 'fk_work_photo_tenancy' })
export class WorkPhoto extends TenantOwned {
  @UuidColumn() uuid: string;
  @NumberColumn() tenancyId: number;
  /** The move-out inspection that the tenancy named. It may be deleted later. */
  @NumberColumn() inspectionId: number;
  @TextColumn(190) caption: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @NumberColumn() width: number;
  @NumberColumn() height: number;
  @TextColumn(64) sha256: string;
  @InstantColumn() takenAt: number;
  @InstantColumn() uploadedAt: number;
  @NumberColumn() uploadedBy: number;
}
