import type { Addendum } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/** A tenant's later answer to a report. Immutable, and printed behind the report by its next revision. */
@Entity()
@Unique('uq_report_addendum_number', ['tenantId', 'inspectionId', 'number'])
@Unique('uq_report_addendum_link', ['tenantId', 'linkId'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_report_addendum_inspection',
})
export class ReportAddendum extends TenantOwned {
  @NumberColumn() inspectionId: number;
  /** 1, 2, … among those of the inspection. */
  @NumberColumn() number: number;
  /** The link that it came through. */
  @NumberColumn() linkId: number;
  @JsonColumn() contents: Addendum;
  /** Hash of the canonical JSON of the contents. */
  @TextColumn(64) sha256: string;
  @InstantColumn() createdAt: number;
}
