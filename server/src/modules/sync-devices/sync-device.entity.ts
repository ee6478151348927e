import type { DeviceStatus } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn, UuidColumn } from '../../core/database/columns';
import { Versioned } from '../../core/database/tenant-owned';
import { User } from '../users/user.entity';

/**
 * A browser profile in which one person works. The number that it gives itself is that person's alone: the same one of
 * somebody else is another row, so that nobody speaks for a device that is not theirs.
 */
@Entity()
@Unique('uq_sync_device_uuid', ['tenantId', 'userId', 'uuid'])
@Unique('uq_sync_device_tenant_id', ['tenantId', 'id'])
@Index('ix_sync_device_reported', ['tenantId', 'reportedAt'])
@Index('ix_sync_device_owner', ['tenantId', 'userId', 'reportedAt'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_sync_device_user' })
export class SyncDevice extends Versioned {
  @UuidColumn() uuid: string;
  @NumberColumn() userId: number;
  @TextColumn(60, { nullable: true }) app: string | null;
  /** What its browser says of itself; null where it says nothing. */
  @TextColumn(255, { nullable: true }) userAgent: string | null;
  @JsonColumn({ nullable: true }) storage: DeviceStatus['storage'] | null;
  /** Waiting reports of visits that its person does not see: no board may show them. */
  @NumberColumn() elsewhere: number;
  /** By the server's clock. */
  @InstantColumn() reportedAt: number;
}
