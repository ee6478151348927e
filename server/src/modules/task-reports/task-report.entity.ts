import type { RecordedFacts } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../core/database/columns';
import { Versioned } from '../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';

/**
 * What is written about a recurring visit (spec 2 §2.2, §3), from its first word on; its rooms and photos are rows of
 * their own. The form and the matrix it was begun with are pinned and never change (docs/decisions/0040).
 */
@Entity()
@Unique('uq_task_report_inspection', ['tenantId', 'inspectionId'])
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
  /** What a client sent under keys that the pinned form does not know: kept aside. */
  @JsonColumn() extra: Readonly<Record<string, unknown>>;
  /**
   * What was recorded of the occupants when the report was begun: the information check is made against it, whoever moves
   * in or puts the record right meanwhile. Null in reports from before it was kept, until they are submitted.
   */
  @JsonColumn({ nullable: true }) recorded: RecordedFacts | null;

  @InstantColumn() createdAt: number;
  @NumberColumn({ nullable: true }) createdBy: number | null;
}
