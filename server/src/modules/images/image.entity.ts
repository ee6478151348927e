import type { PhotoMark } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn, UuidColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';
import { User } from '../users/user.entity';

/** A photo of a visit. The bytes lie in the file store as they were received; only captions and places change. */
@Entity()
@Unique('uq_image_uuid', ['tenantId', 'uuid'])
@Index('ix_image_inspection', ['tenantId', 'inspectionId', 'position'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_image_inspection',
})
@ForeignKey(() => User, ['tenantId', 'uploadedBy'], ['tenantId', 'id'], { name: 'fk_image_user' })
export class Image extends TenantOwned {
  @UuidColumn() uuid: string;
  @NumberColumn() inspectionId: number;
  /** The room by its own id; a photo stays when its room is taken out of the report, and belongs to none then. */
  @UuidColumn({ nullable: true }) roomId: string | null;
  /** The element of that room which it shows, by its key (`door`, `element3`); null where it shows the room. */
  @TextColumn(40, { nullable: true }) element: string | null;
  /** Its place among the photos of the visit: the order of arrival, until somebody sorts them. */
  @NumberColumn() position: number;
  @TextColumn(190) name: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @NumberColumn() width: number;
  @NumberColumn() height: number;
  @TextColumn(64) sha256: string;
  @TextColumn(2000) fileCaption: string;
  /** The uuid under which its bytes are stored, where they are shared; null: its own. */
  @UuidColumn({ nullable: true }) fileUuid: string | null;
  /** Drawn over it and printed with it; the bytes know nothing of them. Null where there are none. */
  @JsonColumn({ nullable: true }) marks: PhotoMark[] | null;
  /** By the device that took it. */
  @InstantColumn({ nullable: true }) takenAt: number | null;
  @InstantColumn() uploadedAt: number;
  @NumberColumn({ nullable: true }) uploadedBy: number | null;
}
