import type { PhotoMark } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { User } from '../../parties/users/user.entity';

/** A photo of an inspection. Its bytes stay in the file store as received; captions, places and marks can change. */
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
  /** Id of its room; a photo whose room was removed from the report stays, and belongs to none. */
  @UuidColumn({ nullable: true }) roomId: string | null;
  /** Key of the room's element that it shows (`door`, `element3`); null when it shows the room. */
  @TextColumn(40, { nullable: true }) element: string | null;
  /** The question or row of the form that it shows (`item:roof`), instead of a room. */
  @TextColumn(170, { nullable: true }) itemPlace: string | null;
  /** Position among the photos of the inspection: order of arrival, until somebody sorts them. */
  @NumberColumn() position: number;
  @TextColumn(190) name: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @NumberColumn() width: number;
  @NumberColumn() height: number;
  @TextColumn(64) sha256: string;
  @TextColumn(2000) fileCaption: string;
  /** The uuid under which shared bytes are stored; null for its own. */
  @UuidColumn({ nullable: true }) fileUuid: string | null;
  /** Marks drawn over the photo and printed with it; the bytes stay unchanged. Null when there are none. */
  @JsonColumn({ nullable: true }) marks: PhotoMark[] | null;
  /** Time on the device that took it. */
  @InstantColumn({ nullable: true }) takenAt: number | null;
  @InstantColumn() uploadedAt: number;
  @NumberColumn({ nullable: true }) uploadedBy: number | null;
}
