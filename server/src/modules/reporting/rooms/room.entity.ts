import type { CommonElement, StoredRoom } from '@walkthrough/form-definitions';
import type { RoomType } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  JsonColumn,
  LongTextColumn,
  NumberColumn,
  OptionalFlagColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/** A room of an inspection report, ordered by `position`. Its `uuid` is made by the client. */
@Entity()
@Unique('uq_room_uuid', ['tenantId', 'uuid'])
@Index('ix_room_inspection', ['tenantId', 'inspectionId', 'position'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_room_inspection',
})
export class Room extends TenantOwned {
  @NumberColumn() inspectionId: number;
  @UuidColumn() uuid: string;
  @NumberColumn() position: number;
  @TextColumn(30) type: RoomType;
  @TextColumn(190) name: string;
  /** The room of the move-in that this move-out room continues. */
  @UuidColumn({ nullable: true }) sourceRoomId: string | null;
  @LongTextColumn() otherObservations: string;
  @OptionalFlagColumn() unauthorizedAppliance: boolean | null;
  @OptionalFlagColumn() unauthorizedRenovations: boolean | null;
  @JsonColumn() statuses: StoredRoom['statuses'];
  @JsonColumn() elements: readonly CommonElement[];
  /** Null in rooms from before elements had notes: no notes. */
  @JsonColumn({ nullable: true }) notes: StoredRoom['notes'] | null;
  @JsonColumn() extra: StoredRoom['extra'];
}
