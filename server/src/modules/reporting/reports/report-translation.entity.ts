import type { OfferedLanguage } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/**
 * The file of a report revision in another language than the one of the revision itself, with the same contents.
 * Immutable like the revision.
 */
@Entity()
@Unique('uq_report_translation', ['tenantId', 'inspectionId', 'revision', 'language'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_report_translation_inspection',
})
export class ReportTranslation extends TenantOwned {
  @NumberColumn() inspectionId: number;
  @NumberColumn() revision: number;
  @TextColumn(10) language: OfferedLanguage;
  /** Hash of the bytes. */
  @TextColumn(64) sha256: string;
  @NumberColumn() size: number;
  @InstantColumn() printedAt: number;
}
