import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';

/**
 * A printed report of a finished visit. Never changed and never printed again: each download gives these bytes. When
 * what it says changes afterwards, the next revision is printed beside it.
 */
@Entity()
@Unique('uq_report_revision', ['tenantId', 'inspectionId', 'revision'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_report_revision_inspection',
})
export class ReportRevision extends TenantOwned {
  @NumberColumn() inspectionId: number;
  @NumberColumn() revision: number;
  @TextColumn(120) reportNumber: string;
  /** Of the answers, rooms and photos (docs/decisions/0011). */
  @TextColumn(64) contentHash: string;
  /** Of the bytes. */
  @TextColumn(64) sha256: string;
  @NumberColumn() size: number;
  @InstantColumn() printedAt: number;
}
