import type { RecordedFacts } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/**
 * The report of a recurring inspection, from its first answer on; its rooms and photos are rows of their own. The form
 * and matrix it was started with are pinned and never change (docs/decisions/0042).
 */
@Entity()
@Unique('uq_task_report_inspection', ['tenantId', 'inspectionId'])
@Index('ix_task_report_form', ['tenantId', 'formKey', 'inspectionId'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_task_report_inspection',
})
export class TaskReport extends Versioned {
  @NumberColumn() inspectionId: number;

  @TextColumn(80) formKey: string;
  @NumberColumn() formVersion: number;
  @TextColumn(64) formSha256: string;
  @NumberColumn() matrixVersion: number;

  /** By form key. */
  @JsonColumn() answers: Readonly<Record<string, unknown>>;
  /** Values that a client sent under keys that the pinned form does not have. */
  @JsonColumn() extra: Readonly<Record<string, unknown>>;
  /**
   * The recorded occupants when the report was started: the information check compares with them, even if the record
   * changes later. Null in older reports until they are submitted.
   */
  @JsonColumn({ nullable: true }) recorded: RecordedFacts | null;

  @InstantColumn() createdAt: number;
  @NumberColumn({ nullable: true }) createdBy: number | null;
}
