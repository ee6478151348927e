import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/**
 * A printed report of a finished inspection. Immutable: every download returns these bytes. A later change of the
 * contents is printed as the next revision.
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
  /** Hash of the answers, rooms and photos (docs/decisions/0011). */
  @TextColumn(64) contentHash: string;
  /** Which later answers it prints (`addendaHash`); null: none. */
  @TextColumn(64, { nullable: true }) addendaHash: string | null;
  /** Hash of the bytes. */
  @TextColumn(64) sha256: string;
  @NumberColumn() size: number;
  @InstantColumn() printedAt: number;
}
