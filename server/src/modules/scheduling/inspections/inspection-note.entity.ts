import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Inspection } from './inspection.entity';

/** A manager's note to the inspector. A sticky note is copied to the next inspection of the property. */
@Entity()
@Index('ix_inspection_note_inspection', ['tenantId', 'inspectionId'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_inspection_note_inspection',
})
export class InspectionNote extends Versioned {
  @NumberColumn() inspectionId: number;
  @InstantColumn() noteDate: number;
  @TextColumn(2000) details: string;
  @FlagColumn() isSticky: boolean;
  @NumberColumn({ nullable: true }) authorId: number | null;

  /** The note on an earlier inspection that this one was copied from; null for an original. */
  @NumberColumn({ nullable: true }) sourceId: number | null;
}
