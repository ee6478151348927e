import type { DeviceStatus } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';

/**
 * A browser profile of one user. The id is made by the client and belongs to that user: the same id from another user
 * is another row, so that nobody can report for somebody else's device.
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
  /** The latest form engine of the app; null for an app that does not name it. */
  @NumberColumn({ nullable: true }) engine: number | null;
  /** The browser's user agent; null if unknown. */
  @TextColumn(255, { nullable: true }) userAgent: string | null;
  @JsonColumn({ nullable: true }) storage: DeviceStatus['storage'] | null;
  /** Queued reports of inspections that the user does not see: no board may show them. */
  @NumberColumn() elsewhere: number;
  /** By the server's clock. */
  @InstantColumn() reportedAt: number;
}
